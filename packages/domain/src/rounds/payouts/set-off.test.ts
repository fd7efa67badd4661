import { describe, expect, it } from 'vitest';
import { cents } from '../../basics/money.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { moveToEnd } from '../../endings/move-to-end.ts';
import { openVote } from '../../endings/vote.ts';
import { shareCash, windDown } from '../../endings/wind-down.ts';
import { memberStatement } from '../../ledger/statement.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import { changed } from '../changes.ts';
import { completeCycle } from '../complete-cycle.ts';
import { addGuarantor } from '../debits/guarantors.ts';
import { payNow } from '../debits/start-debit.ts';
import { amina, at, bilal, chloe, cycle, members, ok, started } from '../ending-cycle.fixture.ts';
import { arrives, collect, type Group, moved, short } from '../moved-turn.fixture.ts';
import { endGrace, openRound } from '../open-round.ts';
import { memberMoney } from '../views/member-money.ts';
import { choosePart } from './choose-part.ts';
import { holdPayout, releasePayout } from './hold-payout.ts';
import { lookHourOf } from './payout-work.ts';
import { setOff } from './set-off.ts';
import { startPayout } from './start-payout.ts';

/** Every turn has opened; Bilal pays none, Amina and Chloe all. */
function lastShort() {
  const group = moved();
  collect(group, 2, '2026-02-17', '2026-02-18', [bilal]);
  short(group, 2, '2026-02-25');
  collect(group, 3, '2026-03-16', '2026-03-17', [bilal]);
  short(group, 3, '2026-03-23');
  return group;
}

const takenFrom = (group: Group, date: string, number = 3) =>
  setOff(group.cycle(), group.all(), 'active', number, at(date));

