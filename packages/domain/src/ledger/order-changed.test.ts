import { describe, expect, it } from 'vitest';
import { membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { isJournal } from './is-journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { chained, contribution, group, memberIds } from './random-history.fixture.ts';
import { memberStatement } from './statement.ts';
import { verifyBooks } from './verify-books.ts';

const members = memberIds(3);
const [one = '', two = '', three = ''] = members.map(String);
const order = (...some: readonly string[]) => some.map(membershipId);
const started: JournalEntry = { kind: 'cycle_started', members, contribution };
const opened = (round: number): JournalEntry => ({ kind: 'round_opened', round, members, contribution });
const changed = (change: number, some: readonly string[]): JournalEntry => ({
  kind: 'order_changed',
  change,
  members: order(...some),
});
const verify = (...entries: readonly JournalEntry[]) => verifyBooks(group, chained([started, ...entries]));

describe('an order that was changed', () => {
  it('is in the books with every member, and who receives follows it', () => {
    const sent: JournalEntry[] = members.flatMap((member) => {
      const about = { round: 2, member, attempt: 1, amount: contribution };
      return [
        { kind: 'contribution_settled', ...about },
        { kind: 'contribution_available', ...about },
      ];
    });
    const payout = { round: 2, attempt: 1, amount: cents(contribution * 3) };
    const entries: JournalEntry[] = [opened(1), changed(1, [one, three, two]), opened(2), ...sent];
    const journals = chained([started, ...entries, { kind: 'payout_created', ...payout }]);
    expect(verifyBooks(group, journals)).toMatchObject({ ok: true });
    expect(journals.every((journal) => isJournal(JSON.parse(JSON.stringify(journal))))).toBe(true);
    expect(memberStatement(membershipId(three), journals).totals.onTheWay).toBe(contribution * 3);
    expect(memberStatement(membershipId(two), journals).totals.onTheWay).toBe(0);
  });

  it.each([
    ['gives the turn of a round that has opened to another', [opened(1), changed(1, [two, one, three])]],
    ['names somebody else', [changed(1, [one, two, 'm9'])]],
    ['leaves somebody out', [changed(1, [one, two])]],
    ['names somebody twice', [changed(1, [one, two, two])]],
  ] as const)('is not true when it %s', (_, entries) => {
    expect(verify(...entries)).toMatchObject({ ok: false, code: 'terms_mismatch' });
  });

  it('is counted', () => {
    expect(verify(changed(1, [two, one, three]), changed(2, [two, three, one]))).toMatchObject({ ok: true });
    expect(verify(changed(2, [two, one, three]))).toMatchObject({ ok: false, code: 'out_of_order' });
  });
});
