import type { Browser, Page } from '@playwright/test';
import { enterAs } from '../fixtures/enter-as.ts';
import { nameOf, openView, views } from './view.ts';

type Visit = { browser: Browser; baseURL: string | undefined; account: { email: string; password?: string } };

/** Shows one person's states in both widths, themes and directions. `view` is the end of a picture's name. */
export async function inEveryView(
  { browser, baseURL, account }: Visit,
  show: (page: Page, view: string) => Promise<void>,
): Promise<void> {
  for (const each of views) {
    const page = await openView(browser, baseURL ?? '', each);
    await enterAs(page, account);
    await show(page, nameOf(each));
    await page.context().close();
  }
}
