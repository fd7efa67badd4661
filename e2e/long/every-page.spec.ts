import type { Page } from '@playwright/test';
import { demoAccount, operatorAccount } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSections } from '../steps/operator-page.ts';
import { loadFully, publicPaths, untilIdle } from '../steps/pages.ts';
import { expectNothingOutside, memberPages } from '../steps/whole-page.ts';

/** A page has some hundred stops at most. */
const mostStops = 400;

/** The first as a window of 1280 px at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const viewports = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test('on every page of 320, 390 and 1280 px nothing runs out of it, and the Tab key stops, seen, at all that can be used', async ({
  page,
  openAs,
}) => {
  test.setTimeout(300_000);
  for (const path of publicPaths) await expectWholeAndWalkable(page, path);
  const asMember = await openAs(demoAccount);
  for (const path of memberPages) await expectWholeAndWalkable(asMember, path);
  const asOperator = await openAs(operatorAccount);
  await openInFirst(asOperator, '/admin');
  await expectNothingOutside(asOperator, '/admin', 16);
  await openSections(asOperator);
  await inEveryWidth(asOperator, '/admin');
});

async function expectWholeAndWalkable(page: Page, path: string): Promise<void> {
  await openInFirst(page, path);
  await inEveryWidth(page, path);
}

async function openInFirst(page: Page, path: string): Promise<void> {
  if (viewports[0]) await page.setViewportSize(viewports[0]);
  await loadFully(page, () => page.goto(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function inEveryWidth(page: Page, path: string): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    // The chosen tab of a row scrolls into it, as a control does that gets the focus.
    await untilIdle(page);
    const title = `${path} in ${viewport.width} px`;
    await expectNothingOutside(page, title, 16);
    if (viewport.width !== 320) await expectStops(page, title, path === '/' ? 'body' : 'main');
  }
}

/** What comes after the walk began, as a figure that is loaded again, puts new controls in the place of numbered ones. */
const mostWalks = 3;

async function expectStops(page: Page, path: string, part: 'body' | 'main'): Promise<void> {
  let found = await walk(page, part);
  for (let walks = 1; walks < mostWalks && !isComplete(found); walks += 1) {
    await untilIdle(page);
    found = await walk(page, part);
  }
  expect.soft(found, path).toEqual({ unseen: [], missed: [], stops: found.stops.toSorted(ascending) });
}

type Found = {
  readonly unseen: readonly string[];
  readonly missed: readonly string[];
  readonly stops: readonly number[];
};

const isComplete = ({ unseen, missed, stops }: Found) =>
  unseen.length === 0 && missed.length === 0 && stops.join() === stops.toSorted(ascending).join();

/**
 * Walks from the start of a part of the page to its end: there is a stop at each control, in the order of the page, seen and below nothing
 * (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11). Banner and footer are the same on every page.
 */
async function walk(page: Page, part: 'body' | 'main'): Promise<Found> {
  await numberControls(page, part);
  const unseen: string[] = [];
  const stops: string[] = [];
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedControl(page);
    if (stop === undefined || stop.number === null || stops.includes(stop.number)) break;
    stops.push(stop.number);
    if (stop.problem) unseen.push(`${stop.name}: ${stop.problem}`);
  }
  return { unseen, missed: await missedControls(page, stops), stops: stops.map(Number) };
}

const ascending = (one: number, other: number): number => one - other;

/** Gives each control of a part a number in its order, and puts the focus before the first, as the link past the navigation does. */
const numberControls = (page: Page, part: 'body' | 'main'): Promise<void> =>
  page.evaluate((selector) => {
    const start = document.querySelector<HTMLElement>(selector);
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    for (const [index, each] of [...(start?.querySelectorAll(controls) ?? [])].entries())
      each.setAttribute('data-stop', `${index + 1}`);
    start?.setAttribute('tabindex', '-1');
    start?.focus();
  }, part);

/** Where the focus is, and what keeps people from seeing that. Without a number behind the last control of the part. */
const focusedControl = (page: Page): Promise<{ number: string | null; name: string; problem: string } | undefined> =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    // What scrolls into the window has to be there first.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // The outline of a link in a card is around the card.
    const outlines = [undefined, '::after'].map((part) => getComputedStyle(focused, part));
    const isOutlined = outlines.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5,
    );
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (top + bottom) / 2];
    const above = document.elementFromPoint(x, Math.min(Math.max(1, y), innerHeight - 1));
    const label = focused.closest('label') ?? document.querySelector(`label[for="${focused.id}"]`);
    const isPartOfFocused = (one: Element | null) =>
      one !== null && (focused.contains(one) || label?.contains(one) || one.contains(focused));
    const problems = [
      isOutlined ? '' : 'no outline',
      width === 0 || height === 0 || bottom <= 0 || top >= innerHeight ? 'outside of the window' : '',
      isPartOfFocused(above) ? '' : `below ${above?.outerHTML.slice(0, 80)}`,
    ];
    return {
      number: focused.getAttribute('data-stop'),
      name: focused.outerHTML.slice(0, 120),
      problem: problems.filter(Boolean).join(', '),
    };
  });

/** Controls that can be seen and used, at which no stop was made. Of radio buttons of one name one is enough. */
const missedControls = (page: Page, stops: readonly string[]): Promise<string[]> =>
  page.evaluate((stopped) => {
    const isUsable = (one: HTMLElement) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled, [tabindex="-1"]') &&
      !one.closest('[inert]');
    const radioNameOf = (one: HTMLElement) => one instanceof HTMLInputElement && one.type === 'radio' && one.name;
    const stoppedRadios = new Set(
      stopped.map((number) =>
        radioNameOf(document.querySelector<HTMLElement>(`[data-stop="${number}"]`) ?? document.body),
      ),
    );
    return [...document.querySelectorAll<HTMLElement>('[data-stop]')]
      .filter((one) => isUsable(one) && !stopped.includes(one.dataset['stop'] ?? ''))
      .filter((one) => !radioNameOf(one) || !stoppedRadios.has(radioNameOf(one)))
      .map((one) => one.outerHTML.slice(0, 120));
  }, stops);
