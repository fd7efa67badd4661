import { signedIn } from '@halqa/platform/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { heroSeats } from './hero.tsx';
import { stepSeats } from './how-it-works.tsx';

it('explains a group in three steps', async () => {
  await openPage('/');
  const section = screen.getByRole('region', { name: 'How it works' });
  const names = ['Form a group', 'Regular contributions', 'Rotating payouts'];
  const steps = names.map((name) => within(section).getByRole('heading', { level: 3, name }));
  expect(steps).toEqual(within(section).getAllByRole('heading', { level: 3 }));
  expect(stepSeats).toHaveLength(steps.length);
});

it('has a section on trust and security', async () => {
  await openPage('/');
  const section = screen.getByRole('region', { name: 'Trust and security' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(4);
});

it.each([
  ['Wedding fund', ['10 members', '$500 bi-weekly', '$5,000 payout', '5-month cycle', '10 × $500 = $5,000']],
  ['Business startup fund', ['10 members', '$2,000 monthly', '$20,000 payout', '10-month cycle']],
  ['Education fund', ['10 members', '$200 monthly', '$2,000 payout', '10-month cycle']],
])('shows what the %s adds up to', async (name, figures) => {
  await openPage('/');
  const card = screen.getByRole('heading', { level: 3, name }).closest('section');
  for (const figure of figures) expect(card?.textContent).toContain(figure);
});

it('says that groups launch soon and that no real money moves', async () => {
  await openPage('/');
  expect(screen.getByText(/launching soon.*no real money moves/)).toBeTruthy();
});

it('links a visitor to registration', async () => {
  await openPage('/');
  const calls = screen.getAllByRole('link', { name: 'Create your account' });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['/register', '/register']);
});

it('links a member to the dashboard instead', async () => {
  await openPage('/', { session: signedIn() });
  const calls = screen.getAllByRole('link', { name: 'Open your dashboard' });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['/dashboard', '/dashboard']);
});

it('draws the ring of its caption: ten people, four received, Sara next, seat 7 yours', async () => {
  await openPage('/');
  expect(screen.getByText(/ten people.*Four have received, Sara is next, and seat 7 is yours/)).toBeTruthy();
  expect(heroSeats.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(heroSeats.filter(({ state }) => state === 'received')).toHaveLength(4);
  expect(heroSeats.find(({ state }) => state === 'current')?.name).toMatch(/^Sara /);
  expect(heroSeats.find(({ isYou }) => isYou)?.position).toBe(7);
});
