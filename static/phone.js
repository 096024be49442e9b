// What a phone does for itself: it stays awake, fills the screen, buzzes by day, and keeps a page for when the server
// is away.
(() => {
  const $ = selector => document.querySelector(selector);
  const { awake, worker } = document.currentScript.dataset;

  // --- awake: a wake lock where the browser gives one (https), else an empty video, which only a tap can start ---
  let lock = null, video = null;
  const playVideo = () => {
    if (!video) {
      // in sight, with a sound track, and not looped by the browser: else an iPhone sleeps all the same
      video = document.createElement("video");
      Object.assign(video, { src: awake, playsInline: true, tabIndex: -1 });
      video.setAttribute("aria-hidden", "true");
      video.style.cssText = "position:fixed;left:0;bottom:0;width:2px;height:2px;pointer-events:none";
      video.addEventListener("timeupdate", () => { if (video.currentTime > 2) video.currentTime = 0; });
      document.body.append(video);
    }
    if (video.paused) video.play().catch(() => {});
  };
  const stayAwake = async tapped => {
    if (document.hidden || (lock && !lock.released)) return;
    if (navigator.wakeLock) lock = await navigator.wakeLock.request("screen").catch(() => null);
    if (lock && !lock.released) return;
    advise();               // also where a wake lock is refused, as in home-screen apps of iOS 16.4 to 18.3
    if (tapped || video) playVideo();
  };
  const advise = () => { if ($("[data-autolock]")) $("[data-autolock]").hidden = false; };
  document.addEventListener("click", () => stayAwake(true), true);
  document.addEventListener("visibilitychange", () => stayAwake(false));
  stayAwake(false);

  // --- full screen, home screen ---
  const root = document.documentElement, full = $("[data-full]"), install = $("[data-install]");
  if (full && root.requestFullscreen) {
    full.hidden = false;
    full.addEventListener("click", () => {
      const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
      done.catch(() => {});
    });
  }
  addEventListener("beforeinstallprompt", event => {   // a banner over a game helps nobody; the button stays
    event.preventDefault();
    if (!install) return;
    install.hidden = false;
    install.onclick = () => { install.hidden = true; event.prompt(); };
  });

  // --- buzzing: only for what everybody sees anyway, never at night. A vote opens: all phones alike. I have the floor:
  // the ring shows it. ---
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

  // --- the sheet on paper ---
  document.addEventListener("click", event => { if (event.target.closest("[data-print]")) print(); });

  // --- a page taken out of the browser's memory is of another time ---
  addEventListener("pageshow", event => { if (event.persisted) location.reload(); });
  const back = $("[data-back]");        // to whichever table it was
  if (back) back.addEventListener("click", event => {
    if (!opener && history.length < 2) return;
    event.preventDefault();
    if (opener) close(); else history.back();
  });

  if (isSecureContext && navigator.serviceWorker)
    addEventListener("load", () => navigator.serviceWorker.register(worker).catch(() => {}));
})();
