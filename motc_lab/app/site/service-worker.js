// Answers from this browser's own copy of the folder. A copy is of one edition: a newer one is fetched beside it, and
// taken when no page of the older one is open any more, so that nobody loses a match in the middle.
const { version, first, rest } = EDITION;
const PREFIX = `motc-lab ${registration.scope} `; // several folders may lie on one web space
const CACHE = PREFIX + version;
const AT_ONCE = 4;

const inScope = (path) => new URL(path, registration.scope).href;
// A browser may hold back what it has seen of an older edition: the host is asked whether it still holds.
const asked = { cache: "no-cache" };
const fresh = (url) => new Request(url, asked);
const plain = (url) => url.split(/[?#]/)[0];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(first.map(inScope).map(fresh))));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(PREFIX) && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

addEventListener("message", (event) => {
  const { keep, all } = event.data;
  const wanted = [...keep.map(plain), ...(all ? rest.map(inScope) : [])];
  event.waitUntil(keepAll([...new Set(wanted)]));
});

// What can't be kept, for want of room or of a line, is fetched when it is needed. Nothing more is, once a newer edition
// waits: it can't begin before this one is idle, and the host has its files instead of these.
async function keepAll(urls) {
  const cache = await caches.open(CACHE);
  const queue = urls.values();
  const keepSome = async () => {
    for (const url of queue) {
      if (registration.waiting) return;
      if (url.startsWith(registration.scope) && !(await cache.match(url))) await cache.add(fresh(url)).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const url = plain(request.url);
  const kept = await cache.match(url.endsWith("/") ? `${url}index.html` : url);
  if (kept) return kept;
  const inFolder = request.mode === "navigate" && !url.endsWith("/") && (await cache.match(`${url}/index.html`));
  if (inFolder) return Response.redirect(request.url.replace(url, `${url}/`));
  return fetch(request, asked);
}
