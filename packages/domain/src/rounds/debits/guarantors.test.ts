import { describe, expect, it } from 'vitest';
import { groupId, type MembershipId, membershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { hourInZone } from '../../basics/zone-time.ts';
import { schedule } from '../../group/schedule.ts';
import { appendEntries, emptyChain } from '../../ledger/journal.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import { memberStatement } from '../../ledger/statement.ts';
import { verifyBooks } from '../../ledger/verify-books.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import type { MoneyChanges, MoneyDecision } from '../changes.ts';
import type { Cycle, Guarantor, RoundMoney, TransferEvent, TransferStep } from '../cycle.ts';
import { memberSums } from '../member-sums.ts';
import { endGrace, openRound } from '../open-round.ts';
import { planCycle } from '../plan-cycle.ts';
import { memberMoney } from '../views/member-money.ts';
import { addGuarantor, openDebts, releaseDebt, removeGuarantor } from './guarantors.ts';
import { payNow, startDebit } from './start-debit.ts';

const members = ['amina', 'bilal', 'chloe'].map(membershipId);
const [amina, bilal, chloe] = members as [MembershipId, MembershipId, MembershipId];
const dates = { startDate: plainDate('2026-01-15'), today: plainDate('2026-01-15'), rounds: 3 };
const planned = schedule({ frequency: 'monthly', dayOfMonth: 15, ...dates, leadBusinessDays: 0, holdBusinessDays: 5 });
const cycle: Cycle = {
  groupId: groupId('g1'),
  contribution: cents(10_000),
  members,
  timeZone: 'America/Chicago',
  rule: { frequency: 'monthly', dayOfMonth: 15 },
  debitDates: planned.map(({ debitDate }) => debitDate),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5, graceBusinessDays: 5, disputeDays: 60 },
};
const at = (date: string, hour = 9) => hourInZone(plainDate(date), hour, 'America/New_York');
/** Of the first round, which is debited on 15 January. */
const graceEnds = at('2026-01-23', 17);
const named = { member: chloe, guarantor: bilal };

