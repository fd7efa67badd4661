import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright';
import { unpackChromium } from './chromium.ts';
import { loginOfNobody } from './login-of-nobody.ts';

export type Mounting = {
  /** The origin of the site. */
  siteUrl: string;
  /** The page that is opened. */
  path: string;
  /** Whether the page is for members alone. */
  isForMembers: boolean;
  /** The text of a signed link to the preview of the version. */
  preview: string;
  /** As in the manifest: `mf_auth`. */
  name: string;
  version: string;
};

const mostMilliseconds = 30_000;
/** What throws just after the first picture counts as well. */
const watchedMilliseconds = 1000;

/**
 * Opens the preview of a version in a browser and waits until the shell has mounted it. Returns why it did not, or null.
 * Nothing reaches the service: its calls end in the browser. Rejects when there is no browser, and when the site does not
 * show the preview, because then nothing is known of the version.
 */
export async function mountVersion(mounting: Mounting): Promise<string | null> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await cutOff(context, mounting);
    return await mountIn(context, mounting);
  } finally {
    await browser.close();
  }
}

async function mountIn(context: BrowserContext, mounting: Mounting): Promise<string | null> {
  const { siteUrl, name, version } = mounting;
  for (const began = Date.now(); Date.now() - began < mostMilliseconds; await setTimeout(2000)) {
    const page = await context.newPage();
    const failed = failureOf(page, mounting);
    if ((await openPreview(page, mounting)) === version) return watchMount(page, failed, name);
    // The edge of a stage knows a new preview after some seconds.
    await page.close();
  }
  throw new Error(
    `${siteUrl} does not show the preview of ${version}, so it was not mounted. On this machine, give PORT and DATA_DIR as the product was started.`,
  );
}

/** Opens the link of the preview. Returns the version of the remote that the document has, if it is that of a preview. */
async function openPreview(page: Page, { siteUrl, path, preview, name, version }: Mounting): Promise<unknown> {
  await page.goto(`${siteUrl}${path}?preview=${preview}`).catch((error: unknown) => {
    throw new Error(
      `${siteUrl} cannot be opened, so ${version} was not mounted. On this machine, start the product (npm start) with the same PORT and DATA_DIR. ${messageOf(error)}`,
    );
  });
  return page.evaluate((remote) => {
    const releases = JSON.parse(document.getElementById('releases')?.textContent ?? '{}');
    return releases.preview && releases.remotes[remote]?.version;
  }, name);
}

/** Waits until the shell has mounted the remote. Returns why it did not, or null. */
async function watchMount(page: Page, failed: Promise<string>, name: string): Promise<string | null> {
  // A page that is complete without its program starts it when somebody moves.
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  const mounted = page
    .waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `halqa:mounted:${name}`, {
      timeout: mostMilliseconds,
    })
    .then(
      () => page.waitForTimeout(watchedMilliseconds).then(() => null),
      () => `It was not mounted after ${mostMilliseconds / 1000} s.`,
    );
  const problem = await Promise.race([failed, mounted]);
  if (problem !== null) return problem;
  // biome-ignore lint/performance/useDomNodeTextContent: the text content has the words for browsers without script.
  return (await page.getByRole('main').innerText()).trim() ? null : 'It shows nothing.';
}

/**
 * Resolves with what the shell reports of the remote, in place of which it shows an error, and with what the version's own files
 * throw without anybody catching it, as in a timer; never without either.
 */
function failureOf(page: Page, { name, version }: Mounting): Promise<string> {
  return new Promise((resolve) => {
    page.on('pageerror', ({ message, stack }) => {
      if (stack?.includes(`/${version}/`)) resolve(`${message} (not caught)`);
    });
    page.on('console', (message) => {
      // A message of a page that is closed by now cannot be read.
      void readFailure(message, name).then((failure) => failure && resolve(failure), ignore);
    });
  });
}

async function readFailure(message: ConsoleMessage, name: string): Promise<string | undefined> {
  const [label, error, context] = message.args();
  if (message.type() !== 'error' || !context || (await label?.jsonValue()) !== '[halqa]') return undefined;
  const { remote, loadError } = Object(await context.jsonValue());
  if (remote !== name) return undefined;
  return `${await error?.evaluate((thrown) => thrown?.message ?? `${thrown}`)} (${loadError})`;
}

const ignore = () => undefined;

/** Keeps the browser's calls from the service, also its reports as a visitor. For a page of members, stores a login of nobody. */
async function cutOff(context: BrowserContext, { siteUrl, isForMembers }: Mounting): Promise<void> {
  if (isForMembers)
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, loginOfNobody(Date.now()));
  const { origin } = new URL(siteUrl);
  await context.route('**/*', (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const isOfSite = url.origin === origin && request.method() === 'GET' && !/^\/(?:api|__local)\//.test(url.pathname);
    return isOfSite || !/^https?:$/.test(url.protocol) ? route.continue() : route.abort('connectionfailed');
  });
}

/** The browser of the repository, or the one that CHROMIUM_PATH names. */
async function openBrowser(): Promise<Browser> {
  const own = process.env['CHROMIUM_PATH'];
  try {
    const { chromium } = await import('playwright');
    const { executablePath, env } = own ? { executablePath: own, env: {} } : await unpackChromium();
    const all = Object.entries({ ...process.env, ...env }).filter((entry): entry is [string, string] => !!entry[1]);
    const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
    return await chromium.launch({ executablePath, env: Object.fromEntries(all), args });
  } catch (error) {
    throw new Error(
      `No browser can be started here, so the version was not mounted and nobody gets it. Set CHROMIUM_PATH to the program of an installed Chrome or Chromium, or roll it out from another machine. ${messageOf(error)}`,
    );
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : `${error}`;
