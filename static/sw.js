// For when the server is away: the few things that know no table, and nothing else, are kept here; a page that is
// wanted meanwhile becomes one that waits. The server writes SHELL in front of this.
const KEPT = `wolf-${SHELL.version}`;
const PATIENCE = { page: 5000, file: 1500 };    // milliseconds: a computer that has left the Wi-Fi does not answer

addEventListener("install", event => {
  skipWaiting();
  // without the cookie, as a stranger gets it
  const asked = SHELL.files.map(file => new Request(file, { cache: "no-cache", credentials: "omit" }));
  event.waitUntil(caches.open(KEPT).then(cache => cache.addAll(asked)));
});

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
})()));

// The server first, always: what was kept may be of another version. Nothing that it answers is put into the cache.
const first = (request, patience) => new Promise((resolve, reject) => {
  fetch(request).then(resolve, reject);
  setTimeout(reject, patience);
});

const book = () => {
  const languages = Object.keys(SHELL.books);
  return SHELL.books[languages.find(one => navigator.language.startsWith(one)) || languages[0]];
};

addEventListener("fetch", event => {
  const { request } = event, { origin, pathname } = new URL(request.url), page = request.mode === "navigate";
  if (request.method !== "GET" || origin !== location.origin) return;
  const kept = SHELL.files.includes(pathname) ? pathname
    : pathname === SHELL.book ? book()
    : page ? SHELL.waiting : null;
  if (!kept) return;
  const otherwise = () => caches.match(kept, { ignoreVary: true });
  event.respondWith(first(request, page ? PATIENCE.page : PATIENCE.file).catch(otherwise));
});