describe('a guarantor', () => {
  it('is debited once at the end of the grace, and the round waits for that alone', () => {
    const started = ok(endGrace(cycle, missing(), graceEnds));
    expect(started.instructions).toMatchObject([
      { subject: { kind: 'debit', round: 1, member: chloe, attempt: 2 }, payer: bilal, amount: 10_000 },
    ]);
    expect(started.events).toEqual([{ kind: 'cover_started', round: 1, member: chloe, payer: bilal, amount: 10_000 }]);
    expect(started.money.round).toMatchObject({ state: 'collecting', graceEnds: '2026-01-28', guarantors: [] });
    expect(started.money.contributions[2]).toMatchObject({ payer: bilal, retryOn: '2026-01-23' });
    expect(started.due.filter(({ kind }) => kind === 'end_grace')).toEqual([
      { at: at('2026-01-28', 17), kind: 'end_grace', round: 1 },
    ]);
    expect(ok(endGrace(cycle, started.money, graceEnds)).instructions).toEqual([]);
  });

  it('is not debited before the end of the grace, nor without being named, nor while debits are paused', () => {
    expect(ok(endGrace(cycle, missing(), graceEnds - 1)).instructions).toEqual([]);
    const removed = removeGuarantor(missing(), named);
    if (!removed.ok) throw new Error(removed.code);
    expect(ok(endGrace(cycle, removed.after, graceEnds))).toMatchObject({
      instructions: [],
      money: { round: { state: 'short' } },
    });
    const paused = ok(endGrace(cycle, missing(), graceEnds, true));
    expect(paused).toMatchObject({ instructions: [], money: { round: { state: 'collecting', guarantors: [named] } } });
    // Whoever ends it then is not debited, although the planned grace is over.
    expect(removeGuarantor(paused.money, named)).toMatchObject({ ok: true, after: { round: { guarantors: [] } } });
    expect(ok(endGrace(cycle, paused.money, at('2026-01-28', 17))).instructions).toHaveLength(1);
  });

  it('is not debited beside a debit of the member, for which the grace goes on, and is once that has come back', () => {
    const paying = ok(payNow(cycle, missing(), chloe, at('2026-01-23', 16))).money;
    const waiting = ok(endGrace(cycle, paying, graceEnds));
    expect(waiting).toMatchObject({
      instructions: [],
      money: { round: { state: 'collecting', graceEnds: '2026-01-28', guarantors: [named] } },
    });
    const sent = (['submitted', 'posted'] as const).reduce((after, each) => step(after, each).money, waiting.money);
    const back = step(sent, 'returned', { returnCode: 'R01' }).money;
    expect(ok(endGrace(cycle, back, at('2026-01-28', 17))).instructions).toMatchObject([{ payer: bilal }]);
  });

  it('waits for a debit of the member also in a round that is short, as long as that is on its way', () => {
    const failed = fail(fail(pay(guaranteed(), bilal), chloe), amina);
    const paying = ok(payNow(cycle, failed, chloe, at('2026-01-23', 16))).money;
    const short = ok(endGrace(cycle, paying, graceEnds));
    expect(short).toMatchObject({ instructions: [], money: { round: { state: 'short', guarantors: [named] } } });
    const again = { at: at('2026-01-28', 17), kind: 'end_grace', round: 1 } as const;
    expect(short.due).toContainEqual(again);
    const back = step(short.money, 'declined', { declineReason: 'insufficient_funds' }).money;
    expect(ok(endGrace(cycle, back, again.at)).instructions).toMatchObject([{ payer: bilal }]);
  });

  it('makes nobody else wait: with another contribution missing the round is short, and the guarantor is debited', () => {
    const failed = fail(fail(pay(guaranteed(), bilal), chloe), amina);
    const short = ok(endGrace(cycle, failed, graceEnds));
    expect(short.money.round.state).toBe('short');
    expect(short.instructions).toHaveLength(1);
    expect(short.events.at(-1)).toEqual({ kind: 'round_short', round: 1, missing: 2 });
  });

  it('makes nobody else wait while debits are paused: they are debited when debits go on, of a round that is short', () => {
    const failed = fail(fail(guaranteed(), chloe), amina);
    const paused = ok(endGrace(cycle, pay(failed, bilal), graceEnds, true));
    expect(paused).toMatchObject({ instructions: [], money: { round: { state: 'short', guarantors: [named] } } });
    const again = { at: at('2026-01-28', 17), kind: 'end_grace', round: 1 } as const;
    expect(paused.due).toContainEqual(again);
    const still = ok(endGrace(cycle, paused.money, again.at, true));
    expect(still).toMatchObject({ instructions: [], events: [], money: { round: { state: 'short' } } });
    const goesOn = ok(endGrace(cycle, still.money, at('2026-02-02', 17)));
    expect(goesOn).toMatchObject({ instructions: [{ payer: bilal }], money: { round: { guarantors: [] } } });
    expect(goesOn.events.map(({ kind }) => kind)).toEqual(['cover_started']);
  });

  it('is not debited for what arrives while debits are paused, also if that comes back', () => {
    const failed = fail(fail(guaranteed(), chloe), amina);
    const paused = ok(endGrace(cycle, pay(failed, bilal), graceEnds, true)).money;
    const paying = ok(payNow(cycle, paused, chloe, at('2026-01-24'))).money;
    const settled = (['submitted', 'posted', 'settled'] as const).reduce(
      (after, each) => step(after, each).money,
      paying,
    );
    expect([paying, settled].map(({ round }) => round.guarantors)).toEqual([[named], []]);
    const back = step(settled, 'returned', { returnCode: 'R01' }).money;
    expect(ok(endGrace(cycle, back, at('2026-01-28', 17))).instructions).toEqual([]);
  });

  it('stays named while debits are paused and a part is on its way to the recipient', () => {
    const failed = fail(fail(guaranteed(), chloe), amina);
    const paused = ok(endGrace(cycle, pay(failed, bilal), graceEnds, true)).money;
    const { payout } = paused;
    if (payout === null) throw new Error('no payout');
    const sending = { earlier: [], sending: cents(10_000), chosen: null };
    const paying: RoundMoney = {
      ...paused,
      round: { ...paused.round, state: 'paying' },
      payout: { ...payout, state: 'submitted', attempt: 1, parts: sending },
    };
    const still = ok(endGrace(cycle, paying, at('2026-01-28', 17), true));
    expect(still).toMatchObject({ instructions: [], money: { round: { state: 'paying', guarantors: [named] } } });
    const again = { at: at('2026-02-02', 17), kind: 'end_grace', round: 1 } as const;
    expect(still.due).toContainEqual(again);
    const goesOn = ok(endGrace(cycle, still.money, again.at));
    expect(goesOn).toMatchObject({ instructions: [{ payer: bilal }], money: { round: { state: 'paying' } } });
    const all = { ...paying, payout: { ...payout, state: 'submitted' as const, attempt: 1 } };
    expect(ok(endGrace(cycle, all, again.at))).toMatchObject({
      instructions: [],
      money: { round: { guarantors: [] } },
    });
  });

  it('makes a round wait for six business days at most: it is short then, and what is on its way arrives', () => {
    const first = ok(endGrace(cycle, missing(), graceEnds)).money;
    const second = ok(endGrace(cycle, first, at('2026-01-28', 17))).money;
    expect(second.round).toMatchObject({ state: 'collecting', graceEnds: '2026-02-02' });
    const third = ok(endGrace(cycle, second, at('2026-02-02', 17)));
    expect(third).toMatchObject({ instructions: [], money: { round: { state: 'short' } } });
    expect(third.events).toEqual([{ kind: 'round_short', round: 1, missing: 1 }]);
    const arrives = (['submitted', 'posted', 'settled'] as const).reduce(
      (after, each) => step(after, each).money,
      third.money,
    );
    expect(arrives.round.state).toBe('clearing');
  });

  it('is looked at late, and the grace goes on no longer for it', () => {
    const first = ok(endGrace(cycle, missing(), at('2026-01-28', 17))).money;
    expect(first.round).toMatchObject({ state: 'collecting', graceEnds: '2026-02-02' });
    const late = ok(endGrace(cycle, missing(), at('2026-02-02', 17)));
    expect(late).toMatchObject({ instructions: [{ payer: bilal }], money: { round: { state: 'short' } } });
  });

  it('waits while debits are paused, and its round waits for six business days only', () => {
    const days = ['2026-01-23', '2026-01-28', '2026-02-02'].map((day) => at(day, 17));
    const paused = days.reduce((money, day) => ok(endGrace(cycle, money, day, true)).money, missing());
    expect(paused.round).toMatchObject({ state: 'short', guarantors: [named] });
    const goesOn = ok(endGrace(cycle, paused, at('2026-02-05', 17)));
    expect(goesOn).toMatchObject({ instructions: [{ payer: bilal }], events: [{ kind: 'cover_started' }] });
  });

  it('makes its round wait as long again when another grace has begun', () => {
    const gone = ok(endGrace(cycle, missing(), graceEnds)).money;
    const arrives = (['submitted', 'posted', 'settled'] as const).reduce(
      (after, each) => step(after, each).money,
      gone,
    );
    const back = report(arrives, 'returned', amina, 1, { returnCode: 'R10' }, at('2026-01-29')).money;
    expect(back.round).toMatchObject({ state: 'collecting', graceEnds: '2026-02-05' });
    expect(back.round).not.toHaveProperty('coversUntil');
  });

  it('is not debited while their own contribution is missing: both would come back', () => {
    const mutual = guaranteed({ member: bilal, guarantor: chloe });
    const both = [bilal, chloe].reduce(fail, pay(mutual, amina));
    const over = ok(endGrace(cycle, both, graceEnds));
    expect(over).toMatchObject({ instructions: [], money: { round: { state: 'short', guarantors: [] } } });
    const paying = ok(payNow(cycle, both, bilal, at('2026-01-23', 16))).money;
    expect(ok(endGrace(cycle, paying, graceEnds)).instructions).toMatchObject([{ payer: bilal }]);
  });

  it('is not debited for one whose own contribution another guarantor paid', () => {
    const chain = { ...opened(), round: { ...opened().round, guarantors: [{ member: bilal, guarantor: amina }] } };
    const both = [bilal, chloe].reduce(fail, pay(chain, amina));
    const covered = ok(endGrace(cycle, both, graceEnds)).money;
    const late = { ...covered, round: { ...covered.round, state: 'collecting' as const, guarantors: [named] } };
    expect(ok(endGrace(cycle, late, at('2026-01-28', 17))).instructions).toEqual([]);
  });

  it('is not debited for what had arrived when the grace ended and came back later', () => {
    const all = members.reduce(pay, guaranteed());
    const over = ok(endGrace(cycle, all, graceEnds)).money;
    expect(over.round).toMatchObject({ state: 'funded', guarantors: [] });
    const before = report(all, 'returned', chloe, 1, { returnCode: 'R10' }, at('2026-01-29')).money;
    expect(before.round).toMatchObject({ state: 'collecting', graceEnds: '2026-02-05', guarantors: [] });
  });

  it('is named once for each member, for one of them, before the end of the grace, and for nobody’s own', () => {
    const again = addGuarantor(missing(), { member: chloe, guarantor: amina }, graceEnds - 1);
    expect(again).toMatchObject({ ok: false, code: 'nothing_to_do' });
    const second = addGuarantor(missing(), { member: amina, guarantor: bilal }, graceEnds - 1);
    expect(second).toMatchObject({ ok: false, code: 'nothing_to_do' });
    expect(addGuarantor(opened(), { member: amina, guarantor: amina }, at('2026-01-12'))).toMatchObject({ ok: false });
    const paid = [amina, bilal].reduce(pay, opened());
    expect(addGuarantor(paid, named, graceEnds - 1)).toMatchObject({ ok: true });
    expect(addGuarantor(paid, named, graceEnds)).toMatchObject({ ok: false });
    expect(removeGuarantor(paid, named)).toMatchObject({ ok: false });
    expect(addGuarantor(undefined, named, graceEnds)).toMatchObject({ code: 'unknown_subject' });
  });
});

