import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupId, membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { appendEntries, emptyChain, type Journal, journalHash } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { type Account, type Balances, balanceOf, debit, type Posting } from './posting.ts';
import {
  chained,
  completeHistories,
  completeHistory,
  contribution,
  endedHistories,
  group,
  histories,
  memberIds,
} from './random-history.fixture.ts';
import { addJournals, emptyBooks, verifyBooks } from './verify-books.ts';

describe('true books', () => {
  it('are verified, whatever returned, overlapped and was paid again', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        expect(verifyBooks(group, chained(entries)).ok).toBe(true);
      }),
    );
  });

  it('sum to zero at every journal and never fall below what each account may hold', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        let books = emptyBooks(group);
        for (const journal of chained(entries)) {
          const added = addJournals(books, [journal]);
          if (!added.ok) throw new Error(added.code);
          books = added.books;
          expect([...books.balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
          expect(balanceOf(books.balances, 'cash:available')).toBeGreaterThanOrEqual(0);
          expect(balanceOf(books.balances, 'reserve')).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('hold nothing any more when the cycle is complete: everybody paid and received the same', () => {
    fc.assert(
      fc.property(completeHistories, (entries) => {
        const verified = verifyBooks(group, chained(entries));
        expect(verified.ok && [...verified.books.balances.values()].filter((amount) => amount !== 0)).toEqual([]);
        expect(verified.ok && verified.books.tally.completed).toBe(true);
      }),
    );
  });

  it('go on after the end when a bank takes something back', () => {
    fc.assert(
      fc.property(endedHistories, (entries) => {
        expect(verifyBooks(group, chained(entries))).toMatchObject({ ok: true, books: { tally: { completed: true } } });
      }),
    );
  });

  it('are the same whether they are verified at once or continued', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (entries, cut) => {
        const journals = chained(entries);
        const at = cut % journals.length;
        const first = verifyBooks(group, journals.slice(0, at));
        const whole = verifyBooks(group, journals);
        expect(first.ok && addJournals(first.books, journals.slice(at))).toEqual(whole);
      }),
    );
  });
});

describe('a stored journal that was changed', () => {
  const changes: readonly [string, (journal: Journal) => Journal][] = [
    ['its time', (journal) => ({ ...journal, at: journal.at + 1 })],
    ['its id', (journal) => ({ ...journal, id: `${journal.id}x` })],
    ['its entry', (journal) => ({ ...journal, entry: { kind: 'cycle_completed' } as const })],
    ['a posting', (journal) => ({ ...journal, postings: [...journal.postings, debit('suspense', 1)] })],
    ['its number', (journal) => ({ ...journal, sequence: journal.sequence + 1 })],
    ['its group', (journal) => ({ ...journal, groupId: groupId('g2') })],
    ['its own hash', (journal) => ({ ...journal, hash: journal.previousHash })],
    ['the hash before', (journal) => ({ ...journal, previousHash: journal.hash })],
  ];

  it.each(changes)('is named when %s was changed', (_, change) => {
    fc.assert(
      fc.property(completeHistories, fc.nat(), (entries, place) => {
        const journals = chained(entries);
        const index = place % (journals.length - 1);
        const found = verifyBooks(
          group,
          journals.map((each, at) => (at === index ? change(each) : each)),
        );
        expect(found).toMatchObject({ ok: false, index });
      }),
      { numRuns: 25 },
    );
  });

  it('is missed at its place when it was removed, repeated or moved', () => {
    fc.assert(
      fc.property(completeHistories, fc.nat(), (entries, place) => {
        const journals = chained(entries);
        const index = place % (journals.length - 1);
        const [before, one, two, after] = [
          journals.slice(0, index),
          journals.slice(index, index + 1),
          journals.slice(index + 1, index + 2),
          journals.slice(index + 2),
        ];
        expect(verifyBooks(group, [...before, ...two, ...after])).toMatchObject({ code: 'chain_broken', index });
        expect(verifyBooks(group, [...before, ...two, ...one, ...after])).toMatchObject({
          code: 'chain_broken',
          index,
        });
        expect(verifyBooks(group, [...before, ...one, ...one, ...two])).toMatchObject({
          code: 'chain_broken',
          index: index + 1,
        });
      }),
    );
  });

  it('belongs to one group: the books of another are not these', () => {
    expect(verifyBooks(groupId('g2'), chained(completeHistory(3, [])))).toMatchObject({
      code: 'chain_broken',
      index: 0,
    });
  });
});

