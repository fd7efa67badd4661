import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Every moment on the way runs what falls due, which takes minutes on a busy machine. */
const mostMilliseconds = 400_000;

/** Moves the clock of a product that belongs to one test; resolves when everything on the way was done. */
export async function moveClock(request: APIRequestContext, command: { advance: string } | { to: string }) {
  const moved = await request.post('/__local/clock', { data: command, timeout: mostMilliseconds });
  expect(moved.ok(), await moved.text()).toBe(true);
}

type BankTransfer = { dollars: number; direction: 'from' | 'to'; name: string; state: string };

/** What the checking account of a test user has in the beginning. */
const openingBalance = '$1,200.00';

/** Every transfer that the bank knows, as its page shows it. */
export async function bankTransfers(page: Page): Promise<BankTransfer[]> {
  await page.goto('/__local/books');
  const lines = await page.locator('#transfers summary').allInnerTexts();
  return lines.flatMap((line) => {
    const [, dollars = '', direction, name = '', state = ''] = /^\$([\d,.]+) (from|to) (.+): ([^\n]+)/.exec(line) ?? [];
    if (direction !== 'from' && direction !== 'to') return [];
    return [{ dollars: Number(dollars.replaceAll(',', '')), direction, name, state: state.trim() }];
  });
}

/** Expects of a completed group that by the bank's books everybody paid and received the same, and nobody anything twice. */
export async function expectBalancedBank(page: Page, names: readonly string[], contribution: number): Promise<void> {
  const transfers = await bankTransfers(page);
  const total = contribution * names.length;
  for (const name of names) {
    const own = transfers.filter((transfer) => transfer.name === name);
    const sum = (direction: BankTransfer['direction'], state: string) =>
      own
        .filter((transfer) => transfer.direction === direction && transfer.state === state)
        .reduce((dollars, transfer) => dollars + transfer.dollars, 0);
    expect([name, sum('from', 'funds available'), sum('to', 'settled')]).toEqual([name, total, total]);
    await expect(page.getByText(`Plaid Checking 0000 of ${name}: ${openingBalance}`)).toHaveCount(1);
  }
  // A debit of everybody in each round, and a payout of each round.
  expect(transfers).toHaveLength(names.length * names.length + names.length);
  // What is left of the group's money: available, pending, and between two banks.
  await expect(page.locator('dd')).toHaveText(['$0.00', '$0.00', '$0.00']);
}
