import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expireTokens } from '../../fixtures/session.ts';
import type { MeasuredPage } from '../../steps/first-visit.ts';
import { countTransfers } from './transfers.ts';

/** In milliseconds; `firstPaint`, `largestPaint`, `data` and `complete` since the navigation began. */
export type PageTiming = {
  firstPaint: number;
  largestPaint: number;
  /** Until the first of the member's data is seen; 0 on pages without any. */
  data: number;
  /** Until the page can be read, takes input, or shows the member's data: as `measuredPages` says. */
  complete: number;
  /** Total blocking time: what tasks took above 50 ms each, from the first paint until 1.5 s after the remote was mounted. */
  blocked: number;
  /** Cumulative layout shift, which has no unit. */
  shift: number;
  /** What came over the network until the page was complete, after compression. */
  bytes: number;
  /** How many requests followed an answer, one after the other, until then. */
  roundTrips: number;
};

/** "Slow 4G" of the browser's own developer tools, and a processor four times slower. */
export const slowNetwork = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;
/** How long a page is watched after its remote is mounted: tasks that it still has count too. */
const afterwardsMilliseconds = 1500;

/** A window of a phone with an empty cache. */
const openPhone = (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, ...options });

/** With a phone's network and its processor. */
async function openSlowPage(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, transfers: countTransfers(session) };
}

/** Opens an address for the first time and measures until its remote has been mounted for a while. */
export async function timePage(
  browser: Browser,
  measuredPage: MeasuredPage,
  options: BrowserContextOptions,
): Promise<PageTiming> {
  const context = await openPhone(browser, options);
  const timing = await timeVisit(context, measuredPage);
  await context.close();
  return timing;
}

/**
 * Opens an address where the same member has seen it before, with a warm cache and a login that is remembered. `isLater`: the token
 * has expired since, so that the login has to be refreshed first.
 */
export async function timeReturn(
  browser: Browser,
  measuredPage: MeasuredPage,
  options: BrowserContextOptions,
  { isLater }: { isLater: boolean },
): Promise<PageTiming> {
  const context = await openPhone(browser, options);
  const before = await context.newPage();
  await before.goto(measuredPage.path);
  while (!(await measuredPage.isComplete(before))) await before.waitForTimeout(40);
  await mounted(before);
  await before.waitForTimeout(afterwardsMilliseconds);
  if (isLater) await expireTokens(before);
  await before.close();
  const timing = await timeVisit(context, measuredPage);
  await context.close();
  return timing;
}

async function timeVisit(context: BrowserContext, { path, hasData, isComplete }: MeasuredPage): Promise<PageTiming> {
  const { page, transfers } = await openSlowPage(context);
  await page.addInitScript(observePage);
  await page.goto(path, { waitUntil: 'commit' });
  const until = async (isTrue: (page: Page) => Promise<boolean>): Promise<number> => {
    while (!(await isTrue(page).catch(() => false))) await page.waitForTimeout(40);
    return Date.now();
  };
  const data = hasData ? await until(hasData) : null;
  const complete = await until(isComplete);
  const transferred = transfers();
  await mounted(page);
  await page.waitForTimeout(afterwardsMilliseconds);
  const { origin, ...measured } = await page.evaluate(readMeasures);
  return {
    ...measured,
    ...transferred,
    data: data === null ? 0 : Math.round(data - origin),
    complete: Math.round(complete - origin),
  };
}

/**
 * How long the next page takes, in milliseconds from the click on its link until its remote is mounted, after the pointer has
 * rested on the link for two seconds: what a remote fetches on intent has arrived by then.
 */
export async function timeNextPage(browser: Browser, options: BrowserContextOptions): Promise<number> {
  const { page } = await openSlowPage(await openPhone(browser, options));
  await page.goto('/');
  await mounted(page);
  const link = page.getByRole('main').locator('a[href="/register"]').first();
  await link.hover();
  await page.waitForTimeout(2000);
  await link.evaluate((element) =>
    element.addEventListener('click', () => performance.mark('bench:click'), { capture: true }),
  );
  await link.click();
  const duration = await untilMounted(page, 'mf_auth');
  await page.context().close();
  return duration;
}

/**
 * How long a login takes, in milliseconds from the press on its button until the dashboard is mounted, after the form has been open
 * for five seconds.
 */
export async function timeLogin(browser: Browser, options: BrowserContextOptions): Promise<number> {
  const { page } = await openSlowPage(await openPhone(browser, options));
  await page.goto('/login');
  await mounted(page);
  await page.getByRole('button', { name: 'Use demo account' }).click();
  await page.waitForTimeout(5000);
  const button = page.getByRole('main').getByRole('button', { name: 'Log In' });
  await button.evaluate((element) =>
    element.addEventListener('click', () => performance.mark('bench:click'), { capture: true }),
  );
  await button.click();
  const duration = await untilMounted(page, 'mf_dashboard');
  await page.context().close();
  return duration;
}

/** Milliseconds from the click until a remote is mounted. */
async function untilMounted(page: Page, remote: string): Promise<number> {
  const mark = `halqa:mounted:${remote}`;
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
  return page.evaluate((name) => {
    const at = (each: string) => performance.getEntriesByName(each)[0]?.startTime ?? Number.NaN;
    return Math.round(at(name) - at('bench:click'));
  }, mark);
}

const mounted = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('mark').some(({ name }) => name.startsWith('halqa:mounted:')),
  );

type Measures = { paint: number; largest: number; shift: number; tasks: { start: number; duration: number }[] };

/** Runs in the page, before anything else. */
function observePage(): void {
  const measures: Measures = { paint: 0, largest: 0, shift: 0, tasks: [] };
  Object.assign(globalThis, { benchMeasures: measures });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    measures.largest = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measures.paint = startTime;
  });
  observe('layout-shift', (entry) => {
    measures.shift += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => measures.tasks.push({ start: startTime, duration }));
}

/** Runs in the page. */
function readMeasures(): Omit<PageTiming, 'data' | 'complete' | 'bytes' | 'roundTrips'> & { origin: number } {
  const { paint, largest, shift, tasks }: Measures = Reflect.get(globalThis, 'benchMeasures');
  const afterPaint = tasks.filter(({ start, duration }) => start + duration > paint);
  return {
    origin: performance.timeOrigin,
    firstPaint: Math.round(paint),
    largestPaint: Math.round(largest),
    shift: Math.round(shift * 1000) / 1000,
    blocked: Math.round(afterPaint.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)),
  };
}
