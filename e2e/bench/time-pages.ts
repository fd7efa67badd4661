import { type Browser, chromium } from '@playwright/test';
import { unpackChromium } from '../fixtures/chromium.ts';
import { settle } from '../fixtures/settle.ts';

export type Timing = { address: string; largestPaint: number; ratio: number };

/** "Slow 4G" of the browser's own developer tools, and a processor four times slower. */
const slowNetwork = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;
const runs = 5;

/**
 * Largest contentful paint of each address in fresh contexts, run in turn so that a busy machine disturbs all alike.
 * `ratio` is against the first address of the list: read that, the milliseconds belong to this machine and this hour.
 */
export async function timePages(url: string, addresses: readonly string[]): Promise<Timing[]> {
  const { executablePath, env } = await unpackChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  const measured = new Map<string, number[]>(addresses.map((address) => [address, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const address of addresses) measured.get(address)?.push(await timePage(browser, `${url}${address}`));
  }
  await browser.close();
  const medians = addresses.map((address) => ({ address, largestPaint: median(measured.get(address) ?? []) }));
  const baseline = medians[0]?.largestPaint ?? 1;
  return medians.map((each) => ({ ...each, ratio: Math.round((each.largestPaint / baseline) * 100) / 100 }));
}

async function timePage(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await settle(page, () => page.goto(address));
  const paint = await page.evaluate(largestPaint);
  await context.close();
  return Math.round(paint);
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
