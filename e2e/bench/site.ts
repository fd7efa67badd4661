import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import * as z from 'zod';
import { unpackChromium } from '../fixtures/chromium.ts';
import { startProduct } from '../run/product.ts';
import { loadFully } from '../steps/pages.ts';

type Weight = { address: string; files: number; kilobytes: number };

/** What a first visit to an address fetches at once: its document and everything that the document names. Gzip. */
function weighDocument(site: string, address: string, document: string): Weight {
  const html = readFileSync(join(site, document), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/(?:shell|mf)\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const files = [...new Set(named)];
  const bytes = [Buffer.from(html), ...files.map((file) => readFileSync(join(site, file)))];
  const total = bytes.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  return { address, files: files.length + 1, kilobytes: Math.round(total / 100) / 10 };
}

type Timing = { address: string; largestPaint: number; ratio: number };

/** "Slow 4G" of the browser's own developer tools, and a processor four times slower. */
const slowNetwork = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;
const runs = 5;

/**
 * Largest contentful paint of each address in fresh contexts, run in turn so that a busy machine disturbs all alike.
 * `ratio` is against the first address of the list: read that, the milliseconds belong to this machine and this hour.
 */
async function timePages(url: string, addresses: readonly string[]): Promise<Timing[]> {
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
  await loadFully(page, () => page.goto(address));
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

const root = resolve(import.meta.dirname, '../..');
const site = resolve(root, 'dist/site');
const documents = z.array(z.object({ pattern: z.string(), document: z.string() }));

/** `npm run bench`: weight and speed of the built site. Prints tables and writes bench/results.json. */
export async function benchSite(): Promise<boolean> {
  const product = await startProduct();
  const routes = documents.parse(JSON.parse(readFileSync(resolve(site, 'documents.json'), 'utf8')));
  const weights = routes.map(({ pattern, document }) => weighDocument(site, pattern, document));
  const timings = await timePages(product.url, ['/releases.json', '/', '/login', '/register', '/help']);
  await product.stop();

  console.log('\nWeight of a first visit (gzip)');
  console.table(weights);
  console.log('Largest contentful paint, slow 4G and a four times slower processor; ratio to one bare document');
  console.table(timings);
  mkdirSync(resolve(root, 'bench'), { recursive: true });
  writeFileSync(resolve(root, 'bench/results.json'), `${JSON.stringify({ weights, timings }, null, 2)}\n`);
  return true;
}