describe('a debit of a guarantor', () => {
  it('that arrives counts as paid for the member, late, and is owed to the guarantor until they say otherwise', () => {
    const { money } = arrived();
    expect(money.round.state).toBe('funded');
    expect(money.contributions[2]).toMatchObject({ state: 'available', payer: bilal, isLate: true });
    expect(openDebts([money])).toEqual([{ round: 1, member: chloe, guarantor: bilal, amount: 10_000 }]);
    expect(releaseDebt(money, { member: chloe, guarantor: amina })).toMatchObject({ ok: false });
    const released = ok(releaseDebt(money, named));
    expect(released.events).toMatchObject([{ kind: 'cover_released', member: chloe, payer: bilal }]);
    expect(released.entries).toEqual([{ kind: 'cover_settled', round: 1, member: chloe, payer: bilal, attempt: 2 }]);
    expect(openDebts([released.money])).toEqual([]);
    expect(ok(releaseDebt(released.money, named)).events).toEqual([]);
  });

  it('leaves the record as it was: nobody is late by a limit of ours', () => {
    const again = ok(endGrace(cycle, limited(), graceEnds)).money;
    const covered = ok(endGrace(cycle, again, at('2026-01-28', 17))).money;
    expect(covered.contributions[2]).toMatchObject({ payer: bilal, isLate: false });
  });

  it('waits three business days for what a limit of ours declined on the last day, which is debited again first', () => {
    const waiting = ok(endGrace(cycle, limited(), graceEnds));
    expect(waiting).toMatchObject({
      instructions: [],
      events: [],
      money: { round: { state: 'collecting', graceEnds: '2026-01-28', guarantors: [named] } },
    });
    expect(waiting.money.contributions[2]).toMatchObject({ state: 'retry_scheduled', retryOn: '2026-01-26' });
    const planned = { at: at('2026-01-26', 9), kind: 'start_debit', round: 1, member: chloe, attempt: 1 } as const;
    expect(waiting.due).toContainEqual(planned);
    const started = ok(startDebit(cycle, waiting.money, planned, null, planned.at));
    expect(started.instructions).toMatchObject([{ subject: { member: chloe, attempt: 2 }, requestedBy: 'schedule' }]);
    const over = ok(endGrace(cycle, waiting.money, at('2026-01-28', 17)));
    expect(over.instructions).toMatchObject([{ subject: { member: chloe, attempt: 2 }, payer: bilal }]);
    expect(over.money.contributions[2]).not.toMatchObject({ limitedOn: expect.anything() });
  });

  it('waits for two debits that a limit of ours declined with one look at both: a transaction has no work twice', () => {
    // With three members nobody else could be named, so that one guarantor stands for two here.
    const { round, ...opened } = guaranteed();
    const guarantors = [named, { member: amina, guarantor: bilal }];
    const begun = debited(debited(pay({ ...opened, round: { ...round, guarantors } }, bilal), chloe), amina);
    const declined = [chloe, amina].reduce(
      (money, member) => report(money, 'declined', member, 1, { declineReason: 'limit' }, at('2026-01-23', 15)).money,
      begun,
    );
    const waiting = ok(endGrace(cycle, declined, graceEnds));
    const debits = [amina, chloe].map((member) => ({
      at: at('2026-01-26', 9),
      kind: 'start_debit',
      round: 1,
      member,
      attempt: 1,
    }));
    const look = { at: at('2026-01-26', 12), kind: 'look_at_debits', round: 1 };
    expect(waiting.due.filter(({ kind }) => kind === 'start_debit' || kind === 'look_at_debits')).toEqual([
      ...debits,
      look,
    ]);
  });

  it('waits again whenever a limit of ours declines the debit, for six business days at most', () => {
    const first = ok(endGrace(cycle, limited(), graceEnds)).money;
    const second = ok(endGrace(cycle, limit(first, 2, '2026-01-28'), at('2026-01-28', 17)));
    expect(second).toMatchObject({ instructions: [], money: { round: { graceEnds: '2026-02-02' } } });
    const third = ok(endGrace(cycle, limit(second.money, 3, '2026-02-02'), at('2026-02-02', 17)));
    expect(third).toMatchObject({ instructions: [], money: { round: { state: 'short', guarantors: [named] } } });
    expect(third.due).toContainEqual({ at: at('2026-02-05', 17), kind: 'end_grace', round: 1 });
    expect(third.due.filter(({ kind }) => kind === 'start_debit')).toEqual([]);
    expect(ok(endGrace(cycle, third.money, at('2026-02-05', 17))).instructions).toMatchObject([{ payer: bilal }]);
  });

  it('waits for what a limit of ours declined by hand, which nobody repeats', () => {
    const paying = ok(payNow(cycle, missing(), chloe, at('2026-01-23', 14))).money;
    const declined = report(paying, 'declined', chloe, 2, { declineReason: 'limit' }, at('2026-01-23', 15)).money;
    const waiting = ok(endGrace(cycle, declined, graceEnds));
    expect(waiting).toMatchObject({ instructions: [], money: { round: { guarantors: [named] } } });
    expect(waiting.due.filter(({ kind }) => kind === 'start_debit')).toEqual([]);
    expect(ok(endGrace(cycle, waiting.money, at('2026-01-28', 17))).instructions).toHaveLength(1);
  });

  it('is the guarantor’s money in the books, in statements, by the states, and when the group ends early', () => {
    const { money, entries } = arrived();
    const start = planCycle(cycle, planned, at('2026-01-10')).entries;
    const journals = appendEntries(emptyChain(cycle.groupId), [...start, ...entries], 0);
    expect(verifyBooks(cycle.groupId, journals)).toMatchObject({ ok: true });
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'contribution_settled', payer: bilal }));
    const rows = (member: MembershipId) =>
      memberStatement(member, journals).rows.map(({ kind, other, totals }) => [kind, other, totals.paid, totals.owed]);
    expect(rows(chloe).at(-1)).toEqual(['covered_by_guarantor', bilal, 0, 0]);
    expect(rows(bilal).at(-1)).toEqual(['paid_as_guarantor', chloe, 20_000, 0]);
    for (const member of members)
      expect(memberMoney([money], member).totals).toEqual(memberStatement(member, journals).totals);
    expect(memberSums(members, [money]).map(({ paid }) => paid)).toEqual([10_000, 20_000, 0]);
  });

  it('cannot be in the books as the debit of somebody else', () => {
    const { entries } = arrived();
    const start = planCycle(cycle, planned, at('2026-01-10')).entries;
    const verified = (changed: (entry: JournalEntry) => JournalEntry) =>
      verifyBooks(cycle.groupId, appendEntries(emptyChain(cycle.groupId), [...start, ...entries.map(changed)], 0));
    const otherwise = verified((entry) =>
      entry.kind === 'contribution_available' && entry.payer ? { ...entry, payer: amina } : entry,
    );
    expect(otherwise).toMatchObject({ ok: false, code: 'terms_mismatch' });
    const own = verified((entry) =>
      entry.kind === 'contribution_settled' && entry.payer ? { ...entry, payer: entry.member } : entry,
    );
    expect(own).toMatchObject({ ok: false, code: 'terms_mismatch' });
  });

  it('that fails is not repeated: the member pays by hand, and the round is short when its grace has ended', () => {
    const started = ok(endGrace(cycle, missing(), graceEnds)).money;
    const failed = step(step(started, 'submitted').money, 'returned', { returnCode: 'R02' });
    expect(failed.events).toMatchObject([
      { kind: 'cover_failed', member: chloe, payer: bilal, stop: 'account', graceEnds: '2026-01-28' },
    ]);
    expect(failed.stops).toEqual([{ member: bilal, stop: 'account' }]);
    expect(failed.money.contributions[2]).toMatchObject({ state: 'returned', payer: undefined, retryOn: null });
    const over = ok(endGrace(cycle, failed.money, at('2026-01-28', 17)));
    expect(over).toMatchObject({ instructions: [], money: { round: { state: 'short' } } });
    expect(ok(payNow(cycle, over.money, chloe, at('2026-01-29'))).instructions).toMatchObject([
      { subject: { attempt: 3 }, requestedBy: 'member' },
    ]);
    expect(ok(payNow(cycle, over.money, chloe, at('2026-01-29'))).instructions[0]).not.toHaveProperty('payer');
  });

  it('that fails has failed once, also where that is reported twice', () => {
    const subject = { kind: 'debit', round: 1, member: chloe, attempt: 2 } as const;
    const stale = { id: 'stale', subject, step: 'action_required', at: at('2026-01-26') } as const;
    const failed = step(ok(endGrace(cycle, missing(), graceEnds)).money, 'action_required').money;
    expect(applyTransferEvent(cycle, failed, { ...stale, id: 'again' }, stale.at)).toMatchObject({
      code: 'not_allowed',
      from: 'failed',
    });
  });

  it('that comes back after it was available is the member’s debt to the round again', () => {
    const { money } = arrived();
    const back = step(money, 'returned', { returnCode: 'R10' });
    expect(back.events[0]).toMatchObject({ kind: 'cover_taken_back', payer: bilal, member: chloe });
    expect(back.entries).toMatchObject([{ kind: 'contribution_clawed_back', member: chloe, payer: bilal }]);
    expect(back.stops).toEqual([{ member: bilal, stop: 'mandate' }]);
    expect(openDebts([back.money])).toEqual([]);
    expect(memberMoney([back.money], chloe).totals.owed).toBe(10_000);
  });
});

