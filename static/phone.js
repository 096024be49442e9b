// What a phone does for itself: it stays awake, fills the screen, buzzes by day, and keeps a page for when the server is away.
(() => {
  const $ = selector => document.querySelector(selector);

  // --- awake: a lock where the browser gives one (https), else a film of nothing, which only a tap can start ---
  let lock = null, film = null;
  const rollFilm = () => {
    if (!film) {
      film = document.createElement("video");         // seen, with a sound track, not looped by itself: else an iPhone sleeps all the same
      Object.assign(film, { src: "/static/awake.mp4", playsInline: true, tabIndex: -1 });
      film.setAttribute("aria-hidden", "true");
      film.style.cssText = "position:fixed;left:0;bottom:0;width:2px;height:2px;pointer-events:none";
      film.addEventListener("timeupdate", () => { if (film.currentTime > 2) film.currentTime = 0; });
      document.body.append(film);
    }
    if (film.paused) film.play().catch(() => {});
  };
  const stayAwake = async tapped => {
    if (document.hidden || (lock && !lock.released)) return;
    if (navigator.wakeLock) lock = await navigator.wakeLock.request("screen").catch(() => null);
    else if (tapped || film) rollFilm();
  };
  document.addEventListener("click", () => stayAwake(true), true);
  document.addEventListener("visibilitychange", () => stayAwake(false));
  stayAwake(false);
  if (!navigator.wakeLock && $("[data-autolock]")) $("[data-autolock]").hidden = false;

  // --- full screen, home screen ---
  const root = document.documentElement, full = $("[data-full]"), install = $("[data-install]");
  if (full && root.requestFullscreen) {
    full.hidden = false;
    full.addEventListener("click", () => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()).catch(() => {}));
  }
  addEventListener("beforeinstallprompt", event => {   // a banner over a game helps nobody; the button stays
    event.preventDefault();
    if (!install) return;
    install.hidden = false;
    install.onclick = () => { install.hidden = true; event.prompt(); };
  });

  // --- buzzing: only for what everybody sees anyway. A vote opens: all phones alike. I have the floor: the ring shows it. Never at night. ---
  const off = () => localStorage.getItem("buzz") === "off";
  const buzz = $("[data-buzz]");
  if (buzz && navigator.vibrate) {
    buzz.checked = !off();
    buzz.closest("[hidden]").hidden = false;
    buzz.addEventListener("change", () => localStorage.setItem("buzz", buzz.checked ? "" : "off"));
  }
  const calls = () => {
    const { stage, round, theme, me } = $("#head") ? $("#head").dataset : {};
    if (!me || stage === "night" || theme === "dark") return { vote: "", floor: false };
    return { vote: stage === "vote" ? round : "", floor: !!$(`#ring .speaking[data-seat="${me}"]`) };
  };
  let before = calls();
  document.addEventListener("htmx:wsAfterMessage", () => {
    const now = calls(), called = (now.vote && now.vote !== before.vote) || (now.floor && !before.floor);
    before = now;
    if (called && navigator.vibrate && !off()) navigator.vibrate(200);
  });

  // --- a page taken out of the browser's memory is of another time ---
  addEventListener("pageshow", event => { if (event.persisted) location.reload(); });
  const back = $("[data-back]");        // to whichever table it was
  if (back) back.addEventListener("click", event => {
    if (!opener && history.length < 2) return;
    event.preventDefault();
    if (opener) close(); else history.back();
  });

  if (isSecureContext && navigator.serviceWorker)
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
})();
