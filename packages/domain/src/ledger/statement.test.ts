import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MembershipId, membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { balanceOf } from './posting.ts';
import {
  chained,
  completeHistories,
  completeHistory,
  contribution,
  endedHistories,
  group,
  histories,
} from './random-history.fixture.ts';
import { addToStatement, emptyStatement, memberStatement } from './statement.ts';
import { addJournals, emptyBooks } from './verify-books.ts';

describe('the statement of a member', () => {
  const [ann, ben, cem] = ['m1', 'm2', 'm3'].map(membershipId) as [MembershipId, MembershipId, MembershipId];
  const kinds = (entries: Parameters<typeof chained>[0], member = ann) =>
    memberStatement(member, chained(entries)).rows.map(({ kind, round }) => `${kind} ${round}`);

  it('lists each contribution and the one payout of a cycle in which nothing went wrong', () => {
    const rows = kinds(completeHistory(3, []), ben);
    expect(rows.filter((row) => row.startsWith('contribution_due'))).toHaveLength(3);
    expect(rows.filter((row) => row.startsWith('contribution_paid'))).toHaveLength(3);
    expect(rows.filter((row) => row.startsWith('payout'))).toEqual(['payout_sent 2', 'payout_received 2']);
  });

  it('adds up to what was paid in and received, with nothing owed and nothing on its way', () => {
    for (const member of [ann, ben, cem]) {
      const { totals } = memberStatement(member, chained(completeHistory(3, [1, 2, 3, 5, 8, 13, 21, 34])));
      expect(totals).toEqual({ paid: 3 * contribution, received: 3 * contribution, onTheWay: 0, owed: 0 });
    }
  });

  it('says after a return that the contribution is owed again', () => {
    const terms = { members: [ann, ben, cem], contribution };
    const debit = { round: 1, member: ann, attempt: 1, amount: contribution };
    const { rows } = memberStatement(
      ann,
      chained([
        { kind: 'cycle_started', ...terms },
        { kind: 'round_opened', round: 1, ...terms },
        { kind: 'contribution_settled', ...debit },
        { kind: 'contribution_returned', ...debit },
      ]),
    );
    expect(rows.map(({ kind, totals }) => [kind, totals.paid, totals.owed])).toEqual([
      ['contribution_due', 0, 10_000],
      ['contribution_paid', 10_000, 0],
      ['contribution_returned', 0, 10_000],
    ]);
  });

  it('has no rows of a payout that our own bank did not take: nothing was sent', () => {
    const history = completeHistory(3, []);
    const sent = history.findIndex(({ kind }) => kind === 'payout_created');
    const entry = history[sent];
    if (entry?.kind !== 'payout_created') throw new Error('Nothing is paid out.');
    const declined = [
      ...history.slice(0, sent + 1),
      { ...entry, kind: 'payout_declined', toReserve: cents(0) } as const,
      { ...entry, attempt: 2 },
    ];
    const ofRecipient = (entries: typeof history) => memberStatement(ann, chained(entries));
    expect(kinds(declined)).toEqual(kinds(history.slice(0, sent + 1)));
    expect(ofRecipient(declined).totals).toEqual(ofRecipient(history.slice(0, sent + 1)).totals);
    expect(ofRecipient(declined.slice(0, -1)).totals).toEqual(ofRecipient(history.slice(0, sent)).totals);
  });

  it('names the entry of the books that each row is made from, and whose turn it is', () => {
    const journals = chained(completeHistory(3, []));
    for (const row of memberStatement(ann, journals).rows) {
      expect(journals[row.sequence - 1]).toMatchObject({ hash: row.hash, at: row.at, entry: { round: row.round } });
      expect(row.recipient).toBe([ann, ben, cem][row.round - 1]);
    }
  });
});

describe('the statements of all members', () => {
  it('agree with the books to the cent after every entry of every history', () => {
    fc.assert(
      fc.property(
        fc.oneof(histories.map(chained), completeHistories.map(chained), endedHistories.map(chained)),
        (journals) => {
          const first = journals[0]?.entry;
          const members = first?.kind === 'cycle_started' ? first.members : [];
          let books = emptyBooks(group);
          let statements = members.map(emptyStatement);
          for (const journal of journals) {
            const added = addJournals(books, [journal]);
            if (!added.ok) throw new Error(added.code);
            books = added.books;
            statements = statements.map((statement) => addToStatement(statement, [journal]));
            const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(books.balances, account);
            const expected = members.map((member, index) => [
              balance(`due:${member}`),
              balance(`transit:${index + 1}`),
            ]);
            expect(statements.map(({ totals: { owed, onTheWay } }) => [owed, onTheWay])).toEqual(expected);
            const inTheGroup = balance('cash:pending') + balance('cash:available') + balance('reserve');
            const sum = statements.reduce(
              (cash, { totals: { paid, received, onTheWay } }) => cash + paid - received - onTheWay,
              0,
            );
            expect(sum).toBe(inTheGroup);
          }
          expect(statements).toEqual(members.map((member) => memberStatement(member, journals)));
        },
      ),
    );
  });
});
