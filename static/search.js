// Finding one of many: of the list that a field is for, only what has every word typed into it stays in sight. The
// words stand in data-find: names in every language, ids. `wolf/library/find.py` reads them in the same way.
(() => {
  const typed = new Map();            // list -> what is looked for: a list that is sent anew is narrowed again
  // besides words: one game only, unless something is typed; and a number of players
  const narrowed = (list, typing) => {
    const chosen = [...document.querySelectorAll(`[data-narrow="${list}"]`)];
    const game = chosen.find(field => field.checked), players = chosen.find(field => field.min);
    return one => (typing || !game || one.game === game.value)
      && (!players || !players.value || (+one.low <= +players.value && +players.value <= +one.high));
  };
  const narrow = field => {
    const list = document.getElementById(field.dataset.search);
    const wish = typed.get(field.dataset.search) || "";
    const words = wish.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
    const within = narrowed(field.dataset.search, words.length > 0);
    for (const one of list.querySelectorAll("[data-find]"))
      one.hidden = !(within(one.dataset) && words.every(word => one.dataset.find.includes(word)));
    for (const shelf of list.querySelectorAll("[data-shelf]"))
      shelf.hidden = !shelf.querySelector("[data-find]:not([hidden])");
    list.querySelector("[data-none]").hidden = !!list.querySelector("[data-find]:not([hidden])");
  };
  const find = () => {
    for (const hidden of document.querySelectorAll("[data-searching]")) hidden.hidden = false;   // for nothing else
    for (const field of document.querySelectorAll("[data-narrow]")) {
      const kept = typed.get(field.name);
      if (kept === undefined) continue;
      if (field.type === "radio") field.checked = field.value === kept;
      else field.value = kept;
    }
    for (const field of document.querySelectorAll("[data-search]")) {
      if (typed.has(field.dataset.search)) field.value = typed.get(field.dataset.search);
      narrow(field);
    }
  };
  const isSearch = event => event.target.matches?.("[data-search], [data-narrow]");
  const listen = event => {           // half of a Chinese word is no word yet
    if (!isSearch(event) || event.isComposing) return;
    const field = event.target, list = field.dataset.search || field.dataset.narrow;
    typed.set(field.dataset.search || field.name, field.value);
    narrow(document.querySelector(`[data-search="${list}"]`));
  };
  for (const name of ["input", "compositionend"]) document.addEventListener(name, listen);
  // what is looked for is no part of a form, and changes nothing
  document.addEventListener("change", event => { if (isSearch(event)) event.stopPropagation(); }, true);
  document.addEventListener("keydown", event => {
    if (isSearch(event) && event.key === "Enter") { event.preventDefault(); event.target.blur(); }
  });
  for (const name of ["htmx:wsAfterMessage", "htmx:afterSettle"]) document.addEventListener(name, find);
  find();
})();
