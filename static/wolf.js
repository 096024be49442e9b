// What HTML cannot do: a card that shows while it is held, choices before they are confirmed, a socket that comes back,
// a countdown. Everything else is rendered by the server.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

  // --- the socket: the extension's own retry gives up on some codes and waits too long, so it is driven from here ---
  let socket = null, older = null, delay = 150, lastFrame = Date.now(), openedAt = 0, hiddenAt = 0;
  htmx.config.wsReconnectDelay = () => 2e9;
  htmx.createWebSocket = url => {
    const sheet = $("#sheet");          // the longest zone, and every page has it already: it is sent only if it is new
    const has = sheet ? `${url.includes("?") ? "&" : "?"}sheet=${sheet.dataset.key}` : "";
    return (socket = new WebSocket(url + has));
  };
  const reconnect = () => {
    const old = $("#socket");
    if (!old || document.hidden) return;
    const fresh = old.cloneNode();
    old.replaceWith(fresh);
    if (older) older.close();
    older = socket;             // closed once the new one is open: nobody sees a seat go offline and come back
    htmx.process(fresh);
  };
  document.addEventListener("htmx:wsOpen", () => {
    if (older && older !== socket) older.close();
    older = null;
    delay = 150;
    lastFrame = openedAt = Date.now();
    document.body.classList.remove("away");
    if ($("#toast").textContent === document.body.dataset.away) $("#toast").textContent = "";
  });
  document.addEventListener("htmx:wsAfterMessage", () => { lastFrame = Date.now(); settle(); follow(); });
  addEventListener("htmx:wsClose", event => {
    if (event.detail.event && event.detail.event.target !== socket) return;
    document.body.classList.add("away");
    if (delay > 500) $("#toast").textContent = document.body.dataset.away;
    setTimeout(reconnect, delay * (0.7 + Math.random() * 0.6));
    delay = Math.min(delay * 2, 2000);
  }, true);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      hideCards();
      if (beat) post();         // there may be no next time; with or without a tap, so that it tells nothing
      return;
    }
    if (Date.now() - hiddenAt > 1500 || !socket || socket.readyState !== 1) reconnect();
  });
  addEventListener("online", reconnect);
  setInterval(() => { if (Date.now() - lastFrame > 40000) { lastFrame = Date.now(); reconnect(); } }, 5000);

  // --- zones: a zone whose key is the same is left alone, and with it a half-made choice ---
  document.addEventListener("htmx:oobBeforeSwap", event => {
    const fresh = event.detail.fragment.firstElementChild, old = event.detail.target;
    if (fresh && fresh.id === "clock") skew = +fresh.dataset.now - Date.now();
    if (!fresh || fresh.dataset.key === undefined) return;
    if (held || laidOpen(old, fresh)) { held.set(old, fresh.cloneNode(true)); event.detail.shouldSwap = false; }
    else if (!taken(old, fresh)) event.detail.shouldSwap = false;
  });
  const taken = (old, fresh) => {
    missed.delete(old);
    if (fresh.dataset.key === old.dataset.key) return false;
    if (old.open) fresh.open = true;
    if ([typing, pressed].some(busy => busy && old.contains(busy))) {
      missed.set(old, fresh.cloneNode(true));
      return false;
    }
    keep(old);
    carry(old, fresh);
    return true;
  };

  // --- 3, 2, 1: when votes are laid open before everybody's eyes, what came with them waits until all have pointed ---
  let held = null;
  const votes = zone => $(".arrows", zone)?.innerHTML;
  const laidOpen = (old, fresh) => {
    if (old.id !== "ring" || !votes(fresh) || votes(fresh) === votes(old)) return false;
    if (document.hidden || Date.now() - openedAt < 1000 || document.body.matches(".host")) return false;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
    held = new Map();
    $$(".arrows, .tally", old).forEach(past => past.remove());
    const middle = $(".middle", old), say = left => { middle.textContent = middle.dataset.count = left; };
    [3, 2, 1].forEach((left, beat) => setTimeout(say, 700 * beat, left));
    setTimeout(show, 2100);
    return true;
  };
  const show = () => {
    const zones = held;
    held = null;
    delete $("#ring").dataset.key;      // what stands there is not what was sent
    put(zones);
  };
  const put = zones => {
    for (const [old, fresh] of zones) {
      if (!old.isConnected || !taken(old, fresh)) continue;
      old.replaceWith(fresh);
      htmx.process(fresh);
    }
    document.dispatchEvent(new CustomEvent("htmx:wsAfterMessage"));     // as if it came now: it is spoken only now, too
  };
  // what was unfolded stays so, and who goes from field to field goes on
  const titleOf = fold => {
    if (fold.dataset.fold) return fold.dataset.fold;
    const row = fold.closest("li");
    return [row && $("b", row)?.textContent, $("summary", fold).textContent].join();
  };
  const alike = field => {
    const which = field.dataset.name ? `[data-name="${field.dataset.name}"]` : "";
    return `${field.tagName}[name="${field.name}"]${which}`;
  };
  let focused = "", boardsAt = -1;
  const carry = (old, fresh) => {
    boardsAt = $(".boards", old)?.scrollTop ?? boardsAt;
    const open = $$("details[open]:not(.danger)", old).map(titleOf), field = document.activeElement;
    for (const fold of $$("details", fresh)) if (open.includes(titleOf(fold))) fold.open = true;
    if (old.contains(field) && field.matches("input:not([type=checkbox]), select")) focused = alike(field);
  };
  // a zone in which somebody types, or has a finger on a button, waits until he has done. It is not asked for again: at
  // night that would tell who is tapping
  let typing = null, pressed = null;
  const missed = new Map();
  const catchUp = () => setTimeout(() => {
    if (!missed.size || typing || pressed) return;
    const zones = [...missed];
    missed.clear();
    put(zones);
  }, 100);
  document.addEventListener("input", event => { typing = event.target; });
  document.addEventListener("pointerdown", event => {
    pressed = event.target.closest("button:not([data-card]), summary");
  });
  const typed = () => { typing = null; catchUp(); };
  const released = () => setTimeout(() => { pressed = null; catchUp(); });      // after the click
  for (const name of ["change", "focusout", "submit"]) document.addEventListener(name, typed, true);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, released, true);
  // a question that comes again keeps what was chosen for it, and stays unfolded
  const valueOf = tile => tile.dataset.seat || (tile.dataset.choice === "yes" ? "" : tile.dataset.choice);
  const kept = new Map();
  const idOf = form => (form.elements.prompt ? form.elements.prompt.value : form.dataset.prompt);
  const keep = zone => {
    for (const form of [...$$("form[data-prompt]", zone), zone.closest("form[data-prompt]")].filter(Boolean))
      if (form.chosen && form.chosen.length) kept.set(idOf(form), [form.chosen, !!form.closest("details[open]")]);
  };
  const restore = () => {
    for (const form of $$("form[data-prompt]")) {
      const [chosen, open] = kept.get(idOf(form)) || [];
      if (!chosen) continue;
      form.chosen = [];
      form.elements.answer.value = "";
      const submit = $("[data-submit]", form);
      submit.disabled = true;
      submit.textContent = submit.dataset.word;
      if (open) form.closest("details").open = true;
      for (const value of chosen) {
        const tile = $$(".choice:not([disabled])", form).find(one => valueOf(one) === value);
        if (tile) tile.click();
      }
    }
    kept.clear();
  };
  document.addEventListener("htmx:afterSettle", () => settle());

  // --- answers: nothing, or one sentence; after a refusal look again what is asked ---
  document.addEventListener("htmx:beforeSwap", event => {
    if (!["socket", "notes", "saying", "wishes"].includes(event.target.id)) event.detail.shouldSwap = false;
  });
  let hush = 0;
  const toast = sentence => {
    $("#toast").textContent = sentence;
    clearTimeout(hush);
    hush = setTimeout(() => { $("#toast").textContent = ""; }, 5000);
  };
  document.addEventListener("htmx:afterRequest", event => {
    const text = event.detail.xhr.responseText;
    if (event.detail.successful && (!text || ["notes", "saying", "wishes"].includes(event.detail.target.id))) return;
    toast(event.detail.successful ? text : document.body.dataset.fault);
    reconnect();
  });

  // --- what a player taps goes to one address, in posts of one size. By day at once. While somebody is asked in secret
  // every phone posts when the beat says so, what was tapped or nothing: so nobody can see who taps, or what ---
  const WISHES = ["act", "signal", "grave", "confirm", "done", "more", "interject", "best", "break", "stay"];
  const SIZE = 1024;            // bytes
  const { post: address, late } = $("#table") ? $("#table").dataset : {};
  let beat;                     // unknown until the socket has said it, empty by day
  let wishes = [];
  document.addEventListener("htmx:configRequest", event => {
    const { path, formData, elt, triggeringEvent } = event.detail, name = path.split("/").pop();
    if (!address || !WISHES.includes(name)) return;
    event.preventDefault();
    const button = (triggeringEvent && triggeringEvent.submitter) || $("[data-submit]", elt) || elt;
    wishes.push({ name, form: Object.fromEntries(formData), button, label: button.textContent });
    if (button.matches("[data-submit]")) { button.disabled = true; button.textContent = `✓ ${button.textContent}`; }
    else button.classList.add("felt");
    if (beat === "") post();
  });
  const follow = () => {
    const before = beat, now = $("#beat") && $("#beat").dataset.n;
    if (now === undefined || now === null || now === before) return;
    beat = now;
    if (before && !now && wishes.length) { giveBack(wishes.splice(0)); toast(late); }
    else if (before ? now : wishes.length && !now) post();
  };
  const giveBack = some => some.forEach(({ button, label }) => {
    if (!button.matches("[data-submit]")) return;
    button.disabled = false;
    button.textContent = label;
  });
  const body = some => JSON.stringify(some.map(({ name, form }) => [name, form]));
  const bytes = text => new TextEncoder().encode(text).length;
  const post = async () => {
    const some = wishes.splice(0, 1), hidden = !!beat;
    while (wishes.length && bytes(body([...some, wishes[0]])) <= SIZE) some.push(wishes.shift());
    const text = body(some), padding = " ".repeat(Math.max(0, SIZE - bytes(text)));
    const headers = { "HX-Request": "true", "Content-Type": "application/json" };
    let said = "";
    try {
      const answer = await fetch(address, { method: "POST", headers, keepalive: true, body: text + padding });
      said = answer.ok ? (await answer.text()).trim() : document.body.dataset.fault;
    } catch {
      if (beat) { wishes = [...some, ...wishes]; return; }          // with the next beat; sent twice it counts once
      said = document.body.dataset.fault;
    }
    some.forEach(({ button }) => button.classList.remove("felt"));
    if (!said) return;          // taken; what is asked now comes with the next frame
    giveBack(some);
    toast(said);
    if (!hidden) reconnect();   // look again what is asked
  };

  document.addEventListener("sent", event => event.target.reset());       // a note: the next one begins empty

  const door = $("#gone") && $("#gone").dataset.key;
  let leaving = false;        // a form that brings a page of its own: a reload would lose its answer, and so the seat
  document.addEventListener("submit", event => { leaving ||= !event.target.hasAttribute("hx-post"); });
  const settle = () => {
    // the server does not send this: on eighteen tiles it would be a kilobyte
    $$(".choice:not([aria-pressed], [name])").forEach(tile => tile.setAttribute("aria-pressed", "false"));
    if (kept.size) restore();
    if (focused && $(focused) && document.activeElement === document.body) $(focused).focus({ preventScroll: true });
    focused = "";
    const boards = $(".boards");        // a long list: it stays where it was
    if (boards && boardsAt >= 0) boards.scrollTop = boardsAt;
    boardsAt = boards ? boards.scrollTop : -1;
    const head = $("#head"), table = $("#table");
    if (head && table) {
      for (const name of ["stage", "round", "theme", "me"]) table.dataset[name] = head.dataset[name] || "";
      document.documentElement.dataset.theme = head.dataset.theme;
      $$(".ring .seat").forEach(seat => seat.classList.toggle("me", seat.dataset.seat === head.dataset.me));
    }
    offerSeats();
    turnOver();
    showQuestion();
    if ($("#gone") && $("#gone").dataset.key !== door && !leaving) location.reload();      // another page is due here
    count();
  };

  // --- a question of many tiles takes the ring's place: the rest does not jump, it is gone and there again below ---
  let many = null;
  const turnOver = () => {
    const before = many, table = $("#table");
    many = !!$("#prompt > .many");
    if (before === null || before === many) return;
    table.classList.add("turning");
    requestAnimationFrame(() => requestAnimationFrame(() => table.classList.remove("turning")));
  };

  // --- whenever something new is asked, its question is in sight, however far the page was scrolled ---
  let asked = "";
  const showQuestion = () => {
    const form = $("#prompt > form[data-prompt]"), now = form ? idOf(form) : "";
    if (now && now !== asked && form.getBoundingClientRect().top < ($("#head") || form).offsetHeight) scrollTo(0, 0);
    asked = now;
  };

  // --- countdown: by the host's clock, which may be anything where there is no internet ---
  let skew = 0;
  const clock = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const count = () => $$(".time").forEach(time => {
    if (time.dataset.since) {
      const past = Math.max(0, Math.floor((Date.now() + skew - time.dataset.since) / 1000));
      time.textContent = clock(past);
      return;
    }
    const deadline = +time.dataset.deadline, left = Math.ceil((deadline - Date.now() - skew) / 1000);
    const over = "over" in time.dataset && left < 0;
    const text = deadline && (left >= 0 || over) ? `${over ? "+" : ""}${clock(Math.abs(left))}` : "";
    if (time.textContent !== text) time.textContent = text;
  });
  setInterval(count, 250);

  // --- choosing: a tap selects, a second button confirms; until then it can be changed ---
  document.addEventListener("click", event => {
    const choice = event.target.closest(".choice");
    if (!choice || choice.name) return;     // a named one sends by itself
    event.preventDefault();
    const form = choice.closest("form"), value = valueOf(choice), { seat } = choice.dataset;
    const many = +form.dataset.many || 1, least = +form.dataset.least || 1;
    const pair = "pair" in form.dataset, joining = form.dataset.prompt === "join";
    const pressed = choice.getAttribute("aria-pressed") === "true";
    const before = many === 1 || choice.dataset.choice ? [] : (form.chosen || []).filter(one => /^\d+$/.test(one));
    if (pair && value !== "pass") {     // a seat and a word, whichever comes first
      const half = form.chosen && form.chosen[0] === "pass" ? {} : form.pair;
      form.pair = { ...half, [seat ? "seat" : "word"]: value };
      form.chosen = [form.pair.seat, form.pair.word].filter(Boolean);
    } else if (many > 1 && "repeat" in form.dataset) form.chosen = before.length < many ? [...before, value] : [value];
    else form.chosen = pressed && many > 1 ? before.filter(other => other !== value) : [...before, value].slice(-many);
    for (const tile of $$(".choice", form)) tile.setAttribute("aria-pressed", form.chosen.includes(valueOf(tile)));
    const answer = form.elements.answer, submit = $("[data-submit]", form);
    answer.value = form.chosen.join(" ");
    if (form.elements.seat && joining) form.elements.seat.value = answer.value;
    const tooFew = !choice.dataset.choice && form.chosen.length < least;
    submit.disabled = tooFew || (pair && value !== "pass" && form.chosen.length < 2);
    const label = joining ? seat : seat ? `${seat} ${$("span", choice).textContent}` : choice.textContent.trim();
    submit.textContent = `${submit.dataset.word}: ${many === 1 && !pair ? label : form.chosen.join(" ")}`;
  });

  // --- moving: before the deal, a free seat of the ring is a button for whoever sits; the second tap confirms ---
  const move = $("form[data-prompt=move]");
  const offerSeats = () => {
    if (!move) return;
    for (const seat of $("#head").dataset.stage === "lobby" ? $$("#ring .empty") : []) {
      if ($("button", seat)) continue;
      const spot = seat.appendChild(document.createElement("button"));
      spot.type = "button";
      spot.dataset.spot = seat.dataset.seat;
      spot.setAttribute("aria-label", `${$("[data-submit]", move).dataset.word}: ${seat.dataset.seat}`);
    }
    const wish = move.elements.seat.value, submit = $("[data-submit]", move);
    for (const spot of $$("[data-spot]")) {
      spot.setAttribute("aria-pressed", String(spot.dataset.spot === wish));
      spot.parentNode.classList.toggle("wish", spot.dataset.spot === wish);
    }
    move.hidden = !$(`[data-spot="${wish}"]`);          // also when somebody else was faster
    submit.disabled = false;
    submit.textContent = `${submit.dataset.word}: ${wish}`;
  };
  document.addEventListener("click", event => {
    const spot = event.target.closest("[data-spot]");
    if (!spot) return;
    move.elements.seat.value = spot.getAttribute("aria-pressed") === "true" ? "" : spot.dataset.spot;
    offerSeats();
  });

  // --- the card: shown only while held ---
  const hideCards = () => $$("[data-card].held").forEach(card => card.classList.remove("held"));
  const card = event => event.target.closest && event.target.closest("[data-card]");
  const hold = event => {
    if (!card(event)) return;
    card(event).classList.add("held");
    event.preventDefault();
  };
  document.addEventListener("pointerdown", hold);
  for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) addEventListener(name, hideCards, true);
  document.addEventListener("contextmenu", event => { if (card(event)) event.preventDefault(); });
  document.addEventListener("keydown", event => { if (event.key === " " || event.key === "Enter") hold(event); });
  document.addEventListener("keyup", hideCards);
  document.addEventListener("dblclick", event => {
    if (!card(event)) return;
    card(event).classList.add("held");
    setTimeout(hideCards, 2500);
  });

  // --- left hand ---
  document.addEventListener("click", event => {
    if (!event.target.closest("button[data-hand]")) return;
    const left = document.body.dataset.hand !== "left";
    document.body.dataset.hand = left ? "left" : "";
    localStorage.setItem("hand", left ? "left" : "");
  });
  document.body.dataset.hand = localStorage.getItem("hand") || "";

  // --- start ---
  settle();
})();
