import type { GroupStatement, StatementRow } from '@halqa/contract';
import { memberStatement } from '@halqa/domain';
import { chained, completeHistory, memberIds } from '@halqa/domain/testing';
import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { captureAt, inEveryView, test } from './look.ts';

const names = ['Amina Yusuf', 'Bilal Khan', 'Layla bint Abdulrahman al-Qurashi'];
const ids = memberIds(3);
const [you = ''] = ids;
const journals = chained(completeHistory(3, [1, 2, 3, 5, 8, 13, 21, 34]));
const { rows, totals } = memberStatement(you as (typeof ids)[number], journals);
const inCents = ({ paid, received, onTheWay, owed }: typeof totals) => ({
  ...{ paidCents: paid, receivedCents: received, onTheWayCents: onTheWay, owedCents: owed },
});
const sent = rows.map(
  ({ kind, round, recipient, amount, totals, sequence, hash }): StatementRow => ({
    ...{ kind, round, recipient: names[ids.indexOf(recipient)] ?? '', isYourTurn: recipient === you },
    ...{ at: new Date(Date.UTC(2026, 2, sequence, 15)).toISOString(), amountCents: amount },
    ...{ ...inCents(totals), entry: sequence, fingerprint: hash },
  }),
);
const complete: GroupStatement = {
  ...{ groupName: 'Aunts and nieces', memberName: 'Amina Yusuf', timeZone: 'America/New_York', rows: sent },
  ...{ ...inCents(totals), entries: journals.length, fingerprint: journals.at(-1)?.hash ?? null },
};

async function serve(page: Page, json: GroupStatement): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/groups/*/statement', (route) => route.fulfill({ json }));
}

test('the statement of a member: empty, complete, printed, and receipts', async ({ browser, baseURL }) => {
  const taken = sent.find(({ kind }) => kind === 'contribution_taken_back' || kind === 'contribution_returned');
  const undone = sent.find(({ kind, round }) => kind === 'contribution_paid' && round === taken?.round);
  await inEveryView({ browser, baseURL, account: demoAccount }, async (page, view) => {
    await serve(page, { ...complete, rows: [], entries: 1 });
    await captureAt(page, '/groups/g1/statement', `statement-empty-${view}`);
    await serve(page, complete);
    await captureAt(page, `/groups/g1/receipts/${sent.at(-1)?.entry}`, `receipt-${view}`);
    if (undone) await captureAt(page, `/groups/g1/receipts/${undone.entry}`, `receipt-undone-${view}`);
    await captureAt(page, '/groups/g1/receipts/0', `receipt-none-${view}`);
    await captureAt(page, '/groups/g1/statement', `statement-${view}`);
    await page.emulateMedia({ media: 'print' });
    await captureAt(page, '/groups/g1/statement', `statement-printed-${view}`);
  });
});
