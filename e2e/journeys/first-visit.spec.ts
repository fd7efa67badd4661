import { demoAccount } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { type MeasuredPage, measuredPages, openFirstTime } from '../steps/first-visit.ts';
import { untilIdle } from '../steps/pages.ts';

/**
 * Kilobytes of script after brotli: until the page is complete, and later: of a page that is complete without script, of its
 * late sections, and of what an idle browser loads, which a slow machine reaches while this looks. `renewed`: what a visitor
 * who comes back loads again after a change of this remote's own pages. Lower them with every improvement; raise one only
 * with a reason.
 * Why limits were raised, the oldest reason first; which rows are the first three, or the last, is as it was on the day.
 * Guarantors raised the first three by 0.2: five routes, six problems and ten kinds of notices, which every page knows.
 * The language of mails, which a start may send, raised the last by 0.1.
 * Browsers that store nothing or fill fields without events, the errors of the user pool, and what banks report and reject raised
 * the first three by 1.6, and a group by 1.3 more: the shell, the words of every page, and what a group's page says of an account
 * that it is not for, and of money that is not moved.
 * The notice that all money is stopped, and that mails come back, raised the first three by 0.5 and `/` later by 0.3: each is on
 * every page, or among the words of every page.
 * What needs the member raised the dashboard by 1.1 and by one request, for the notifications that ask something; and debts between
 * members a group by 0.3.
 * The group that a visitor can turn raised `/` later by 1 and what a change renews by 0.3: its section, and parts of controls; its
 * decisions are loaded when somebody asks for them. The member's own data raised the members' pages by 0.1: four calls and a problem.
 * Where the mail of a registration went raised `/login` by 0.5.
 * The steps of a new member raised the dashboard by 0.6.
 * What failed offline is loaded again by itself: that raised the members' pages by 0.5.
 * Payouts that cannot be in time, and inviting another address, raised a group by 0.9 and what a change of it renews by 0.5.
 * The rooms of a running group, which are loaded with the first of them, took 1.4 from a group and all of its late sections.
 * What leaves and reaches an account within 30 days raised the dashboard by 1.6 and by one request: its section, the words of a
 * movement, and the shape of the reply that My Money reads, which every page of members has.
 * What groups ask until it is answered, the one banner, and rows for groups on a phone raised the dashboard by 1 and what a change of
 * it renews by 0.7, and that the calm line stands beside no prompt by 0.1; on a busy machine two chunks of the shell may come while this looks.
 * The forms that documents show before their program raised all by 0.3, for what takes their place.
 * What a login needs, and the page after it, is fetched while the form is open: that raised `/login` later by 76, and all by 0.2; how
 * much of it has come when this looks depends on the machine.
 * That a seat waits for a bank, the way to the next group, a payout that leaves later, and agreements of one form raised a group by 0.7 and
 * what a change of it renews by 0.3, and all pages by 0.1, for their routes.
 * That the bell and the dashboard share what the document has requested raised `/` later by 0.1, and took a request from the dashboard.
 * That members’ pages take the place of their outlines with their first data, in one step, raised them by 0.3.
 * What writes the first data into the outline, before the program, raised the dashboard by 2.7 and a group by 0.4, each by a request,
 * and what changes with a remote's pages, where they name the places for it, by 0.1.
 * The sections of the bell raised all by 0.8: which kind of notification is in which, and what opening it marks as read.
 * What a group's page asks of its member, and turns of a group that ends early, raised a group by 0.3, a room by 0.2 and what a change of
 * them renews by 0.2; and all words that members' pages share the dashboard by 0.1.
 * Literals without spreads, and the newcomer's steps that somebody whose place was taken does not see, raised all by 0.1.
 * Figures that are kept for the next visit, and forgotten with the login, raised all by 0.1 and the dashboard by 0.6; what an early script
 * shows besides, a new member's step and that a group is simulated, raised the dashboard by 0.3 and a group by 0.2.
 * What is left of a payout in parts or after a set-off, and how many contributions to a turn are missing, raised a room by 0.3 and what a
 * change of a group's pages renews by 0.2; that an invitation cannot be used any more, login and registration by 0.2.
 * An invitation that is shown before any login, and what a person asks for by a button, raised the first five by 0.7 to 0.9 and `/` later
 * by 0.1; the rooms of a group that forms, and one line for what is missing, a group by 1.4 more and what a change of its pages renews
 * by 0.2, and a room, with its people and movements, by 3.2 more.
 * One word and one day for each movement, what one has asked others, and what a stopped account waits for, raised all by 0.1 to 0.3, the
 * dashboard by 0.5, a group by 1.5 and what a change of it renews by 0.6, and a room by 1.2.
 * What still comes of a group that ends early, and what is paid by hand, raised all by 0.1 to 0.5, with their words in the shared chunks.
 * Until when something is paid by hand raised the dashboard and a room by 0.1, and what a change of a group renews by 0.1.
 * What a share and a stopped account wait for raised the dashboard, a group and a room by 0.2.
 * Stopped debits among what comes, and parts that wait for the end of a vote, raised them by 0.2, and what waits for an account the
 * dashboard by 0.4 and what a change of it renews by 0.3.
 * What is owed of a payout, and shares that came back, raised a group and a room by 0.2, and what a change of them renews by 0.2.
 * What a guarantor may pay and a former member waits for raised the dashboard by 0.2, a group and a room by 0.3.
 * Groups whose order is being drawn, and what had been paid in before a place was taken, raised the dashboard by 0.3.
 * Why an invitation cannot be used raised login and registration by 0.4 and what a change of them renews by 1.5; standby lists, what a
 * start waits for, stopped debits, and hours of last days the dashboard by 1.1, a group and a room by 0.7.
 * A place that the organizer can offer, and what waits for a payout in parts, raised the dashboard and what a change of it renews by 0.1, a
 * group by 0.3 and what a change of it renews by 0.1; two words of the ring `/` later by 0.1.
 * What a debit that has stopped waits for, and the last day of each contribution, raised the dashboard by 0.6, a group by 0.4 and what a
 * change of it renews by 0.3, and what a change renews that login and registration fetch ahead by 0.2.
 * What a former member waits for, guarantees, parts and what was taken back beside each movement, and what a turn still misses raised the
 * dashboard by 1 and what a change of it renews by 0.3, a group by 0.7, a room by 1.1, and what a change of a group renews by 0.2.
 * Tones of what is pending, days of the line of turns, and dates that stay on one line raised the dashboard by 0.1, a group by 0.4, a room
 * by 0.6, and what a change of a group renews by 0.3; until when a part can be chosen, and which payout comes first, both by 0.3 more.
 * Payouts in parts in one form, when a turn is put at the end, that the time to pay stands still, seats that can be taken again and how a
 * group that ends early has ended raised the dashboard by 0.7, a group by 2.7 and what a change of it renews by 0.5, a room by 3.1,
 * and registration by 0.2.
 * What a stop keeps back, who is debited for a contribution, and the order of amounts raised all by 0.2 to 0.6.
 * What waits for the end of a stop raised the dashboard and a room by 0.3, a group by 0.4.
 * Sums of several groups on one day and one filled button raised the dashboard by 0.6 and what a change of it renews by 0.4; a first debit
 * without a day what a change of a group renews by 0.3; a link that is cut or unknown what a change of login and registration renews by 1.6.
 * 0.2 above what was measured, because each build names its chunks anew.
 */
