import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { PlaidApi } from 'plaid';
import type { Browser, Locator, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod';
import { listenOnLoopback, type RunningServer } from '../http.ts';
import { createMockBank, type MockBank } from '../mock-bank.ts';
import { createLinkToken, linkItem, plaidClient, testClock } from './start-test-bank.ts';

type Settings = {
  width?: number;
  /** The dialog repairs the stale login of an item. */
  staleItem?: boolean;
  /** The link token has an address to return to, so that banks with pages of their own are offered. */
  redirects?: boolean;
  userAgent?: string;
};

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
  /** The arguments of each call of a callback. */
  calls(callback: string): Promise<unknown[][]>;
  /** How many items the bank's books have. */
  countItems(): Promise<number>;
  planFault(fault: object): Promise<void>;
  advance(milliseconds: number): void;
  /** Neither a request to another origin nor a violation of the page's content security policy. */
  expectNoViolations(): Promise<void>;
};

/** Opens a page that uses react-plaid-link, with a bank of its own behind it, for one test. */
export async function openLinkPage(browser: Browser, settings: Settings = {}): Promise<LinkPage> {
  const directory = await mkdtemp(join(tmpdir(), 'mock-bank-link-'));
  const clock = testClock();
  const server = await servePage();
  const redirectUri = `${server.url}/`;
  const bank = await createMockBank({
    directory,
    clock,
    publicUrl: `http://localhost${mount}`,
    redirectUris: [redirectUri],
  });
  server.open(bank);
  const bankUrl = `${server.url}${mount}`;
  const plaid = plaidClient(bankUrl);
  const accessToken = settings.staleItem ? await linkStaleItem(plaid) : '';
  const token = await createLinkToken(plaid, accessToken, settings.redirects ? redirectUri : undefined);

  const { width = 1280, userAgent } = settings;
  const viewport = { width, height: 844 };
  const agent = userAgent === undefined ? {} : { userAgent };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...agent });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) violations.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
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
      const calls = Calls.parse(await page.evaluate('window.linkCalls'));
      return calls.filter(([name]) => name === callback).map(([, ...args]) => args);
    },
    countItems: async () => Books.parse(JSON.parse(await readFile(join(directory, 'bank.json'), 'utf8'))).items.length,
    planFault: async (fault) => {
      const body = JSON.stringify({ times: 1, ...fault });
      expect((await fetch(`${bankUrl}/faults`, { method: 'POST', body })).ok).toBe(true);
    },
    advance: clock.advance,
    expectNoViolations: async () => {
      expect(violations).toEqual([]);
    },
  };
}

const Calls = z.array(z.array(z.unknown()));
const Books = z.object({ items: z.array(z.unknown()) });

async function linkStaleItem(plaid: PlaidApi): Promise<string> {
  const access_token = await linkItem(plaid);
  await plaid.sandboxItemResetLogin({ access_token });
  return access_token;
}

const mount = '/bank';
const entry = fileURLToPath(new URL('../link/testing/react-page.ts', import.meta.url));
/** As strict as a product can be: nothing inline, nothing from another origin. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

/** The script without effect keeps react-plaid-link from adding Plaid's own, which it does unless an element with that `src` is there. */
const documentHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bank accounts</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css">
    <script src="${mount}/link-initialize.js"></script>
    <script type="text/plain" src="https://cdn.plaid.com/link/v2/stable/link-initialize.js"></script>
  </head>
  <body><main><h1>Bank accounts</h1><div id="root"></div><div id="embedded"></div></main><script src="/page.js"></script></body>
</html>`;

/** The same for every test, so it is bundled once. */
let bundled: Promise<string> | undefined;

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the page and, under its mount path, the bank that `open` sets, on one origin. */
async function servePage(): Promise<RunningServer & { open(bank: MockBank): void }> {
  bundled ??= bundlePage();
  const script = await bundled;
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', documentHtml],
    '/page.css': ['text/css', ':root { color-scheme: light dark; font-family: system-ui } h1 { font-size: 1.5rem }'],
    '/page.js': ['text/javascript', script],
  };

  let opened: MockBank | undefined;
  const server = await listenOnLoopback(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://page');
    if (pathname.startsWith(`${mount}/`)) {
      request.url = pathname.slice(mount.length) + search;
      return opened?.handle(request, response);
    }
    const [type, text] = files[pathname] ?? ['text/plain', ''];
    response.setHeader('content-type', type);
    response.setHeader('content-security-policy', policy);
    response.end(text);
  });
  const open = (bank: MockBank) => {
    opened = bank;
  };
  // Plaid allows http for localhost alone.
  return { url: server.url.replace('127.0.0.1', 'localhost'), stop: server.stop, open };
}