/** Somebody who can write the table rewrites history, and all hashes after it fit. */
describe('books that were rewritten from a place on, with hashes that fit', () => {
  const [first, second, third] = [membershipId('m1'), membershipId('m2'), membershipId('m3')];
  const members = memberIds(3);
  const start: JournalEntry[] = [
    { kind: 'cycle_started', members, contribution },
    { kind: 'round_opened', round: 1, members, contribution },
    { kind: 'round_opened', round: 2, members, contribution },
  ];
  const paid = (round: number, member = first): JournalEntry[] => [
    { kind: 'contribution_settled', round, member, attempt: 1, amount: contribution },
    { kind: 'contribution_available', round, member, attempt: 1, amount: contribution },
  ];
  const payout = { round: 1, attempt: 1, amount: cents(3 * contribution) };
  const funded = [...start, ...paid(1, first), ...paid(1, second), ...paid(1, third)];
  const payoutCreated: JournalEntry = { kind: 'payout_created', ...payout };
  const sent: JournalEntry[] = [...funded, payoutCreated];
  const ended = completeHistory(3, []);
  const clawedBack = { kind: 'contribution_clawed_back', round: 1, member: second, attempt: 1 } as const;

  it.each([
    ['no terms at first', start.slice(1), 0, 'out_of_order'],
    ['terms a second time', [...start, ...start.slice(0, 1)], 3, 'repeated'],
    ['a round of another size', [...start, { ...start[2], round: 3, members: members.slice(1) }], 3, 'terms_mismatch'],
    ['a round that the cycle does not have', [...start, { ...start[2], round: 4 }], 3, 'terms_mismatch'],
    ['a round opened twice', [...start, start[1]], 3, 'repeated'],
    ['a contribution of a stranger', [...start, ...paid(1, membershipId('stranger'))], 3, 'terms_mismatch'],
    ['a contribution of another amount', [...start, { ...paid(1)[0], amount: cents(9_999) }], 3, 'terms_mismatch'],
    ['a contribution to a round that is not open', [...start, ...paid(3)], 3, 'out_of_order'],
    ['money available that never settled', [...start, ...paid(1).slice(1)], 3, 'out_of_order'],
    ['a second debit under a new attempt', [...start, ...paid(1), { ...paid(1)[0], attempt: 2 }], 5, 'overdrawn'],
    ['a payout from what another round collected', [...start, ...paid(1), ...paid(2), payoutCreated], 7, 'overdrawn'],
    ['a payout of more than the pool', [...funded, { ...payoutCreated, amount: cents(30_001) }], 9, 'terms_mismatch'],
    ['a payout a second time', [...sent, { ...payoutCreated, attempt: 2 }], 10, 'overdrawn'],
    ['a payout that arrived and was never sent', [...funded, { kind: 'payout_settled', ...payout }], 9, 'out_of_order'],
    [
      'a late return that takes another round’s money',
      [...sent, ...paid(2), { ...clawedBack, amount: contribution, fromReserve: cents(0) }],
      12,
      'overdrawn',
    ],
    [
      'a reserve that gets back more than it laid out',
      [...sent, ...paid(2), { ...paid(2)[0], kind: 'reserve_repaid' }],
      12,
      'overdrawn',
    ],
    ['a cycle that ends before everybody received', [...sent, { kind: 'cycle_completed' }], 10, 'incomplete'],
    ['a contribution after the end', [...ended, { ...paid(1)[0], attempt: 2 }], ended.length, 'overdrawn'],
    ['a payout after the end', [...ended, { ...payoutCreated, attempt: 2 }], ended.length, 'overdrawn'],
    ['a second end', [...ended, { kind: 'cycle_completed' }], ended.length, 'repeated'],
    ['a round after the end', [...ended, start[1]], ended.length, 'repeated'],
  ] as [string, JournalEntry[], number, string][])('show %s', (_, entries, index, code) => {
    expect(verifyBooks(group, chained(entries))).toMatchObject({ ok: false, index, code });
  });

  it.each([
    ['a posting that is missing', (postings: readonly Posting[]) => postings.slice(1), 'unbalanced'],
    [
      'a fee',
      (postings: readonly Posting[]) => [...postings, debit('cash:pending', -1), debit('reserve', 1)],
      'postings_mismatch',
    ],
    [
      'a posting to another member',
      (postings: readonly Posting[]) =>
        postings.map((each) => ({ ...each, account: each.account.replace('m1', 'm2') as Account })),
      'postings_mismatch',
    ],
  ] as const)('show %s', (_, change, code) => {
    const journals = [...chained([...start, ...paid(1)])];
    const settled = journals[3];
    if (settled === undefined) throw new Error('There is no fourth journal.');
    const rewritten = { ...settled, postings: change(settled.postings) };
    journals.splice(3, 2, { ...rewritten, hash: journalHash(rewritten) });
    expect(verifyBooks(group, journals)).toMatchObject({ ok: false, index: 3, code });
  });
});

