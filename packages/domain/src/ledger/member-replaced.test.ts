import { describe, expect, it } from 'vitest';
import { membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { isJournal } from './is-journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { chained, contribution, group, memberIds } from './random-history.fixture.ts';
import { verifyBooks } from './verify-books.ts';

const members = memberIds(3);
const [one, two, three] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
const four = membershipId('four');
const present = [one, two, four];

type Replaced = JournalEntry & { kind: 'member_replaced' };
type Funded = JournalEntry & { kind: 'claim_funded' };
type Paid = Extract<JournalEntry, { kind: 'payout_created' }>;

const started: JournalEntry = { kind: 'cycle_started', members, contribution };
const opened = (round: number, of: readonly (typeof one)[]): JournalEntry => ({
  kind: 'round_opened',
  round,
  members: of,
  contribution,
});
const collected = (round: number, of: readonly (typeof one)[], last = 'contribution_available'): JournalEntry[] =>
  of.flatMap((member) => {
    const about = { round, member, attempt: 1, amount: contribution };
    const settled = { kind: 'contribution_settled', ...about } as const;
    return last === 'contribution_settled'
      ? [settled]
      : [settled, { kind: 'contribution_available', ...about } as const];
  });
const paidOut = (round: number, amount: number): JournalEntry[] => {
  const about = { round, attempt: 1, amount: cents(amount) };
  return [
    { kind: 'payout_created', ...about },
    { kind: 'payout_settled', ...about },
  ];
};
const replaced: Replaced = {
  kind: 'member_replaced',
  change: 1,
  round: 3,
  from: three,
  to: four,
  amount: contribution,
  contribution,
  taken: [2],
};
const funded: Funded = { kind: 'claim_funded', round: 3, member: three, amount: contribution };

/** The third has paid to the first turn, the fourth takes their place, and pays the rest. */
const before = [opened(1, members), ...collected(1, members), ...paidOut(1, contribution * 3), opened(2, members)];
const untilPaid = [
  ...before,
  replaced,
  ...collected(2, present),
  ...paidOut(2, contribution * 3),
  opened(3, present),
  ...collected(3, present),
  ...paidOut(3, contribution * 2),
];
const whole = [...untilPaid, funded, ...paidOut(303, contribution), { kind: 'cycle_completed' } as const];

const verify = (entries: readonly JournalEntry[]) => verifyBooks(group, chained([started, ...entries]));

describe('books in which somebody took a place', () => {
  it('are verified to the end, and nothing is left in them', () => {
    const verified = verify(whole);
    expect(verified.ok && [...verified.books.balances.values()].every((balance) => balance === 0)).toBe(true);
    expect(verified.ok && verified.books.tally).toMatchObject({ terms: { members: present }, former: [three] });
    expect(chained([started, ...whole]).every(isJournal)).toBe(true);
  });

  const wrong: readonly [string, Partial<Replaced>, string][] = [
    ['that is not the next one', { change: 2 }, 'out_of_order'],
    ['of a turn that has opened', { round: 2, from: two }, 'out_of_order'],
    ['of another one’s turn', { from: two }, 'terms_mismatch'],
    ['by somebody who has a seat', { to: one }, 'terms_mismatch'],
    ['with other contributions', { contribution: cents(contribution + 1) }, 'terms_mismatch'],
    ['with a larger claim than was paid in', { amount: cents(contribution * 2) }, 'overdrawn'],
    ['that forgets what is missing', { taken: [] }, 'overdrawn'],
    ['that takes what was paid', { taken: [1, 2] }, 'overdrawn'],
  ];
  it.each(wrong)('have no replacement %s', (_, other, code) => {
    expect(verify([...before, { ...replaced, ...other }])).toMatchObject({ ok: false, code });
  });

  it('have no replacement of a member whose contribution is on its way', () => {
    const underWay = [...before, ...collected(2, [three], 'contribution_settled'), replaced];
    expect(verify(underWay)).toMatchObject({ ok: false, code: 'out_of_order' });
  });

  it('take no contribution of whoever had the place before', () => {
    expect(verify([...before, replaced, ...collected(2, [three])])).toMatchObject({ code: 'terms_mismatch' });
    expect(verify([...before, replaced, ...collected(2, present), opened(3, members)])).toMatchObject({
      code: 'terms_mismatch',
    });
  });

  it('pay nobody the claim of another one', () => {
    const pot = untilPaid.slice(0, -2);
    const more: Paid = { kind: 'payout_created', round: 3, attempt: 1, amount: cents(contribution * 3) };
    expect(verify([...pot, more])).toMatchObject({ code: 'terms_mismatch' });
    const early = [...pot, funded];
    expect(verify(early)).toMatchObject({ code: 'out_of_order' });
    expect(verify([...untilPaid, { ...funded, member: one }])).toMatchObject({ code: 'terms_mismatch' });
    expect(verify([...untilPaid, { ...funded, amount: cents(contribution * 2) }])).toMatchObject({
      code: 'terms_mismatch',
    });
    expect(verify([...untilPaid, funded, { ...funded }])).toMatchObject({ code: 'repeated' });
  });

  it('take what its member owes from a claim before it is sent, and nothing of anybody else', () => {
    const taken: JournalEntry = {
      kind: 'contribution_clawed_back',
      round: 1,
      member: three,
      attempt: 1,
      amount: contribution,
      fromReserve: contribution,
    };
    const about = { round: 303, attempt: 1, amount: contribution } as const;
    const setOff: JournalEntry = {
      kind: 'set_off',
      from: 303,
      round: 1,
      member: three,
      amount: contribution,
      toReserve: contribution,
    };
    const entries = [...untilPaid, taken, funded];
    expect(verify([...entries, { kind: 'payout_created', ...about }])).toMatchObject({ code: 'overdrawn' });
    expect(verify([...entries, setOff])).toMatchObject({ ok: true });
    expect(verify([...entries, setOff, setOff])).toMatchObject({ code: 'repeated' });
    expect(verify([...entries, { ...setOff, member: one }])).toMatchObject({ code: 'terms_mismatch' });
    expect(verify([...entries, { ...setOff, from: 3 }])).toMatchObject({ code: 'terms_mismatch' });
  });

  it('do not complete before the claim has arrived', () => {
    expect(verify([...untilPaid, { kind: 'cycle_completed' }])).toMatchObject({ code: 'incomplete' });
    expect(verify([...untilPaid, funded, { kind: 'cycle_completed' }])).toMatchObject({ code: 'incomplete' });
  });

  it('move no turn on which somebody has a claim', () => {
    const changed: JournalEntry = { kind: 'order_changed', change: 1, members: [one, four, two] };
    const early: Replaced = { ...replaced, taken: [] };
    const first = [...before.slice(0, -1), early];
    expect(verify([...first, changed])).toMatchObject({ code: 'terms_mismatch' });
  });

  it('are verified where the debit of a guarantor comes back after somebody took their place', () => {
    const cover = { round: 1, member: two, attempt: 1, payer: three } as const;
    const moved = { ...cover, amount: contribution };
    const entries: JournalEntry[] = [
      opened(1, members),
      ...collected(1, [one]),
      { kind: 'contribution_settled', ...moved },
      { kind: 'contribution_available', ...moved },
      { kind: 'cover_settled', ...cover },
      { ...replaced, amount: cents(0), taken: [1] },
      { kind: 'contribution_clawed_back', ...moved, fromReserve: cents(0) },
    ];
    expect(verify(entries)).toMatchObject({ ok: true });
    // Whoever has no place there pays for nobody.
    const again = { ...moved, attempt: 2 };
    expect(verify([...entries, { kind: 'contribution_settled', ...again }])).toMatchObject({ code: 'terms_mismatch' });
  });
});
