import { describe, expect, it } from 'vitest';
import { shareCash, windDown } from '../../endings/wind-down.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import { memberStatement } from '../../ledger/statement.ts';
import { verifyBooks } from '../../ledger/verify-books.ts';
import { amina, at, bilal, chloe, cycle, members, ok, secondShort, type started } from '../ending-cycle.fixture.ts';
import { memberSums } from '../member-sums.ts';
import { endGrace } from '../open-round.ts';
import { memberMoney } from '../views/member-money.ts';
import { releaseDebt } from './guarantors.ts';
import { payNow } from './start-debit.ts';

type Group = ReturnType<typeof started>;

const named = { member: chloe, guarantor: bilal };
const sharesOf = (group: Group) => group.shares().map(({ round }) => [round.recipient, round.amount]);
const paid = (group: Group) => memberSums(members, group.all()).map((sum) => sum.paid);
const settle = (group: Group) => group.change(2, (money) => releaseDebt(money, named));

describe('what a guarantor paid, in a group that ends early', () => {
  it('is the guarantor’s while it is owed to them', () => {
    const group = ended(covered());
    expect(paid(group)).toEqual([10_000, 30_000, 10_000]);
    // Amina owes hers: Bilal paid 300 and Chloe 100, and the group has 200.
    expect(sharesOf(group)).toEqual([
      [bilal, 15_000],
      [chloe, 5_000],
    ]);
    expect(group.verified()).toBe(true);
  });

  it.each(['before the group ends', 'while it winds down'])('is the member’s once that is settled, %s', (when) => {
    const group = covered();
    if (when === 'before the group ends') settle(group);
    group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-10'))));
    if (when === 'while it winds down') settle(group);
    share(group);
    expect(paid(group)).toEqual([10_000, 20_000, 20_000]);
    expect(sharesOf(group)).toEqual([
      [bilal, 10_000],
      [chloe, 10_000],
    ]);
    expect(group.verified()).toBe(true);
  });

  it('is in the statements of both until it is settled, comes back or is shared out', () => {
    const debtsIn = (group: Group) =>
      [amina, bilal, chloe].map((member) => memberStatement(member, group.journals()).debts);
    const debt = { round: 2, member: chloe, guarantor: bilal, amount: 10_000 };
    expect(debtsIn(covered())).toEqual([[], [debt], [debt]]);
    const settled = covered();
    settle(settled);
    expect(debtsIn(settled)).toEqual([[], [], []]);
    for (const [member, other] of [
      [bilal, chloe],
      [chloe, bilal],
    ] as const) {
      const { rows } = memberStatement(member, settled.journals());
      expect(rows.at(-1)).toMatchObject({ kind: 'guarantee_settled', other, amount: 10_000, round: 2 });
      expect(rows.at(-1)?.totals).toEqual(rows.at(-2)?.totals);
    }
    const cameBack = covered();
    cameBack.report(2, chloe, 2, ['returned'], '2026-02-26');
    expect(debtsIn(cameBack)).toEqual([[], [], []]);
    expect(debtsIn(ended(covered()))).toEqual([[], [], []]);
  });

  it('is not settled any more once the cash was shared out, twice, or by another', () => {
    const group = covered();
    expect(releaseDebt(group.round(2), { member: chloe, guarantor: amina })).toMatchObject({ ok: false });
    settle(group);
    settle(group);
    expect(group.journals().filter(({ entry }) => entry.kind === 'cover_settled')).toHaveLength(1);
    expect(releaseDebt(ended(covered()).round(2), named)).toMatchObject({ ok: false, code: 'nothing_to_do' });
  });

  it('cannot be settled in the books twice, once the cash was shared out, or for another', () => {
    const entry: JournalEntry = { kind: 'cover_settled', round: 2, member: chloe, payer: bilal, attempt: 2 };
    const after = (group: Group, settled: JournalEntry) => {
      group.take({ entries: [settled] });
      return group.verified();
    };
    expect(after(covered(), entry)).toBe(true);
    expect(after(covered(), { ...entry, payer: amina })).toBe(false);
    expect(after(ended(covered()), entry)).toBe(false);
    const twice = covered();
    twice.take({ entries: [entry] });
    expect(after(twice, { ...entry, attempt: 3 })).toBe(false);
  });

  it('cannot be shared out in the books as if it were not settled', () => {
    const group = covered();
    settle(group);
    ended(group);
    const journals = group.journals();
    expect(journals.some(({ entry }) => entry.kind === 'cover_settled')).toBe(true);
    expect(verifyBooks(cycle.groupId, journals)).toMatchObject({ ok: true });
    // As if the shares had been decided by whose account it was.
    const without = ended(covered()).journals().at(-1);
    if (without?.entry.kind !== 'cash_shared') throw new Error('not shared');
    const other = covered();
    settle(other);
    other.take(ok(windDown(cycle, other.all(), 'active', at('2026-03-10'))));
    other.take({ entries: [without.entry] });
    expect(other.verified()).toBe(false);
  });

  it('that comes back afterwards is with them twice, and the member owes nothing', () => {
    const group = ended(covered());
    group.report(2, chloe, 2, ['returned'], '2026-05-12');
    expect(group.round(2)).toMatchObject({
      round: { fromReserve: 10_000 },
      contributions: [{}, {}, { state: 'written_off' }],
    });
    const [back] = group.journals().slice(-1);
    expect(back?.entry).toMatchObject({ kind: 'contribution_clawed_back', member: chloe, payer: bilal, isClaim: true });
    expect(back?.postings).toContainEqual({ account: `claim:${bilal}`, amount: 10_000 });
    expect(memberMoney(group.all(), chloe, group.shares())).toMatchObject({ toPay: [], totals: { owed: 0 } });
    expect(memberMoney(group.all(), bilal, group.shares()).totals).toMatchObject({ paid: 20_000, owed: 10_000 });
    const { rows, totals } = memberStatement(bilal, group.journals());
    expect(rows.at(-1)).toMatchObject({ kind: 'claimed_from_guarantor', other: chloe, amount: 10_000 });
    expect(totals).toMatchObject({ paid: 20_000, owed: 10_000 });
    expect(payNow(cycle, group.round(2), chloe, at('2026-05-13')).ok).toBe(false);
    expect(group.verified()).toBe(true);
  });

  it('that comes back afterwards makes no member late by whom nothing failed', () => {
    const group = covered();
    const money = group.round(2);
    const contributions = money.contributions.map((each) => ({ ...each, isLate: false }));
    group.take({ rounds: [{ ...money, contributions }], entries: [] });
    ended(group);
    const { late } = memberMoney(group.all(), chloe, group.shares()).record;
    group.report(2, chloe, 2, ['returned'], '2026-05-12');
    expect(memberMoney(group.all(), chloe, group.shares()).record.late).toBe(late);
    expect(memberMoney(group.all(), amina, group.shares()).record.late).toBe(1);
  });

  it('that comes back before is the member’s to pay, and in no shares of the guarantor', () => {
    const group = covered();
    settle(group);
    group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-10'))));
    group.report(2, chloe, 2, ['returned'], '2026-03-12');
    share(group);
    expect(paid(group)).toEqual([10_000, 20_000, 10_000]);
    expect(group.verified()).toBe(true);
  });

  it('is not claimed in the books from a guarantor while the group runs, nor from a member who paid by themselves', () => {
    const entryOf = (group: Group) => group.journals().at(-1)?.entry;
    const running = covered();
    running.report(2, chloe, 2, ['returned'], '2026-03-12');
    const entry = entryOf(running);
    expect(entry).toMatchObject({ kind: 'contribution_clawed_back', payer: bilal });
    expect(entry).not.toHaveProperty('isClaim');
    const own = ended(covered());
    own.report(1, bilal, 1, ['returned'], '2026-05-12');
    expect(entryOf(own)).not.toHaveProperty('isClaim');
    expect(own.verified()).toBe(true);
    const claimed = covered();
    if (entry?.kind === 'contribution_clawed_back') claimed.take({ entries: [{ ...entry, isClaim: true }] });
    expect(claimed.verified()).toBe(false);
  });
});

it('nobody is named any more once a group ends early', () => {
  const group = secondShort();
  const money = group.round(3);
  group.take({ rounds: [{ ...money, round: { ...money.round, guarantors: [named] } }], entries: [] });
  group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-10'))));
  expect(group.round(3).round.guarantors).toEqual([]);
});

/** The second turn is short of Amina's contribution; Bilal was debited for Chloe's. */
function covered(): Group {
  const group = secondShort([amina, chloe]);
  const money = group.round(2);
  group.take({ rounds: [{ ...money, round: { ...money.round, guarantors: [named] } }], entries: [] });
  group.change(2, (missing) => endGrace(cycle, missing, at('2026-02-24', 17)));
  group.report(2, chloe, 2, ['submitted', 'posted', 'settled', 'available'], '2026-02-26');
  return group;
}

function ended(group: Group): Group {
  group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-10'))));
  return share(group);
}

function share(group: Group): Group {
  group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-05-11'))));
  return group;
}