describe('the turn of a member who does not pay', () => {
  it('becomes the last one some business days after the grace, and each behind it comes sooner', () => {
    const group = started(cycle);
    collect(group, 1, '2026-01-15', '2026-01-16', [bilal]);
    short(group, 1, '2026-01-23');
    const decide = (date: string) => moveToEnd(group.cycle(), group.all(), 'active', 1, 0, at(date));
    expect(decide('2026-01-27')).toMatchObject({ code: 'nothing_to_do' });
    const done = ok(decide('2026-01-28'));
    expect(done.order).toEqual([amina, chloe, bilal]);
    expect(done.movedToEnd).toEqual({ member: bilal, round: 1, from: 2 });
    expect(done.rounds?.map(({ round }) => [round.round, round.recipient, round.version])).toEqual([
      [2, chloe, 2],
      [3, bilal, 2],
    ]);
    expect(done.events).toEqual([
      {
        kind: 'turn_moved_to_end',
        round: 1,
        member: bilal,
        moved: [
          { member: chloe, from: 3, to: 2 },
          { member: bilal, from: 2, to: 3 },
        ],
      },
    ]);
    group.take(done);
    expect(group.verified()).toBe(true);
    expect(memberStatement(amina, group.journals()).places.order).toEqual([amina, chloe, bilal]);
    // Once for each member, however often the work is repeated.
    expect(moveToEnd(group.cycle(), group.all(), 'active', 1, 1, at('2026-01-28'))).toMatchObject({
      code: 'nothing_to_do',
    });
  });

  it('stays for some days after a bank took back what its member had paid', () => {
    const group = started(cycle);
    collect(group, 1, '2026-01-15', '2026-01-16', [chloe]);
    short(group, 1, '2026-01-23');
    const decide = (date: string) => moveToEnd(group.cycle(), group.all(), 'active', 1, 0, at(date));
    group.report(1, bilal, 1, ['returned'], '2026-01-27');
    // Chloe, whose turn is the last one, is moved nowhere by it; Bilal is asked again each day.
    group.take(ok(decide('2026-01-28')));
    expect(group.cycle().movedToEnd).toEqual([chloe]);
    expect(ok(decide('2026-01-28'))).toMatchObject({ entries: [], due: [{ at: at('2026-01-29'), kind: 'open_vote' }] });
    expect(ok(decide('2026-02-05')).movedToEnd).toBeUndefined();
    expect(ok(decide('2026-02-06')).movedToEnd).toMatchObject({ member: bilal });
  });

  it('stays in a group that ends, and becomes the last one in a group that is paused', () => {
    const group = started(cycle);
    collect(group, 1, '2026-01-15', '2026-01-16', [bilal]);
    const on = at('2026-01-28');
    expect(moveToEnd(group.cycle(), group.all(), 'winding_down', 1, 0, on)).toMatchObject({ code: 'nothing_to_do' });
    expect(moveToEnd(group.cycle(), group.all(), 'paused', 1, 0, on)).toMatchObject({ ok: true });
  });

  it('stays where it has begun, or the contribution was paid', () => {
    const group = started(cycle);
    collect(group, 1, '2026-01-15', '2026-01-16', [amina]);
    const on = at('2026-01-28');
    expect(moveToEnd(group.cycle(), group.all(), 'active', 1, 0, on)).toMatchObject({ code: 'nothing_to_do' });
    collect(group, 2, '2026-02-17', '2026-02-18', [bilal]);
    expect(moveToEnd(group.cycle(), group.all(), 'active', 2, 0, at('2026-03-16'))).toMatchObject({
      code: 'nothing_to_do',
    });
  });

  it('waits while they pay by hand, which may fail', () => {
    const group = started(cycle);
    collect(group, 1, '2026-01-15', '2026-01-16', [bilal]);
    short(group, 1, '2026-01-23');
    group.change(1, (money) => payNow(group.cycle(), money, bilal, at('2026-01-27')));
    const waits = ok(moveToEnd(group.cycle(), group.all(), 'active', 1, 0, at('2026-01-28')));
    expect(waits).toMatchObject({ due: [{ at: at('2026-01-29'), kind: 'open_vote', round: 1 }], entries: [] });
    expect(waits.order).toBeUndefined();
    group.report(1, bilal, 2, ['submitted', 'returned'], '2026-01-28');
    expect(moveToEnd(group.cycle(), group.all(), 'active', 1, 0, at('2026-01-29'))).toMatchObject({
      order: [amina, chloe, bilal],
    });
  });

  it('moves although they begin another debit after it: only one that began in time is waited for', () => {
    const group = started(cycle);
    collect(group, 1, '2026-01-15', '2026-01-16', [bilal]);
    short(group, 1, '2026-01-23');
    group.change(1, (money) => payNow(group.cycle(), money, bilal, at('2026-01-29')));
    const decide = (date: string) => moveToEnd(group.cycle(), group.all(), 'active', 1, 0, at(date));
    expect(decide('2026-01-29')).toMatchObject({ order: [amina, chloe, bilal], due: [] });
    group.take(ok(decide('2026-01-29')));
    expect(group.verified()).toBe(true);
  });

  it('is asked again where what they paid by hand has settled and may be returned', () => {
    const group = started(cycle);
    collect(group, 1, '2026-01-15', '2026-01-16', [bilal, amina]);
    short(group, 1, '2026-01-23');
    group.change(1, (money) => payNow(group.cycle(), money, bilal, at('2026-01-26')));
    group.report(1, bilal, 2, arrives.slice(0, 3), '2026-01-27');
    const decide = (date: string) => moveToEnd(group.cycle(), group.all(), 'active', 1, 0, at(date));
    expect(decide('2026-01-28')).toMatchObject({ due: [{ at: at('2026-01-29'), kind: 'open_vote', round: 1 }] });
    group.report(1, bilal, 2, ['returned'], '2026-01-28');
    expect(decide('2026-01-29')).toMatchObject({ order: [amina, chloe, bilal] });
  });

  it('moves at once beside one that is waited for, which is asked again', () => {
    const group = started(cycle);
    collect(group, 1, '2026-01-15', '2026-01-16', [bilal, chloe]);
    short(group, 1, '2026-01-23');
    group.change(1, (money) => payNow(group.cycle(), money, chloe, at('2026-01-27')));
    expect(moveToEnd(group.cycle(), group.all(), 'active', 1, 0, at('2026-01-28'))).toMatchObject({
      order: [amina, chloe, bilal],
      more: false,
      due: [{ at: at('2026-01-29'), kind: 'open_vote', round: 1 }],
    });
  });

  it('is asked again where their debit of the schedule waits until debits go on', () => {
    const group = started(cycle);
    group.change(1, (money) => openRound(group.cycle(), money, at('2026-01-15')));
    const decide = (date: string) => moveToEnd(group.cycle(), group.all(), 'active', 1, 0, at(date));
    expect(decide('2026-01-28')).toMatchObject({ due: [{ kind: 'open_vote', round: 1 }], entries: [] });
  });

  it('keeps the order of two, and marks who was the last one already', () => {
    const group = moved([bilal, chloe]);
    expect(group.cycle()).toMatchObject({ members: [amina, bilal, chloe], movedToEnd: [bilal, chloe] });
    expect(group.verified()).toBe(true);
    expect(group.round(2).round.version).toBe(3);
  });
});

