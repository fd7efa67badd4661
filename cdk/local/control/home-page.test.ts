import { expect, it } from 'vitest';
import { homePage } from './home-page.ts';

const mail = (number: number) => ({
  id: `m-${number}`,
  from: 'halqa@example.com',
  to: 'amina@example.com',
  html: '',
  text: '',
  subject: `Letter <${number}>`,
  sentAt: '2026-02-02T09:30:12.345Z',
});
const data = {
  now: 0,
  next: undefined,
  move: undefined,
  lastMove: undefined,
  tables: ['halqa'],
  pushes: [],
  deadLetters: [],
  canPlay: false,
  faults: [],
  faultableCalls: { routes: [], operations: [] },
};
const pageWith = (count: number) =>
  homePage({ ...data, mails: Array.from({ length: count }, (_, index) => mail(count - index)) });

it('shows the newest mails and collapses the older ones', () => {
  expect(pageWith(0)).toContain('No mail yet.');
  expect(pageWith(12)).not.toContain(' older</summary>');
  const page = pageWith(15);
  expect(page).toContain('<summary>3 older</summary>');
  expect(page.indexOf('Letter &lt;4&gt;')).toBeLessThan(page.indexOf('3 older'));
  expect(page.indexOf('Letter &lt;3&gt;')).toBeGreaterThan(page.indexOf('3 older'));
});

it('shows times without seconds', () => {
  expect(pageWith(1)).toContain('to amina@example.com, 2026-02-02 09:30 UTC');
});

it('shows how far a move of the clock is', () => {
  const move = { target: Date.UTC(2027, 0, 31, 12), runs: 3 };
  expect(homePage({ ...data, mails: [], move })).toContain('On the way to 2027-01-31 12:00 UTC: 3 runs so far.');
  expect(pageWith(0)).not.toContain('On the way');
});

it('offers the next event with its time, and says what the last move did', () => {
  const next = Date.UTC(2027, 0, 31, 12);
  const lastMove = { from: Date.UTC(2026, 1, 2, 9), to: Date.UTC(2026, 1, 2, 10), runs: 1 };
  const page = homePage({ ...data, mails: [mail(1)], next, lastMove });
  expect(page).toContain('Forward to the next event');
  expect(page).toContain('2027-01-31 12:00 UTC');
  expect(page).toContain('From 2026-02-02 09:00 UTC to 2026-02-02 10:00 UTC: 1 run, 1 mail.');
  expect(page).toContain('<li>Letter &lt;1&gt; <small>to amina@example.com</small></li>');
  expect(pageWith(0)).toContain('Nothing waits for its time.');
});
