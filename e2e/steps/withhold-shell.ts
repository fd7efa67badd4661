import type { Page } from '@playwright/test';

/** Keeps the shell's scripts from arriving until the returned function is called. Removes all other routes of the page first. */
export async function withholdShell(page: Page): Promise<() => void> {
  await page.unrouteAll();
  const released = Promise.withResolvers<void>();
  await page.route('**/shell/**/*.js', async (route) => {
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  return released.resolve;
}
