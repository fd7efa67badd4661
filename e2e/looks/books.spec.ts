import { chained, completeHistory, memberIds } from '@halqa/domain/testing';
import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { captureAt, inEveryView, test } from './look.ts';

const names = ['Amina Yusuf', 'Bilal Khan', 'Layla bint Abdulrahman al-Qurashi'];
const members = memberIds(3).map((id, index) => ({ id, name: names[index] ?? id }));
/** Any numbers do: each chooses one of the entries that are possible next, so that money also comes back on the way. */
const choices = [1, 2, 3, 5, 8, 13, 21, 34];
const journals = chained(completeHistory(3, choices));

/** Serves generated books; the page verifies them as it does real ones. */
async function serve(page: Page, received: readonly unknown[]): Promise<void> {
  await page.unrouteAll();
  const json = { groupName: 'Aunts and nieces', members, journals: received };
  await page.route('**/api/groups/*/ledger', (route) => route.fulfill({ json }));
  await page.evaluate(() => localStorage.removeItem('halqa.books.g1'));
}

test('the books of a group: empty, running, complete, with a changed entry, and with a newer one', async ({
  browser,
  baseURL,
}) => {
  const changed = journals.map((each, index) => (index === 6 ? { ...each, at: each.at + 1 } : each));
  const newer = journals.map((each, index) =>
    index === 8 ? { ...each, entry: { kind: 'written_by_a_later_version' } } : each,
  );
  const states = { empty: [], running: journals.slice(0, 9), complete: journals, changed, newer };
  await inEveryView({ browser, baseURL, account: demoAccount }, async (page, view) => {
    for (const [state, received] of Object.entries(states)) {
      await serve(page, received);
      await captureAt(page, '/groups/g1/books', `books-${state}-${view}`);
    }
  });
});
