// What HTML cannot do in the workshop: count without waiting, drag a step of the night, keep what was unfolded.
(() => {
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  document.documentElement.classList.add("scripts");
  const form = document.querySelector("#workshop");

  // --- parts that look the same are left alone; what was unfolded stays so ---
  document.addEventListener("htmx:oobBeforeSwap", event => {
    const fresh = event.detail.fragment.firstElementChild, old = event.detail.target;
    if (!fresh || !fresh.dataset.key) return;
    if (fresh.dataset.key === old.dataset.key || old.querySelector(".dragged")) event.detail.shouldSwap = false;
    for (const fold of $$("details[open][id]", old)) fresh.querySelector(`[id="${fold.id}"]`)?.setAttribute("open", "");
  });
  document.addEventListener("htmx:afterRequest", event => {
    const { xhr, successful } = event.detail;
    const plain = (xhr.getResponseHeader("Content-Type") || "").startsWith("text/plain");
    if (!successful || plain) toast(successful ? xhr.responseText : document.body.dataset.fault);
    const said = document.querySelector("#problems [data-refused]");
    if (successful && said) toast(said.textContent);
  });
  let hush = 0;
  const toast = sentence => {
    document.querySelector("#toast").textContent = sentence;
    clearTimeout(hush);
    hush = setTimeout(() => { document.querySelector("#toast").textContent = ""; }, 5000);
  };
  if (!form) return;

  // htmx sends the button pressed last with everything that follows; a change of a field is no press of a button
  form.addEventListener("htmx:configRequest", event => {
    const pressed = event.detail.triggeringEvent?.submitter;
    event.detail.parameters.do = pressed ? pressed.value : "";
  });

  // --- plus and minus: shown at once, sent a moment later, however fast somebody taps ---
  let sending = 0;
  const send = () => {
    clearTimeout(sending);
    sending = setTimeout(() => htmx.trigger(form, "change"), 150);
  };
  const show = input => input.closest(".pick")?.classList.toggle("in", +input.value > 0);
  const set = (input, number) => {
    input.value = Math.min(Math.max(number, +input.min), +input.max);
    show(input);
  };
  document.addEventListener("click", event => {
    const button = event.target.closest("button[data-step]");
    if (!button) return;
    event.preventDefault();
    const input = button.parentElement.querySelector("input");
    set(input, +input.value + +button.dataset.step);
    send();
  });
  form.addEventListener("change", event => {
    if (event.target.matches(".stepper input")) set(event.target, Math.floor(+event.target.value) || 0);
  }, true);
  document.addEventListener("numbers", event => {
    for (const [role, number] of Object.entries(event.detail))
      if (role !== "elt") set(form.elements[`role ${role}`], number);     // htmx adds the element
  });

  // --- the night: a step goes where the finger goes, as far as what needs what allows ---
  const allowed = list => {
    const steps = $$("li", list), place = {};
    steps.forEach((step, at) => step.dataset.stepId.split("/").forEach(part => { place[part] = at; }));
    return steps.every((step, at) => step.dataset.needs.split(" ").every(need => !need || place[need] < at));
  };
  form.addEventListener("pointerdown", event => {
    const grip = event.target.closest(".grip");
    if (!grip || event.button) return;
    event.preventDefault();
    const step = grip.closest("li"), list = step.parentElement;
    const orderNow = () => $$("li", list).map(one => one.dataset.stepId).join(), before = orderNow();
    grip.setPointerCapture(event.pointerId);
    step.classList.add("dragged");
    const move = ({ clientY }) => {
      const box = step.getBoundingClientRect();
      const up = clientY < box.top, down = clientY > box.bottom;
      const other = up ? step.previousElementSibling : down ? step.nextElementSibling : null;
      if (!other) return;
      // the other one moves: the finger keeps its hold
      const pass = up => list.insertBefore(other, up ? step.nextElementSibling : step);
      pass(up);
      if (!allowed(list)) pass(!up);
    };
    const drop = () => {
      for (const [name, listener] of Object.entries(listeners)) grip.removeEventListener(name, listener);
      step.classList.remove("dragged");
      if (orderNow() === before) return;
      list.closest("[data-key]").dataset.key = "moved";       // whatever the server makes of it is shown
      send();
    };
    const listeners = { pointermove: move, pointerup: drop, pointercancel: drop };
    for (const [name, listener] of Object.entries(listeners)) grip.addEventListener(name, listener);
  });
})();
