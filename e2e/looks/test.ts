import { test as base } from '../fixtures/test.ts';

/** Every window is closed with its test: left open, a few hundred of them slow down the pictures that follow. */
export const test = base.extend<{ closedWindows: undefined }>({
  closedWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
