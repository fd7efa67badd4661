import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page, type Response, type Route } from '@playwright/test';
import { untilIdle } from './pages.ts';

export type LoadedScript = {
  path: string;
  /** After brotli. */
  bytes: number;
};

/** What a browser with an empty cache fetches for an address. */
export type FirstVisit = {
  scripts: readonly LoadedScript[];
  /** After brotli, of the scripts that are requested until the page is complete. */
  bytes: number;
  /** After brotli, of those that are requested after that, such as the script of a page that is readable without it. */
  laterBytes: number;
  requests: number;
  /** How many round trips follow each other until the page is complete; the document is the first. */
  depth: number;
};

/** How long nothing may be under way until the page is taken to wait for the responses that are kept waiting. */
const quietMilliseconds = 250;

/**
 * Opens an address and counts. Requests are kept waiting until the page begins no more of them, then answered together: what
 * needs a response before it is requested is one round trip later, whatever the speed of the machine.
 */
export async function openFirstTime(page: Page, path: string, isComplete: () => Promise<boolean>): Promise<FirstVisit> {
  const waiting: Route[] = [];
  const responses: Response[] = [];
  let requests = 0;
  let underWay = 0;
  const begun = Promise.withResolvers<void>();
  await page.route('**/*', (route) => {
    requests += 1;
    waiting.push(route);
    begun.resolve();
  });
  page.on('response', (response) => responses.push(response));
  const ended = () => {
    underWay -= 1;
  };
  page.on('requestfinished', ended).on('requestfailed', ended);

  const loading = page.goto(path, { waitUntil: 'commit' });
  await begun.promise;
  // 0 until the page is complete.
  let depth = 0;
  const inTime = new Set<string>();
  for (let roundTrip = 1; waiting.length > 0; roundTrip += 1) {
    const answered = waiting.splice(0);
    if (depth === 0) for (const route of answered) inTime.add(route.request().url());
    underWay += answered.length;
    await Promise.all(answered.map((route) => route.continue()));
    await loading;
    await quiet(page, () => underWay === 0);
    // On a busy machine a page may rest in between.
    await expect
      .poll(async () => waiting.length > 0 || (await isComplete()), { message: `${path} goes on` })
      .toBe(true);
    if (depth === 0 && (await isTrueSoon(isComplete))) depth = roundTrip;
  }
  await page.unrouteAll();
  const weights = responses.filter(isScript).map(async (response) => ({
    ...(await weigh(response)),
    isLater: !inTime.has(response.url()),
  }));
  const scripts = await Promise.all(weights);
  const bytesWhereLater = (wanted: boolean) =>
    scripts.filter(({ isLater }) => isLater === wanted).reduce((total, { bytes }) => total + bytes, 0);
  return { scripts, requests, depth, bytes: bytesWhereLater(false), laterBytes: bytesWhereLater(true) };
}

/** A busy main thread draws what it has a moment after it has begun its next requests. */
const isTrueSoon = (isTrue: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(isTrue, { timeout: 1500, intervals: [100] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** Waits until nothing is under way twice in a row, half of `quietMilliseconds` apart. */
async function quiet(page: Page, isQuiet: () => boolean): Promise<void> {
  for (let calm = 0; calm < 2; calm = isQuiet() ? calm + 1 : 0) {
    await page.waitForTimeout(quietMilliseconds / 2);
    // A busy main thread has not begun all its requests.
    if (isQuiet()) await untilIdle(page);
  }
}

const isScript = (response: Response) => response.headers()['content-type']?.includes('javascript') ?? false;

/** By path, which names the content: several pages load the same script. */
const weighed = new Map<string, number>();

async function weigh(response: Response): Promise<LoadedScript> {
  const path = new URL(response.url()).pathname;
  const bytes = weighed.get(path) ?? brotli(await response.body());
  weighed.set(path, bytes);
  return { path, bytes };
}

/** Bytes after the strongest brotli, which is what static files are served with. */
const brotli = (content: Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length;

export type MeasuredPage = {
  path: string;
  /** With the demo account's stored session. */
  isMember: boolean;
  /** Whether something of the member's data is seen; `npm run bench -- pages` measures the time until then. */
  hasData?(page: Page): Promise<boolean>;
  isComplete(page: Page): Promise<boolean>;
};

/** The addresses whose first visit is measured. */
export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', isMember: false, isComplete: isReadable },
  { path: '/login', isMember: false, isComplete: isMounted },
  { path: '/register', isMember: false, isComplete: isMounted },
  {
    path: '/dashboard',
    isMember: true,
    hasData: (page) =>
      page
        .locator('dl:visible', { hasText: /Next Payout.*\$/ })
        .first()
        .isVisible(),
    isComplete: (page) => page.getByRole('link', { name: 'Wedding Fund', exact: true }).first().isVisible(),
  },
  {
    path: '/groups/simulated-wedding-fund',
    isMember: true,
    hasData: (page) => page.getByRole('heading', { level: 1, name: 'Wedding Fund' }).isVisible(),
    isComplete: (page) => page.getByRole('heading', { level: 2, name: 'Members' }).isVisible(),
  },
];

/** Whether the page can be read and its links followed. */
function isReadable(page: Page): Promise<boolean> {
  return page.getByRole('main').getByRole('link').first().isVisible();
}

/** Whether the page takes input: its remote is mounted. */
function isMounted(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('mark').some(({ name }) => name.startsWith('halqa:mounted:')),
  );
}