function opened(): RoundMoney {
  const [first] = planCycle(cycle, planned, at('2026-01-10')).rounds;
  if (first === undefined) throw new Error('no round');
  return ok(openRound(cycle, first, at('2026-01-12'))).money;
}

/** Bilal signed for Chloe. */
function guaranteed(...guarantors: readonly Guarantor[]): RoundMoney {
  const money = opened();
  return { ...money, round: { ...money.round, guarantors: [named, ...guarantors] } };
}

/** Amina and Bilal have paid, Chloe's debit was returned, and Bilal signed for her. */
function missing(): RoundMoney {
  const added = addGuarantor(opened(), named, at('2026-01-14'));
  if (!added.ok) throw new Error(added.code);
  return fail([amina, bilal].reduce(pay, added.after), chloe);
}

/** A limit of ours declined Chloe's debit on the last day. */
const limited = (): RoundMoney => {
  const begun = debited([amina, bilal].reduce(pay, guaranteed()), chloe);
  return report(begun, 'declined', chloe, 1, { declineReason: 'limit' }, at('2026-01-23', 15)).money;
};

/** The debit that was planned again is declined at that limit. */
function limit(money: RoundMoney, attempt: number, on: string): RoundMoney {
  const planned = { member: chloe, attempt: attempt - 1 };
  const started = ok(startDebit(cycle, money, planned, null, at(on))).money;
  return report(started, 'declined', chloe, attempt, { declineReason: 'limit' }, at(on, 15)).money;
}

