// The site's only service worker. Shows pushes and opens their pages; caches nothing and intercepts no request.
// A push is `{ title, path, language }` with a path of this site, and the language of its title.

self.addEventListener('push', (event) => {
  const { title, path, language: lang } = event.data.json();
  const dir = lang === 'ar' ? 'rtl' : 'ltr';
  event.waitUntil(
    self.registration.showNotification(title, { lang, dir, icon: '/icons/icon-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Focuses a window that shows the page already, else opens a new one: other windows may hold unsaved input. */
async function open(path) {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const existing = windows.find(({ url }) => url === href);
  if (existing) await existing.focus();
  else await self.clients.openWindow(href);
}
