import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaidApi } from 'plaid';
import type { Browser, Locator, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod';
import { createClock } from '../../../local-aws/src/clock/clock.ts';
import { createBank } from '../create-bank.ts';
import { createLinkToken, linkItem, plaidClient } from './plaid-client.ts';
import { serveLinkPage } from './serve-link-page.ts';

const Told = z.array(z.array(z.unknown()));

type Settings = { width?: number; colorScheme?: 'light' | 'dark'; staleItem?: boolean };

export type LinkPage = {
  page: Page;
  dialog: Locator;
  heading(name: string): Locator;
  plaid: PlaidApi;
  token: string;
  /** The item with the stale login, when the page was opened to repair one; otherwise empty. */
  accessToken: string;
  /** Opens the dialog and consents. */
  begin(): Promise<void>;
  chooseBank(name: string): Promise<void>;
  logIn(username: string, password: string): Promise<void>;
  /** What a callback was given, each time that it was called. */
  calls(callback: string): Promise<unknown[][]>;
  plan(fault: object): Promise<void>;
  pass(milliseconds: number): void;
  expectNothingForbidden(): Promise<void>;
};

/** A page with react-plaid-link and a bank of its own behind it, for one test. */
export async function openLinkPage(browser: Browser, settings: Settings = {}): Promise<LinkPage> {
  const directory = await mkdtemp(join(tmpdir(), 'halqa-link-'));
  const clock = createClock();
  const bank = await createBank({ directory, clock, publicUrl: 'http://localhost/__local/bank' });
  const server = await serveLinkPage(bank);
  const bankUrl = `${server.url}/__local/bank`;
  const plaid = plaidClient(bankUrl);
  const accessToken = settings.staleItem ? await linkStaleItem(plaid) : '';
  const token = await createLinkToken(plaid, accessToken);

  const { width = 1280, colorScheme = 'light' } = settings;
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) complaints.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    await bank.stop();
    await server.stop();
    await rm(directory, { recursive: true });
  });
  await page.goto(`${server.url}/?token=${token}`);

  const dialog = page.getByRole('dialog', { name: 'Test bank — no real money' });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  return {
    page,
    dialog,
    plaid,
    token,
    accessToken,
    heading: (name) => dialog.getByRole('heading', { name }),
    begin: async () => {
      await page.getByRole('button', { name: 'Link bank' }).click();
      await press('Continue');
    },
    chooseBank: press,
    logIn: async (username, password) => {
      await dialog.getByLabel('User name').fill(username);
      await dialog.getByLabel('Password').fill(password);
      await press('Log in');
    },
    calls: async (callback) => {
      const told = Told.parse(await page.evaluate('window.told'));
      return told.filter(([name]) => name === callback).map(([, ...given]) => given);
    },
    plan: async (fault) => {
      const body = JSON.stringify({ times: 1, ...fault });
      expect((await fetch(`${bankUrl}/faults`, { method: 'POST', body })).ok).toBe(true);
    },
    pass: (milliseconds) => clock.advanceTo(clock.now() + milliseconds),
    expectNothingForbidden: async () => {
      expect(complaints).toEqual([]);
    },
  };
}

async function linkStaleItem(plaid: PlaidApi): Promise<string> {
  const access_token = await linkItem(plaid);
  await plaid.sandboxItemResetLogin({ access_token });
  return access_token;
}