describe('what a member owes whose turn became the last one', () => {
  it('is taken from their payout: who waited is paid, and nobody is debited', () => {
    const group = lastShort();
    const taken = ok(takenFrom(group, '2026-03-24'));
    expect(taken.entries).toEqual([
      { kind: 'set_off', from: 3, round: 3, member: bilal, amount: 10_000, toReserve: 0 },
      { kind: 'set_off', from: 3, round: 1, member: bilal, amount: 10_000, toReserve: 0 },
      { kind: 'set_off', from: 3, round: 2, member: bilal, amount: 10_000, toReserve: 0 },
    ]);
    group.take(taken);
    expect(group.verified()).toBe(true);
    expect(group.all().map(({ round, payout }) => [round.state, round.cash, payout?.amount])).toEqual([
      ['funded', 30_000, 30_000],
      ['funded', 30_000, 30_000],
      ['paid', 0, 0],
    ]);
    expect(taken.due.map(({ kind, round }) => [kind, round])).toEqual([
      ['start_payout', 1],
      ['start_payout', 2],
      ['complete_cycle', 3],
    ]);
    expect(taken.events.at(-1)).toEqual({ kind: 'round_paid', round: 3 });
  });

  it('is not paid in for anybody, and none of it was on time', () => {
    const group = lastShort();
    group.take(ok(takenFrom(group, '2026-03-24')));
    expect(memberMoney(group.all(), bilal)).toMatchObject({ waiting: [], record: { onTime: 0, late: 3 } });
    expect(memberMoney(group.all(), amina).waiting.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('may be the whole payout: then nothing is sent, and the cycle completes', () => {
    const group = lastShort();
    group.take(ok(takenFrom(group, '2026-03-24')));
    group.pay(1, amina, '2026-03-25');
    group.pay(2, chloe, '2026-03-25');
    const over = startPayout(group.cycle(), group.round(3), 0, at('2026-03-25'), true);
    expect(over).toMatchObject({ code: 'not_allowed' });
    expect(group.round(3)).toMatchObject({ round: { state: 'paid' }, payout: { state: 'settled', amount: 0 } });
    for (const [member, sum] of [
      [amina, 30_000],
      [chloe, 30_000],
      [bilal, 0],
    ] as const) {
      const { totals } = memberStatement(member, group.journals());
      expect(totals).toEqual({ paid: sum, received: sum, onTheWay: 0, owed: 0 });
      expect(memberMoney(group.all(), member).totals).toEqual(totals);
    }
    group.take(ok(completeCycle(group.cycle(), group.all(), 'clearing', at('2026-06-30'))));
    expect(group.journals().at(-1)?.entry.kind).toBe('cycle_completed');
    expect(group.verified()).toBe(true);
  });

  it('is taken as far as what was collected can no longer be returned', () => {
    const group = lastShort();
    // Settled on 17 March, on hold for five business days: their own contribution moves no money.
    expect(ok(takenFrom(group, '2026-03-23')).entries).toMatchObject([{ round: 3 }]);
  });

  it('comes before anything is sent to them, also a part that they chose', () => {
    const group = moved();
    collect(group, 2, '2026-02-17', '2026-02-18', []);
    collect(group, 3, '2026-03-16', '2026-03-17', [chloe]);
    short(group, 3, '2026-03-23');
    group.change(3, (money) => choosePart(group.cycle(), money, money.round.cash, at('2026-03-24')));
    const sent = startPayout(group.cycle(), group.round(3), 0, at('2026-03-24'));
    expect(sent).toEqual({ ok: false, code: 'sets_off' });
    group.take(ok(takenFrom(group, '2026-03-24')));
    expect(group.round(1).round.state).toBe('funded');
    // Less is there than they chose.
    const later = ok(startPayout(group.cycle(), group.round(3), 0, at('2026-03-24'), true));
    expect(later).toMatchObject({ instructions: [], events: [{ kind: 'part_withdrawn' }] });
    expect(takenFrom(group, '2026-03-24')).toMatchObject({ code: 'nothing_to_do' });
  });

  it('waits for a debit of theirs that is on its way, which may come back', () => {
    const group = lastShort();
    for (const number of [1, 2, 3])
      group.change(number, (money) => payNow(group.cycle(), money, bilal, at('2026-03-23')));
    expect(ok(takenFrom(group, '2026-03-24'))).toMatchObject({
      waits: true,
      entries: [],
      due: [{ at: at('2026-03-25'), kind: 'start_payout', round: 3 }],
    });
  });

  it('withdraws a part that they chose while a debit of theirs is waited for', () => {
    const group = lastShort();
    for (const number of [1, 2, 3])
      group.change(number, (money) => payNow(group.cycle(), money, bilal, at('2026-03-23')));
    const part = group.round(3).round.cash;
    group.change(3, (money) => choosePart(group.cycle(), money, part, at('2026-03-24')));
    const { events, waits, rounds } = ok(takenFrom(group, '2026-03-24'));
    expect(waits).toBe(true);
    expect(events).toMatchObject([{ kind: 'part_withdrawn', round: 3, member: bilal, amount: part }]);
    expect(rounds?.[0]?.payout?.parts?.chosen).toBeNull();
    // What was decided at the same moment by the round as it was is decided anew.
    expect(rounds?.[0]?.round.version).toBe(group.round(3).round.version + 1);
  });

  it('plans a look at the end of each hold when it withdraws a part: none was planned while the part was chosen', () => {
    const group = moved();
    collect(group, 2, '2026-02-17', '2026-02-18', []);
    collect(group, 3, '2026-03-16', '2026-03-17', [bilal, chloe]);
    short(group, 3, '2026-03-23');
    group.change(3, (money) => choosePart(group.cycle(), money, money.round.cash, at('2026-03-24')));
    group.change(3, (money) => payNow(group.cycle(), money, chloe, at('2026-03-24')));
    group.report(3, chloe, 2, arrives, '2026-03-25');
    for (const number of [1, 3]) group.change(number, (money) => payNow(group.cycle(), money, bilal, at('2026-03-25')));
    const { events, due } = ok(takenFrom(group, '2026-03-25'));
    expect(events).toMatchObject([{ kind: 'part_withdrawn' }]);
    expect(due).toMatchObject([
      { kind: 'start_payout' },
      // What is missing is on its way.
      { kind: 'look_at_payout', round: 3, at: lookHourOf(plainDate('2026-03-25')), said: 'collecting 1 2026-04-02' },
      { kind: 'look_at_payout', round: 3, at: lookHourOf(plainDate('2026-04-01')) },
    ]);
  });

  it('is nothing when they paid by hand meanwhile: they receive all of it', () => {
    const group = moved();
    group.change(1, (money) => payNow(group.cycle(), money, bilal, at('2026-02-02')));
    group.report(1, bilal, 2, arrives, '2026-02-03');
    collect(group, 2, '2026-02-17', '2026-02-18', []);
    collect(group, 3, '2026-03-16', '2026-03-17', []);
    expect(takenFrom(group, '2026-03-24')).toMatchObject({ code: 'nothing_to_do' });
    group.pay(3, bilal, '2026-03-24');
    expect(memberStatement(bilal, group.journals()).totals).toMatchObject({ paid: 30_000, received: 30_000 });
  });

  it('repays the reserve what came back of a turn that was paid out', () => {
    const group = moved();
    group.change(1, (money) => payNow(group.cycle(), money, bilal, at('2026-02-02')));
    group.report(1, bilal, 2, arrives, '2026-02-03');
    group.pay(1, amina, '2026-02-11');
    group.report(1, bilal, 2, ['returned'], '2026-03-10');
    expect(group.round(1).round.fromReserve).toBe(10_000);
    collect(group, 2, '2026-02-17', '2026-02-18', []);
    collect(group, 3, '2026-03-16', '2026-03-17', []);
    const taken = ok(takenFrom(group, '2026-03-24'));
    expect(taken.entries).toMatchObject([{ from: 3, round: 1, toReserve: 10_000 }]);
    group.take(taken);
    expect(group.round(1).round).toMatchObject({ fromReserve: 0, cash: 0, state: 'paid' });
    expect(group.verified()).toBe(true);
    // Neither the bank nor due work of before is about what was set off.
    const again = { kind: 'debit', round: 1, member: bilal, attempt: 2 } as const;
    const event = { id: 'twice', subject: again, step: 'returned', at: at('2026-03-25'), returnCode: 'R10' } as const;
    expect(applyTransferEvent(group.cycle(), group.round(1), event, at('2026-03-25'))).toMatchObject({ ok: false });
  });

  it('is taken from both turns where two members wait for each other', () => {
    const group = moved([bilal, chloe]);
    collect(group, 2, '2026-02-17', '2026-02-18', [chloe]);
    short(group, 2, '2026-02-25');
    collect(group, 3, '2026-03-16', '2026-03-17', [bilal]);
    short(group, 3, '2026-03-23');
    group.take(ok(takenFrom(group, '2026-03-24', 2)));
    group.take(ok(takenFrom(group, '2026-03-24', 3)));
    expect(group.all().map(({ round }) => round.state)).toEqual(['funded', 'funded', 'funded']);
    expect(group.all().map(({ payout }) => payout?.amount)).toEqual([30_000, 10_000, 10_000]);
    expect(group.verified()).toBe(true);
  });

  /** Bilal and Chloe have paid nothing; what Amina paid to their turns went to hers. */
  function mutual() {
    const group = moved([bilal, chloe]);
    collect(group, 2, '2026-02-17', '2026-02-18', [bilal, chloe]);
    short(group, 2, '2026-02-25');
    collect(group, 3, '2026-03-16', '2026-03-17', [bilal, chloe]);
    short(group, 3, '2026-03-23');
    group.take(ok(takenFrom(group, '2026-03-24', 2)));
    return group;
  }

  it('ends without money where two turns wait for each other', () => {
    const group = mutual();
    const first = ok(takenFrom(group, '2026-03-24', 3));
    expect(first).toMatchObject({ more: true, entries: [{ round: 3 }, { round: 1 }] });
    group.take(first);
    expect(group.all().map(({ round, payout }) => [round.state, round.cash, payout?.amount])).toEqual([
      ['funded', 30_000, 30_000],
      ['short', 0, 10_000],
      ['short', 0, 10_000],
    ]);
    const both = ok(takenFrom(group, '2026-03-24', 3));
    expect(both.entries).toEqual([
      { kind: 'set_off', from: 3, round: 2, member: chloe, amount: 10_000, toReserve: 0 },
      { kind: 'set_off', from: 2, round: 3, member: bilal, amount: 10_000, toReserve: 0 },
    ]);
    group.take(both);
    expect(group.all().map(({ round, payout }) => [round.state, round.cash, payout?.amount])).toEqual([
      ['funded', 30_000, 30_000],
      ['paid', 0, 0],
      ['paid', 0, 0],
    ]);
    expect(both.due.map(({ kind, round }) => [kind, round])).toEqual([
      ['complete_cycle', 2],
      ['complete_cycle', 3],
    ]);
    expect(group.verified()).toBe(true);
    group.pay(1, amina, '2026-03-25');
    group.take(ok(completeCycle(group.cycle(), group.all(), 'clearing', at('2026-06-30'))));
    expect(group.verified()).toBe(true);
    expect(group.journals().at(-1)?.entry.kind).toBe('cycle_completed');
  });

  it('is not verified in books in which a pot gives before it gets, and gets nothing', () => {
    const group = mutual();
    group.take(ok(takenFrom(group, '2026-03-24', 3)));
    const both = ok(takenFrom(group, '2026-03-24', 3));
    group.take({ ...both, entries: both.entries.slice(0, 1) });
    const sent = ok(startPayout(group.cycle(), group.round(1), 0, at('2026-03-25')));
    group.take({ entries: sent.entries });
    expect(group.verified()).toBe(false);
  });

  it('gives the reserve back what it had laid out for a turn that waits for another one', () => {
    const group = mutual();
    group.report(2, amina, 1, ['returned'], '2026-03-24');
    expect(group.round(2).round).toMatchObject({ cash: 0, fromReserve: 10_000 });
    group.change(2, (money) => payNow(group.cycle(), money, amina, at('2026-03-25')));
    group.report(2, amina, 2, arrives, '2026-03-26');
    expect(group.round(2).round).toMatchObject({ cash: 10_000, fromReserve: 10_000 });
    group.take(ok(takenFrom(group, '2026-03-26', 3)));
    const both = ok(takenFrom(group, '2026-03-26', 3));
    expect(both.entries).toMatchObject([{ round: 2, toReserve: 10_000 }, { round: 3 }]);
    group.take(both);
    expect(group.round(2).round).toMatchObject({ state: 'paid', cash: 0, fromReserve: 0 });
    expect(group.verified()).toBe(true);
  });

  it('ends without money where three turns wait for each other', () => {
    const group = lastShort();
    const owing = [chloe, amina, bilal];
    const waiting = group.all().map((money, index) => ({
      round: { ...money.round, state: 'short' as const, recipient: members[index] ?? amina, cash: cents(0) },
      payout: money.payout && { ...money.payout, amount: cents(10_000) },
      contributions: money.contributions.map((each) => ({
        ...each,
        state: each.member === owing[index] ? ('returned' as const) : ('available' as const),
      })),
    }));
    const decided = ok(setOff({ ...cycle, movedToEnd: members }, waiting, 'active', 1, at('2026-03-26')));
    expect(decided.entries).toMatchObject([
      { from: 1, round: 2, member: amina },
      { from: 2, round: 3, member: bilal },
      { from: 3, round: 1, member: chloe },
    ]);
    expect(decided.rounds?.map(({ round, payout }) => [round.state, round.cash, payout?.amount])).toEqual([
      ['paid', 0, 0],
      ['paid', 0, 0],
      ['paid', 0, 0],
    ]);
    // Of a turn in which another contribution is missing nothing would be left.
    const oneMissing = waiting.map((money) => ({
      ...money,
      contributions: money.contributions.map((each) =>
        money.round.round === 2 && each.member === chloe ? { ...each, state: 'submitted' as const } : each,
      ),
    }));
    const stays = setOff({ ...cycle, movedToEnd: members }, oneMissing, 'active', 1, at('2026-03-26'));
    expect(stays).toMatchObject({ code: 'nothing_to_do' });
    // Where Chloe pays hers by hand: what is on its way is not owed.
    const coming = waiting.map((money) => ({
      ...money,
      contributions: money.contributions.map((each) =>
        each.member === chloe && each.state === 'returned' ? { ...each, state: 'submitted' as const } : each,
      ),
    }));
    const waits = setOff({ ...cycle, movedToEnd: members }, coming, 'active', 1, at('2026-03-26'));
    expect(waits).toMatchObject({ code: 'nothing_to_do' });
  });

  it('is looked at again before a vote: a debit that fails makes nothing due for the turns that wait for it', () => {
    const group = mutual();
    group.change(3, (money) => payNow(group.cycle(), money, bilal, at('2026-03-23')));
    group.take(ok(takenFrom(group, '2026-03-24', 3)));
    const decide = (date: string) => openVote(group.cycle(), group.all(), 'active', { round: 0 }, undefined, at(date));
    expect(takenFrom(group, '2026-03-25', 3)).toMatchObject({ code: 'nothing_to_do' });
    expect(decide('2026-03-26')).toMatchObject({ vote: { number: 1 } });
    group.report(3, bilal, 2, ['submitted', 'returned'], '2026-03-25');
    expect(decide('2026-03-26')).toEqual({
      ok: true,
      state: 'active',
      entries: [],
      events: [],
      due: [
        { at: at('2026-03-26'), kind: 'start_payout', round: 2 },
        { at: at('2026-03-26'), kind: 'start_payout', round: 3 },
        { at: at('2026-03-27'), kind: 'open_vote', round: 0, attempt: 1 },
      ],
    });
  });

  it('lets the vote open when it was put off for some days, although what could be taken still is not', () => {
    const group = mutual();
    const decide = (attempt: number) =>
      openVote(group.cycle(), group.all(), 'active', { round: 0, attempt }, undefined, at('2026-03-26'));
    expect(decide(0)).not.toHaveProperty('vote');
    expect(decide(9)).toMatchObject({ due: [{}, { kind: 'open_vote', round: 0, attempt: 10 }] });
    expect(decide(10)).toMatchObject({
      vote: { number: 1 },
      due: [
        { kind: 'start_payout', round: 3 },
        { kind: 'end_vote', round: 1 },
      ],
    });
  });

  it('is due when the payout was on hold and is released', () => {
    const group = lastShort();
    group.change(3, (money) => holdPayout(money));
    const released = ok(releasePayout(group.cycle(), group.round(3), at('2026-04-01')));
    expect(released.due).toEqual([{ at: at('2026-04-01'), kind: 'start_payout', round: 3 }]);
  });

  it('is not due of a payout that came back, before its recipient asks for it', () => {
    const group = moved();
    collect(group, 2, '2026-02-17', '2026-02-18', []);
    collect(group, 3, '2026-03-16', '2026-03-17', []);
    group.take(ok(takenFrom(group, '2026-03-24')));
    group.change(3, (money) => startPayout(group.cycle(), money, 0, at('2026-03-24'), true));
    group.report(3, bilal, 1, ['submitted', 'returned'], '2026-03-25', 'credit');
    group.report(3, amina, 1, ['returned'], '2026-03-26');
    group.report(3, chloe, 1, ['returned'], '2026-03-26');
    const ended = ok(endGrace(group.cycle(), group.round(3), at('2026-04-10', 18)));
    expect(ended.due.filter(({ kind }) => kind === 'start_payout')).toEqual([]);
    expect(ended.money).toMatchObject({ round: { state: 'short' }, payout: { state: 'needs_account' } });
    group.change(3, () => ended);
    group.change(3, (money) => holdPayout(money));
    group.change(3, (money) => payNow(group.cycle(), money, amina, at('2026-04-13')));
    const others = arrives.slice(0, 3);
    group.report(3, amina, 2, others, '2026-04-14');
    const subject = { kind: 'debit', round: 3, member: amina, attempt: 2 } as const;
    const event = { id: 'last', subject, step: 'available', at: at('2026-04-14') } as const;
    const arrived = ok(applyTransferEvent(group.cycle(), group.round(3), event, at('2026-04-14')));
    expect(arrived.due).toEqual([]);
  });

  it('needs no guarantor for their own turn', () => {
    const group = moved();
    collect(group, 2, '2026-02-17', '2026-02-18', [bilal]);
    short(group, 2, '2026-02-25');
    group.change(3, (money) => {
      const named = ok(addGuarantor(money, { member: bilal, guarantor: chloe }, at('2026-03-01')));
      return changed(named.before, named.after, {});
    });
    collect(group, 3, '2026-03-16', '2026-03-17', [bilal]);
    const ended = ok(endGrace(group.cycle(), group.round(3), at('2026-03-23', 18)));
    expect(ended).toMatchObject({ instructions: [], money: { round: { state: 'short', guarantors: [] } } });
    expect(ended.due).toContainEqual({ at: at('2026-03-24'), kind: 'start_payout', round: 3 });
  });

  it.each([
    ['some of it', '2026-03-23'],
    ['the whole pot', '2026-03-24'],
  ])('is neither paid nor received where the group ends early after %s was taken', (_, date) => {
    const group = lastShort();
    group.take(ok(takenFrom(group, date)));
    group.take(ok(windDown(group.cycle(), group.all(), 'active', at('2026-03-24'))));
    expect(group.verified()).toBe(true);
    group.take(ok(shareCash(group.cycle(), group.all(), 'winding_down', at('2026-06-30'))));
    expect(group.verified()).toBe(true);
    for (const member of members)
      expect(memberStatement(member, group.journals()).totals).toEqual(memberMoney(group.all(), member).totals);
    expect(takenFrom(group, '2026-03-25')).toMatchObject({ code: 'nothing_to_do' });
  });
});