const limits: Readonly<Record<string, Limit>> = {
  '/': { kilobytes: 0, later: 124.1, renewed: 10.5, requests: 10, depth: 1 },
  '/login': { kilobytes: 132, later: 104, renewed: 39.8, requests: 20, depth: 2 },
  '/register': { kilobytes: 132.9, later: 104, renewed: 39.8, requests: 21, depth: 2 },
  '/dashboard': { kilobytes: 165.5, later: 9, renewed: 17.7, requests: 19, depth: 2 },
  '/groups/simulated-wedding-fund': { kilobytes: 170.2, later: 8.2, renewed: 22.2, requests: 16, depth: 2 },
  '/groups/simulated-wedding-fund/turns': { kilobytes: 206.1, later: 0, renewed: 22.2, requests: 22, depth: 2 },
};

/** A room of a group: with the router, which no other page of that remote has. */
const room: MeasuredPage = {
  path: '/groups/simulated-wedding-fund/turns',
  isMember: true,
  isComplete: (page) => page.getByRole('table').isVisible(),
};

type Limit = { kilobytes: number; later: number; renewed: number; requests: number; depth: number };

test('a first visit loads no more, and waits no more often, than is stated here', async ({
  browser,
  baseURL,
  openAs,
}) => {
  for (const { path, isMember, isComplete } of [...measuredPages, room]) {
    const page = isMember ? await openAs(demoAccount) : await browser.newPage({ baseURL: baseURL ?? '' });
    const { scripts, bytes, laterBytes, requests, depth } = await openFirstTime(page, path, () => isComplete(page));
    expect
      .soft(
        scripts.filter((script) => script.path.includes('arabic')),
        `${path}: Arabic texts`,
      )
      .toEqual([]);
    const renewed = scripts.filter(({ path: file }) => isRenewed(file)).reduce((sum, each) => sum + each.bytes, 0);
    const script = { kilobytes: kilobytes(bytes), later: kilobytes(laterBytes), renewed: kilobytes(renewed) };
    const measured = { ...script, requests, depth };
    console.log(path, measured);
    const limit = limits[path] ?? { kilobytes: 0, later: 0, renewed: 0, requests: 0, depth: 0 };
    expect.soft(measured.kilobytes, `${path}: kilobytes of script`).toBeLessThanOrEqual(limit.kilobytes);
    expect.soft(measured.later, `${path}: kilobytes of script later`).toBeLessThanOrEqual(limit.later);
    expect
      .soft(measured.renewed, `${path}: kilobytes of script that a change renews`)
      .toBeLessThanOrEqual(limit.renewed);
    expect.soft(measured.requests, `${path}: requests`).toBeLessThanOrEqual(limit.requests);
    expect.soft(measured.depth, `${path}: round trips that follow each other`).toBeLessThanOrEqual(limit.depth);
    await page.close();
  }
});

