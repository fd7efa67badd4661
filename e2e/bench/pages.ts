import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, request as requests } from '@playwright/test';
import { buildAsOne } from '../../packages/build/src/measure/one-build.ts';
import { demoAccount } from '../fixtures/api-member.ts';
import { unpackChromium } from '../fixtures/chromium.ts';
import { sessionEntries } from '../fixtures/session.ts';
import { startProduct } from '../run/product.ts';
import { type FirstVisit, measuredPages, openFirstTime } from '../steps/first-visit.ts';
import { startBenchServer, trustArgument } from './pages/bench-server.ts';
import { oneBuildPath, oneBuildSite } from './pages/one-build-site.ts';
import { type PageTiming, slowNetwork, timeLogin, timeNextPage, timePage, timeReturn } from './pages/page-timing.ts';

const root = resolve(import.meta.dirname, '../..');
const baseline = 'one build';
const earlyCalls = 'one build, early calls';

type Variant = { name: string; url: string; options: BrowserContextOptions; member: BrowserContextOptions };
type Measured = { path: string; variant: string; weight: FirstVisit | null; timings: PageTiming[] };

/** Visits of members who come back to their dashboard, within the hour of their token, and later. */
const returns = { returning: { isLater: false }, 'returning later': { isLater: true } };

/**
 * `npm run bench -- pages [runs] [--only <path>|returning|link|login]… [--beside <checkout>]`: first visits to the product, and to the
 * same sources as one build whose documents preload the chunks of their page; once as such documents usually are, once beginning the
 * calls of their page as the product's do; and to the product of another checkout, such as one without a change. Medians of `runs` (11)
 * visits that take turns, on a slow network and processor. Read the ratios: milliseconds belong to this machine.
 */
export async function benchPages(commandLine: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true }, beside: { type: 'string' } },
  });
  const runs = Number(positionals[0] ?? 11);
  const pages = measuredPages.filter(({ path }) => values.only?.includes(path) ?? true);
  const other = values.beside === undefined ? null : await startProduct({ root: resolve(values.beside) });
  const product = await startProduct();
  const build = await buildAsOne(root, oneBuildPath);
  const servers = await Promise.all([
    startBenchServer(product.url, (_, own) => own),
    startBenchServer(product.url, oneBuildSite(build, { calls: false })),
    startBenchServer(product.url, oneBuildSite(build, { calls: true })),
    ...(other ? [startBenchServer(other.url, (_, own) => own)] : []),
  ]);
  const names = ['remotes', baseline, earlyCalls, 'beside'];
  const variants = await Promise.all(
    servers.map(({ url }, index) => {
      const name = names[index] ?? '';
      return variantAt(name, url, name === 'beside' && other ? other.url : product.url);
    }),
  );
  const { executablePath, env } = await unpackChromium();
  const args = ['--no-sandbox', trustArgument];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  const measured = await visitAll(browser, pages, variants, runs);
  if (values.only?.includes('returning') ?? true) measured.push(...(await visitAgain(browser, variants, runs)));
  const handOver: Record<string, Record<string, number>> = {};
  for (const [name, time] of Object.entries({ link: timeNextPage, login: timeLogin })) {
    if (values.only?.includes(name) ?? true) handOver[name] = await mediansInTurns(browser, variants, runs, time);
  }
  await browser.close();
  await Promise.all(servers.map(({ stop }) => stop()));
  await product.stop();
  await other?.stop();

  console.log(`\nFirst visits, medians of ${runs}; in brackets: divided by “${baseline}”`);
  console.table(measured.map((each) => rowOf(each, measured)));
  console.log(
    '\nFrom the press until the next remote is mounted, in milliseconds: of a link on which the pointer rested, and of “Log In”',
  );
  console.table(handOver);
  mkdirSync(resolve(root, 'bench'), { recursive: true });
  writeFileSync(resolve(root, 'bench/pages.json'), `${JSON.stringify({ measured, handOver }, null, 2)}\n`);
  return true;
}