function debited(money: RoundMoney, member: MembershipId): RoundMoney {
  return ok(startDebit(cycle, money, { member, attempt: 0 }, null, at('2026-01-15'))).money;
}

const pay = (money: RoundMoney, member: MembershipId): RoundMoney =>
  (['submitted', 'posted', 'settled', 'available'] as const).reduce(
    (after, each) => report(after, each, member, 1).money,
    debited(money, member),
  );

const fail = (money: RoundMoney, member: MembershipId): RoundMoney =>
  report(report(debited(money, member), 'submitted', member, 1).money, 'returned', member, 1, { returnCode: 'R12' })
    .money;

/** What the books have of the whole round, in which the guarantor's debit has arrived. */
function arrived(): { readonly money: RoundMoney; readonly entries: readonly JournalEntry[] } {
  const entries: JournalEntry[] = [
    { kind: 'round_opened', round: 1, members, contribution: cents(10_000) },
    ...[amina, bilal].flatMap((member): JournalEntry[] => {
      const paid = { round: 1, member, attempt: 1, amount: cents(10_000) };
      return [
        { kind: 'contribution_settled', ...paid },
        { kind: 'contribution_available', ...paid },
      ];
    }),
  ];
  let { money } = ok(endGrace(cycle, missing(), graceEnds));
  for (const each of ['submitted', 'posted', 'settled', 'available'] as const) {
    const changes = step(money, each);
    money = changes.money;
    entries.push(...changes.entries);
  }
  return { money, entries };
}

/** Of the guarantor's debit. */
const step = (money: RoundMoney, each: TransferStep, details: Partial<TransferEvent> = {}) =>
  report(money, each, chloe, 2, details);

function report(
  money: RoundMoney,
  each: TransferStep,
  member: MembershipId,
  attempt: number,
  details: Partial<TransferEvent> = {},
  now = attempt === 1 ? at('2026-01-16') : at('2026-01-26'),
): MoneyChanges {
  const subject = { kind: 'debit', round: 1, member, attempt } as const;
  return ok(
    applyTransferEvent(
      cycle,
      money,
      { id: `${member}-${attempt}-${each}`, subject, step: each, at: now, ...details },
      now,
    ),
  );
}

function ok(decision: MoneyDecision): MoneyChanges {
  if (!decision.ok) throw new Error(decision.code);
  return decision;
}