test('a document reports how fast its pages were, and nothing about its visitor', async ({ page }) => {
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(globalThis, { sentReports: sent });
    navigator.sendBeacon = (_, body) => Boolean(sent.push(JSON.parse(String(body))));
  });
  const measuring = page.waitForResponse('**/shell/**/vitals.*.js');
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link', { name: 'Halqa' }).click();
  await expect(page).toHaveURL('/');
  await (await measuring).finished();
  await page.waitForFunction(() => performance.getEntriesByName('halqa:mounted:mf_marketing').length > 0);
  // The chunk has run when the browser has nothing else to do.
  await untilIdle(page);
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return Reflect.get(globalThis, 'sentReports');
  };
  const vitalsOf = async (): Promise<SentVitals[]> =>
    (await page.evaluate(hide)).filter((report: object) => 'vitals' in report);
  await expect.poll(async () => (await vitalsOf()).map(({ remote }) => remote)).toEqual(['mf_auth', 'mf_marketing']);
  const [first, second] = await vitalsOf();
  expect(Object.keys(first ?? {})).toEqual(['remote', 'version', 'vitals']);
  expect(first?.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['ttfb', 'lcp', 'cls']));
  expect(second?.vitals.map(({ name }) => name)).toEqual(['link']);
  for (const { value } of [...(first?.vitals ?? []), ...(second?.vitals ?? [])])
    expect(value).toBeGreaterThanOrEqual(0);
});

type SentVitals = { remote: string; version: string; vitals: { name: string; value: number }[] };

/** The files of a remote that have its own code; what it has in common with others is apart. */
const isRenewed = (path: string): boolean => /^\/mf\/.*\/(remoteEntry|__federation_expose_app)\./.test(path);

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
