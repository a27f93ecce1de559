// Shows a page of ours instead of the browser's when the connection is gone. Everything else goes to the server as ever:
// nothing that somebody sees or buys here may be older than it is. And shows what the market tells this browser of.
const cacheName = 'offline-1';
const offline = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOffline());
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      deleteOlder(),
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (event.request.destination === 'style' || event.request.destination === 'font')
    event.respondWith(asset(event.request));
});

/** Written by server/notifications/push-messages.ts. The last of a kind takes the place of the one before. */
self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      tag,
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path ?? '/'));
});

/** Where it is open already, or else in a window of its own: a kitchen's screen stays where it is. */
async function open(path) {
  const address = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(followLanguage(answer));
    return answer;
  } catch {
    return (await caches.match(offline)) ?? Response.error();
  }
}

/** The cached page is in the language that was read last. */
async function followLanguage({ headers }) {
  const language = headers.get('content-language');
  const old = (await caches.match(offline))?.headers.get('content-language');
  if (language && old && language !== old) await cacheOffline();
}

/** Of the page that is shown then. */
async function asset(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function cacheOffline() {
  const cache = await caches.open(cacheName);
  const answer = await fetch(offline, { cache: 'reload' });
  const styles = [...(await answer.clone().text()).matchAll(/href="(\/assets\/[^"]+)"/g)].map(
    ([, address]) => address,
  );
  await cache.put(offline, answer);
  await cache.addAll(styles);
}

async function deleteOlder() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
}
