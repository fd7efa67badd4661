// The site's one service worker. It shows pushes and opens what they lead to; it caches nothing and sees no request.
// A push is `{ title, path }`, the path being one of this site.

self.addEventListener('push', (event) => {
  const { title, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { icon: '/icons/icon-192.png', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Shows the window that stands there already, or opens one: what is being written elsewhere stays. */
async function open(path) {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  if (there) await there.focus();
  else await self.clients.openWindow(href);
}
