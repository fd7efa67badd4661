import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

/** jsdom has no media queries. */
const openWindow = (isWide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isWide }));

async function play() {
  openWindow(true);
  await openPage('/');
  const section = within(screen.getByRole('region', { name: 'Turn a circle yourself' }));
  fireEvent.click(section.getByRole('link', { name: 'Play a circle for two minutes' }));
  await section.findByRole('button', { name: 'Next turn' });
  const press = (name: string) => fireEvent.click(section.getByRole('button', { name }));
  const lines = () => section.queryAllByRole('listitem').map((line) => line.textContent ?? '');
  const figure = (term: string) => section.getByText(term).nextElementSibling?.textContent;
  return { section, press, lines, figure };
}

it('turns a circle in the browser until everybody has what they paid', async () => {
  const { section, press, lines, figure } = await play();
  expect(figure('You have paid')).toBe('$0');
  press('Next turn');
  expect(lines()[0]).toMatch(/has received \$500/);
  expect(lines().at(-1)).toMatch(/Turn 1 opens/);
  expect(figure('You have paid')).toBe('$100');
  press('To the end');
  expect(section.getByText('Everybody received what they paid')).toBeTruthy();
  expect([figure('You have paid'), figure('You have received')]).toEqual(['$500', '$500']);
  // Contributions of one day are one line, which names three of the five.
  const isOfContributions = (line: string) => /and 2 others/.test(line);
  expect(lines().filter((line) => /you/i.test(line) && !isOfContributions(line))).toEqual([
    expect.stringMatching(/You have received \$500$/),
    expect.stringMatching(/\$500 is on its way to you$/),
  ]);
  expect(section.getByRole('link', { name: 'Create your account' })).toBeTruthy();
  press('Start again');
  expect(figure('You have received')).toBe('$0');
});

it('begins anew with other choices, and shows what happens when somebody never pays', async () => {
  const { section, press, lines, figure } = await play();
  press('Next event');
  fireEvent.change(section.getByLabelText('People'), { target: { value: '7' } });
  fireEvent.change(section.getByLabelText('Each pays'), { target: { value: '1000' } });
  fireEvent.click(section.getByLabelText('Somebody never pays'));
  expect(lines()).toEqual([]);
  press('To the end');
  expect(lines().join()).toMatch(/did not pay: their turn stays the last one/);
  expect(lines().join()).toMatch(/is taken from their payout/);
  expect(figure('You have received')).toBe('$7,000');
  const seat = section.getByRole('row', { name: /Their payout was taken for what they owed/ });
  expect(within(seat).queryByText('Has received the payout')).toBeNull();
});
