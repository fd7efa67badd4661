import type { Browser, Page } from '@playwright/test';
import { enterAs } from '../fixtures/enter-as.ts';
import { openView, type View } from './view.ts';

type Window = { browser: Browser; baseURL: string | undefined; view: View };

/** A page of a context of its own in which the account is signed in. */
export async function openAs(
  { browser, baseURL, view }: Window,
  account: { email: string; password?: string },
): Promise<Page> {
  const page = await openView(browser, baseURL ?? '', view);
  await enterAs(page, account);
  return page;
}