async function variantAt(name: string, url: string, productUrl: string): Promise<Variant> {
  const request = await requests.newContext({ baseURL: productUrl });
  const localStorage = await sessionEntries(request, demoAccount);
  const options = { baseURL: url };
  return {
    name,
    url,
    options,
    member: { ...options, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } },
  };
}

async function visitAll(
  browser: Browser,
  pages: typeof measuredPages,
  variants: readonly Variant[],
  runs: number,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const measuredPage of pages) {
    const { path, isMember, isComplete } = measuredPage;
    const inTurn = await Promise.all(
      variants.map(async ({ name, options, member }) => {
        const context = isMember ? member : options;
        const page = await browser.newPage(context);
        const weight = await openFirstTime(page, path, () => isComplete(page));
        await page.close();
        return { context, result: { path, variant: name, weight, timings: [] as PageTiming[] } };
      }),
    );
    for (let run = 0; run < runs; run += 1) {
      for (const { context, result } of inTurn) result.timings.push(await timePage(browser, measuredPage, context));
    }
    measured.push(...inTurn.map(({ result }) => result));
    console.table(inTurn.map(({ result }) => rowOf(result, measured)));
  }
  return measured;
}

/** Visits to the dashboard of a member who has been there before. */
async function visitAgain(browser: Browser, variants: readonly Variant[], runs: number): Promise<Measured[]> {
  const dashboard = measuredPages.find(({ path }) => path === '/dashboard');
  if (!dashboard) throw new Error('The dashboard is not measured.');
  const measured: Measured[] = [];
  for (const [visit, when] of Object.entries(returns)) {
    const path = `${dashboard.path}, ${visit}`;
    const inTurn = variants
      .filter(({ name }) => name !== earlyCalls)
      .map(({ name: variant, member }) => ({
        member,
        result: { path, variant, weight: null, timings: [] as PageTiming[] },
      }));
    for (let run = 0; run < runs; run += 1) {
      for (const { member, result } of inTurn) {
        result.timings.push(await timeReturn(browser, dashboard, member, when));
      }
    }
    measured.push(...inTurn.map(({ result }) => result));
    console.table(inTurn.map(({ result }) => rowOf(result, measured)));
  }
  return measured;
}

/** Medians of `time` by variant, which take turns. */
async function mediansInTurns(
  browser: Browser,
  variants: readonly Variant[],
  runs: number,
  time: typeof timeNextPage,
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const { name, options } of variants) times.get(name)?.push(await time(browser, options));
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]));
}

function rowOf({ path, variant, weight, timings }: Measured, all: readonly Measured[]) {
  const baselineTimings = all.find((each) => each.path === path && each.variant === baseline)?.timings ?? [];
  const column = (name: keyof PageTiming) => {
    const value = median(timings.map((each) => each[name]));
    const reference = median(baselineTimings.map((each) => each[name]));
    return name === 'shift' || reference === 0 ? value : `${value} (${(value / reference).toFixed(2)})`;
  };
  return {
    path,
    variant,
    ...(weight
      ? { 'script kB': kB(weight.bytes), later: kB(weight.laterBytes), requests: weight.requests, depth: weight.depth }
      : {}),
    'first paint': column('firstPaint'),
    'largest paint': column('largestPaint'),
    data: column('data'),
    complete: column('complete'),
    blocked: column('blocked'),
    shift: column('shift'),
    ...limitOf(weight, timings),
  };
}

/** The physical limit of a complete page, its round trips one after the other and its bytes; and how many times as long it takes. */
function limitOf(weight: FirstVisit | null, timings: readonly PageTiming[]) {
  const of = (name: keyof PageTiming) => median(timings.map((each) => each[name]));
  const roundTrips = Math.min(weight?.depth ?? Number.POSITIVE_INFINITY, of('roundTrips'));
  const limit = roundTrips * slowNetwork.latency + (of('bytes') / slowNetwork.downloadThroughput) * 1000;
  return {
    kB: kB(of('bytes')),
    'round trips': roundTrips,
    limit: Math.round(limit),
    'complete ÷ limit': (of('complete') / limit).toFixed(2),
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const kB = (bytes: number): number => Math.round(bytes / 100) / 10;