it('shows an entry of a kind that the books do not have', () => {
  const [terms] = chained(completeHistory(3, []));
  if (terms === undefined) throw new Error('There is no first journal.');
  const fee = { kind: 'fee', amount: cents(100) };
  const journal = { ...terms, sequence: 2, previousHash: terms.hash, entry: fee as unknown as JournalEntry, id: 'fee' };
  const rehashed = { ...journal, hash: journalHash(journal) };
  expect(verifyBooks(group, [terms, rehashed])).toMatchObject({ index: 1, code: 'postings_mismatch' });
});

it('reverses a debit that is returned: the balances are those before it', () => {
  const member = membershipId('m1');
  const debited = { round: 1, member, attempt: 1, amount: contribution };
  const opened: JournalEntry[] = completeHistory(3, []).slice(0, 2);
  const before = verifyBooks(group, chained(opened));
  const after = verifyBooks(
    group,
    chained([...opened, { kind: 'contribution_settled', ...debited }, { kind: 'contribution_returned', ...debited }]),
  );
  const nonZero = (verified: typeof after) =>
    verified.ok && [...verified.books.balances].filter(([, amount]) => amount !== 0);
  expect(nonZero(after)).toEqual(nonZero(before));
});

it('covers a return after the payout from the reserve, and leaves the other round’s money alone', () => {
  const entries = completeHistory(3, []);
  const paidOut = entries.slice(0, entries.findIndex(({ kind }) => kind === 'payout_settled') + 1);
  const late = { round: 1, member: membershipId('m2'), attempt: 1, amount: contribution };
  const before = balancesOf(paidOut);
  const after = balancesOf([...paidOut, { kind: 'contribution_clawed_back', ...late, fromReserve: contribution }]);
  const change = (account: Account) => balanceOf(after, account) - balanceOf(before, account);
  expect(change('reserve')).toBe(-contribution);
  expect(change(`due:${late.member}`)).toBe(contribution);
  expect(change('cash:available')).toBe(0);
});

it('numbers journals without gaps and links each to the one before', () => {
  const journals = appendEntries(emptyChain(group), completeHistory(3, []), 0);
  expect(journals.map(({ sequence }) => sequence)).toEqual(journals.map((_, index) => index + 1));
  expect(journals.slice(1).map(({ previousHash }) => previousHash)).toEqual(
    journals.slice(0, -1).map(({ hash }) => hash),
  );
});

function balancesOf(entries: readonly JournalEntry[]): Balances {
  const verified = verifyBooks(group, chained(entries));
  if (!verified.ok) throw new Error(`${verified.code} at ${verified.index}`);
  return verified.books.balances;
}
