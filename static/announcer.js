// The judge's voice, on the public screen only: one announcement after another, never two at once. Each is played as
// the host's recording, else spoken by a voice of this browser that needs no internet, else played as the host renders
// it.
(() => {
  const $$ = selector => [...document.querySelectorAll(selector)];
  const lang = document.documentElement.lang.toLowerCase(), note = $$("[data-novoice]")[0];
  const sound = new Audio(), synth = window.speechSynthesis;
  const heard = new Set($$("[data-say]").map(line => line.dataset.say));    // a screen opened late skips the past
  let queue = [], speaking = false, allowed = false, volume = 1, words = null, lost = 0;

  // while everybody reads his card there is time to read what is played
  const fold = $$("[data-sheet] details")[0];
  let stage = "";
  const unfold = () => {
    const now = $$("#head")[0].dataset.stage;
    if (now !== stage) fold.open = (stage = now) === "deal";
  };
  unfold();
  document.addEventListener("htmx:wsAfterMessage", unfold);

  // Cantonese is also called zh, and reads what is written here otherwise
  const voice = () => {
    const local = synth ? synth.getVoices().filter(one => one.localService) : [];
    const nameOf = one => one.lang.replace("_", "-").toLowerCase();
    const related = one => nameOf(one).startsWith(lang.slice(0, 2)) && !nameOf(one).endsWith("-hk");
    return local.find(one => nameOf(one) === lang) || local.find(related);
  };
  voice();        // browsers load their voices when first asked

  // Both say whether it was heard, also where the browser forgets to tell that it has ended.
  const play = url => url && new Promise(done => {
    let patience = 0, over = false;
    const end = good => {
      if (over) return;
      over = true;
      clearTimeout(patience);
      sound.onended = sound.onerror = sound.ontimeupdate = null;
      sound.pause();
      done(good);
    };
    const goesOn = () => { clearTimeout(patience); patience = setTimeout(end, 8000, false); };
    sound.onended = () => end(true);
    sound.onerror = () => end(false);
    sound.ontimeupdate = goesOn;
    goesOn();
    sound.src = url;
    sound.volume = volume;
    sound.play().catch(() => end(false));
  });
  const speak = text => voice() && new Promise(done => {
    let begun = false;
    words = new SpeechSynthesisUtterance(text);
    const patience = setTimeout(() => { synth.cancel(); done(begun); }, 5000 + 400 * text.length);
    const end = good => { clearTimeout(patience); done(good); };
    Object.assign(words, {
      voice: voice(), lang: voice().lang, volume,
      onstart: () => { begun = true; }, onend: () => end(true), onerror: () => end(begun),
    });
    synth.speak(words);
  });

  const announce = async line => {
    if (allowed && (line.dataset.aloud || line.dataset.clip)) queue.push({ ...line.dataset });
    // bots may talk faster than a voice: the judge is not kept waiting for what they said long ago
    while (queue.length > 4 && queue.some(({ by }) => by)) queue.splice(queue.findIndex(({ by }) => by), 1);
    if (speaking) return;
    speaking = true;
    while (queue.length) {
      const one = queue.shift();
      note.hidden = !!(await play(one.clip) || await speak(one.aloud) || await play(one.voice));
    }
    speaking = false;
  };

  // "12-3" is what was said third after the twelfth announcement
  const number = id => id.split(".").pop().split("-").reduce((line, after) => +line + after / 1000);
  const announceNew = () => {
    const lines = $$("[data-say]"), standing = lines.map(line => line.dataset.say);
    // what is no longer among the newest lines, and is not older than them, was taken back
    const stands = say => !lines.length || number(say) < number(standing[0]) || standing.includes(say);
    queue = queue.filter(({ say }) => !say || stands(say));
    const fresh = lines.filter(line => !heard.has(line.dataset.say));
    const late = lost && Date.now() - lost > 10000;     // nobody may open his eyes because of what was said long ago
    for (const line of fresh) heard.add(line.dataset.say);
    for (const line of late ? fresh.slice(-1) : fresh) announce(line);
    lost = 0;
  };
  document.addEventListener("htmx:wsAfterMessage", announceNew);
  addEventListener("htmx:wsClose", () => {
    if (document.body.classList.contains("away")) lost = lost || Date.now();
  }, true);

  document.addEventListener("click", event => {
    const test = event.target.closest("[data-sound]"), again = event.target.closest("[data-again]");
    if (!test && !again) return;
    allowed = true;
    if (!speaking) sound.load();        // Safari lets this element sound later on if it was touched in a tap
    const line = test || $$("[data-say]").pop();
    if (line) announce(line);
  });
  document.addEventListener("input", event => {
    if (event.target.matches("[data-volume]")) sound.volume = volume = +event.target.value;
  });
})();
