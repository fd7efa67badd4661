import { describe, expect, it } from 'vitest';
import { groupId, type MembershipId, membershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { hourInZone } from '../../basics/zone-time.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import type { MoneyChanges, MoneyDecision } from '../changes.ts';
import type { Contribution, Cycle, RoundMoney, TransferStep } from '../cycle.ts';
import { payNow } from '../debits/start-debit.ts';
import { openRound } from '../open-round.ts';
import { planCycle } from '../plan-cycle.ts';
import { memberMoney } from '../views/member-money.ts';
import { moneyDates } from '../views/money-dates.ts';
import { choosePart } from './choose-part.ts';
import { holdPayout, releasePayout } from './hold-payout.ts';
import { reportLatePayout } from './late-payout.ts';
import { arrivedParts, availablePart, receivedOf, restOf } from './payout-parts.ts';
import { startPayout } from './start-payout.ts';

const [ann, ben, cem, dia] = ['ann', 'ben', 'cem', 'dia'].map(membershipId) as [
  MembershipId,
  MembershipId,
  MembershipId,
  MembershipId,
];
const waits = {
  leadBusinessDays: 0,
  holdBusinessDays: 3,
  graceBusinessDays: 5,
  disputeDays: 60,
};
const dates = {
  contributionDate: plainDate('2026-03-02'),
  debitDate: plainDate('2026-03-02'),
  payoutDate: plainDate('2026-03-03'),
};
const cycle: Cycle = {
  groupId: groupId('g1'),
  contribution: cents(10_000),
  members: [ann, ben, cem, dia],
  timeZone: 'UTC',
  waits,
  rule: { frequency: 'monthly', dayOfMonth: 2 },
  debitDates: [dates.debitDate],
};
const at = (date: string, hour = 9) => hourInZone(plainDate(date), hour, 'America/New_York');
const [planned] = planCycle(cycle, [{ round: 1, ...dates }], at('2026-03-01')).rounds;

/** Ann's turn is short: of four contributions those of `there` are available since Tuesday. */
function short(there: readonly MembershipId[]): RoundMoney {
  if (planned === undefined) throw new Error('No round was planned');
  const { money } = done(openRound(cycle, planned, at('2026-03-02')));
  const contributions = money.contributions.map((each): Contribution => {
    const paid = { state: 'available', settledOn: plainDate('2026-03-03') } as const;
    return { ...each, attempt: 1, ...(there.includes(each.member) ? paid : { state: 'failed' as const }) };
  });
  const round = { ...money.round, state: 'short' as const, cash: cents(10_000 * there.length) };
  return { ...money, round, contributions };
}

const friday = at('2026-03-06');
/** Three business days after the bank's event of that Friday. */
const voteAgain = { at: at('2026-03-11'), kind: 'open_vote', round: 1 };
const choose = (money: RoundMoney, amount: number, now = friday) => choosePart(cycle, money, cents(amount), now);
const start = (money: RoundMoney, now = friday) => startPayout(cycle, money, money.payout?.attempt ?? 0, now);
const sentPart = () => done(start(done(choose(short([ann, ben]), 20_000)).money)).money;
const received = (money: RoundMoney) => (money.payout === null ? 0 : receivedOf(money.payout));

describe('the recipient of a turn that is short', () => {
  it('takes exactly what is there and safe, and nothing before they choose', () => {
    const money = short([ann, ben]);
    expect(start(money)).toMatchObject({ ok: false });
    expect(availablePart(waits, money, plainDate('2026-03-05'))).toBe(0);
    expect(choose(money, 20_000, at('2026-03-05'))).toMatchObject({ ok: false, code: 'nothing_to_do' });
    expect([choose(money, 10_000), choose(money, 30_000)]).toMatchObject([{ ok: false }, { ok: false }]);
    const chosen = done(choose(money, 20_000));
    expect(chosen).toMatchObject({
      due: [{ at: friday, kind: 'start_payout', round: 1 }],
      events: [{ kind: 'part_chosen', member: ann, amount: 20_000, rest: 20_000 }],
    });
    const sent = done(start(chosen.money));
    expect(sent.instructions).toMatchObject([{ amount: 20_000, requestedBy: 'member', subject: { attempt: 1 } }]);
    expect(sent.entries).toEqual([{ kind: 'payout_created', round: 1, attempt: 1, amount: 20_000 }]);
    expect(sent.money).toMatchObject({ round: { state: 'paying', cash: 0 }, payout: { state: 'authorizing' } });
  });

  it('chooses once, however often they press', () => {
    const chosen = done(choose(short([ann, ben]), 20_000)).money;
    expect(done(choose(chosen, 20_000))).toMatchObject({ money: chosen, due: [], events: [] });
    const sent = done(start(chosen)).money;
    expect([choose(sent, 20_000), start(sent)]).toMatchObject([{ ok: false }, { ok: false }]);
  });

  it.each(['open', 'collecting', 'clearing', 'funded', 'paying', 'paid'] as const)(
    'has no such choice while it is %s',
    (state) => {
      const money = short([ann, ben]);
      expect(choose({ ...money, round: { ...money.round, state } }, 20_000)).toMatchObject({ ok: false });
    },
  );

  it('hears of what more can be paid: at once, or on the day on which its hold ends', () => {
    const contributions = short([ann]).contributions.map(
      (each): Contribution =>
        each.member === ben ? { ...each, state: 'settled', settledOn: plainDate('2026-03-06') } : each,
    );
    const settled = { ...short([ann]), contributions };
    const more = { kind: 'part_available', round: 1, member: ann, amount: 20_000, rest: 20_000 };
    expect(debitEvent(settled, ben, 'available', '2026-03-12').events).toEqual([more]);
    const paid = debitEvent(settled, ben, 'available', '2026-03-09');
    expect(paid.events).toEqual([]);
    expect(paid.due).toEqual([{ at: at('2026-03-11', 12), kind: 'look_at_payout', round: 1 }]);
    const look = (date: string, money = paid.money) =>
      done(reportLatePayout(cycle, money, { attempt: 0 }, at(date, 12))).events;
    expect(look('2026-03-10')).toEqual([]);
    expect(look('2026-03-11')).toEqual([more]);
    const chosen = done(choose(paid.money, 20_000, at('2026-03-11'))).money;
    expect(look('2026-03-11', chosen)).toEqual([]);
  });

  it('is not paid what came back between the choice and the payout, and hears of it', () => {
    const chosen = done(choose(short([ann, ben]), 20_000)).money;
    const taken = debitEvent(chosen, ben, 'returned').money;
    const started = done(start(taken));
    expect(started).toMatchObject({ instructions: [], entries: [] });
    expect(started.events).toMatchObject([{ kind: 'part_withdrawn', member: ann, amount: 20_000 }]);
    expect(start(started.money)).toMatchObject({ ok: false });
    expect(done(choose(started.money, 10_000)).due).toHaveLength(1);
  });

  it('hears on that day what the whole waits for where the rest came before the part was sent', () => {
    const chosen = done(choose(short([ann, ben, cem]), 30_000)).money;
    const contributions = chosen.contributions.map((each): Contribution => {
      return each.member === dia ? { ...each, state: 'settled', settledOn: plainDate('2026-03-06') } : each;
    });
    const clearing: RoundMoney = { ...chosen, contributions, round: { ...chosen.round, state: 'clearing' } };
    const started = done(start(clearing));
    expect(started).toMatchObject({ instructions: [], events: [], money: { payout: { parts: { chosen: null } } } });
    expect(started.due).toEqual([{ at: at('2026-03-06', 12), kind: 'look_at_payout', round: 1 }]);
    const looked = done(reportLatePayout(cycle, started.money, { attempt: 0 }, at('2026-03-06', 12)));
    expect(looked.events).toEqual([
      { kind: 'payout_late', round: 1, waitsFor: 'clearing', missing: 0, on: plainDate('2026-03-11') },
    ]);
  });

  it('is not paid a part that is being checked, and is after the check', () => {
    const onHold = done(holdPayout(done(choose(short([ann, ben]), 20_000)).money)).money;
    expect([start(onHold), choose(onHold, 20_000)]).toMatchObject([{ ok: false }, { ok: false }]);
    const released = done(releasePayout(cycle, onHold, friday));
    expect(released.due).toMatchObject([{ kind: 'start_payout' }]);
    expect(done(start(released.money)).instructions).toMatchObject([{ amount: 20_000 }]);
  });

  it('is sent no part again that our own bank declined, once the group ends early', () => {
    const stopped = (money: RoundMoney): RoundMoney => ({ ...money, round: { ...money.round, windsDown: true } });
    const declined = creditEvent(stopped(sentPart()), 'declined', 1);
    expect(declined).toMatchObject({ due: [], events: [], money: { round: { state: 'cancelled', cash: 20_000 } } });
    expect(declined.money.payout).toMatchObject({ state: 'cancelled', parts: { chosen: null } });
  });

  it('has a part tried again that our own bank declined, as they chose it', () => {
    const declined = creditEvent(sentPart(), 'declined', 1);
    expect(declined.entries).toMatchObject([{ kind: 'payout_declined', amount: 20_000, toReserve: 0 }]);
    expect(declined.due).toEqual([{ at: at('2026-03-09'), kind: 'start_payout', round: 1, attempt: 1 }, voteAgain]);
    expect(declined.events).toMatchObject([
      { kind: 'payout_planned', wasDeclined: true, amount: 20_000, rest: 20_000 },
    ]);
    expect(declined.money).toMatchObject({ round: { state: 'short', cash: 20_000 } });
    expect(done(start(declined.money, at('2026-03-09'))).instructions).toMatchObject([
      { amount: 20_000, subject: { attempt: 2 } },
    ]);
  });

  it('has the part tried again on no earlier day when more arrives, in a turn of which what they owe is taken', () => {
    const declined = creditEvent(sentPart(), 'declined', 1).money;
    const paying = done(payNow(cycle, declined, cem, at('2026-03-06', 13))).money;
    const settled = (['submitted', 'posted', 'settled'] as const).reduce(
      (after, step) => debitEvent(after, cem, step, '2026-03-06', 2).money,
      paying,
    );
    const subject = { kind: 'debit', round: 1, member: cem, attempt: 2 } as const;
    const event = { id: 'e', subject, step: 'available', at: friday } as const;
    const moved = { ...cycle, movedToEnd: [ann] };
    const arrived = done(applyTransferEvent(moved, settled, event, at('2026-03-06', 14)));
    expect(arrived.money.contributions.find(({ member }) => member === cem)?.state).toBe('available');
    expect(arrived.due.filter(({ kind }) => kind === 'start_payout')).toEqual([]);
  });

  it('has the whole payout tried again on no earlier day when the rest arrives before it', () => {
    const declined = creditEvent(sentPart(), 'declined', 1).money;
    const contributions = declined.contributions.map((each): Contribution => {
      if (each.state === 'available') return each;
      const state = each.member === dia ? 'settled' : 'available';
      return { ...each, state, attempt: 2, settledOn: plainDate('2026-03-02') };
    });
    const round = { ...declined.round, cash: cents(declined.round.cash + 10_000) };
    const event = {
      id: 'e',
      subject: { kind: 'debit', round: 1, member: dia, attempt: 2 },
      step: 'available',
      at: friday,
    } as const;
    const arrived = done(applyTransferEvent(cycle, { ...declined, round, contributions }, event, at('2026-03-06', 14)));
    expect(arrived.money).toMatchObject({ round: { state: 'funded', cash: 40_000 }, payout: { state: 'funded' } });
    expect(arrived.due.filter(({ kind }) => kind === 'start_payout')).toEqual([]);
    expect(arrived.events.map(({ kind }) => kind)).toEqual(['round_funded']);
    expect(done(start(arrived.money, at('2026-03-09'))).instructions).toMatchObject([{ amount: 40_000 }]);
    // A look was planned when all had settled. Nobody is notified that it is late before that day is over.
    const look = (day: string, said?: string) =>
      done(reportLatePayout(cycle, arrived.money, { attempt: 1, said }, at(day, 12)));
    const [onFriday, next = { said: undefined }] = [look('2026-03-06'), ...look('2026-03-06').due];
    expect(onFriday).toMatchObject({ events: [], due: [{ at: at('2026-03-09', 12), kind: 'look_at_payout' }] });
    expect(look('2026-03-09', next.said).events).toMatchObject([{ kind: 'payout_late', on: '2026-03-10' }]);
  });

  it('hears at noon of its day that all of it waits, where no bank declined the part that they had chosen', () => {
    const chosen = done(choose(short([ann, ben]), 20_000)).money;
    const contributions = chosen.contributions.map(
      (each): Contribution =>
        each.state === 'available' ? each : { ...each, state: 'available', settledOn: plainDate('2026-03-04') },
    );
    const funded: RoundMoney = {
      round: { ...chosen.round, state: 'funded', cash: cents(40_000) },
      contributions,
      payout: chosen.payout && { ...chosen.payout, state: 'funded' },
    };
    const look = (day: string) => done(reportLatePayout(cycle, funded, { attempt: 0 }, at(day, 12)));
    expect(look('2026-03-06')).toMatchObject({ events: [], due: [{ at: at('2026-03-09', 12) }] });
    // A debit of theirs that began on that day is waited for.
    expect(look('2026-03-09').events).toMatchObject([{ kind: 'payout_late', waitsFor: 'sending', on: '2026-03-10' }]);
  });

  it('has a look at noon where the rest comes before the part that they chose was sent: it may wait for a debit of theirs', () => {
    const chosen = done(choose(short([ann, ben, cem]), 30_000)).money;
    const contributions = chosen.contributions.map(
      (each): Contribution =>
        each.member === dia ? { ...each, state: 'settled', settledOn: plainDate('2026-03-03') } : each,
    );
    const { due, events } = debitEvent({ ...chosen, contributions }, dia, 'available');
    expect(events).toMatchObject([{ kind: 'round_funded' }]);
    expect(due).toEqual([{ at: at('2026-03-06', 12), kind: 'look_at_payout', round: 1 }]);
  });

  it('has all of it planned, once, where the rest came while a part was on its way that our own bank declined', () => {
    const sent = sentPart();
    const contributions = sent.contributions.map((each) =>
      each.state === 'available' ? each : { ...each, state: 'available' as const, settledOn: plainDate('2026-03-06') },
    );
    const arrived = { ...sent, contributions, round: { ...sent.round, cash: cents(sent.round.cash + 20_000) } };
    const declined = creditEvent(arrived, 'declined', 1);
    expect(declined.money).toMatchObject({ round: { state: 'funded', cash: 40_000 }, payout: { state: 'funded' } });
    const starts = declined.due.filter(({ kind }) => kind === 'start_payout');
    expect(starts).toEqual([{ at: at('2026-03-11'), kind: 'start_payout', round: 1, attempt: 1 }]);
    expect(declined.events.map(({ kind }) => kind)).toEqual(['round_funded', 'payout_planned']);
    expect(done(start(declined.money, at('2026-03-11'))).instructions).toMatchObject([{ amount: 40_000 }]);
    // Not on the day on which it was declined.
    const safe = arrived.contributions.map((each) => ({ ...each, settledOn: plainDate('2026-03-03') }));
    const again = creditEvent({ ...arrived, contributions: safe }, 'declined', 1);
    expect(again.due).toContainEqual({ at: at('2026-03-09'), kind: 'start_payout', round: 1, attempt: 1 });
    expect(again.events.at(-1)).toMatchObject({ kind: 'payout_planned', on: '2026-03-09' });
  });
});

describe('a part that has arrived', () => {
  const arrived = () => creditEvent(sentPart(), 'settled', 1);

  it('leaves the rest due, and its round short', () => {
    const { money, entries, events, due } = arrived();
    expect(money).toMatchObject({ round: { state: 'short', cash: 0 }, payout: { state: 'scheduled', attempt: 1 } });
    expect(entries).toEqual([{ kind: 'payout_settled', round: 1, attempt: 1, amount: 20_000 }]);
    expect(events).toEqual([{ kind: 'payout_settled', round: 1, member: ann, amount: 20_000, rest: 20_000 }]);
    expect(due).toEqual([voteAgain]);
    expect(money.payout && [receivedOf(money.payout), restOf(money.payout)]).toEqual([20_000, 20_000]);
    expect(availablePart(waits, money, plainDate('2026-03-06'))).toBe(0);
  });

  it('is followed by another that its recipient chooses, and by the rest by itself once the turn is whole', () => {
    const third = paid(arrived().money, cem);
    const again = done(choose(third, 10_000, at('2026-03-20')));
    const second = done(start(again.money, at('2026-03-20')));
    expect(second.instructions).toMatchObject([{ amount: 10_000, subject: { attempt: 2 } }]);
    const whole = paid(creditEvent(second.money, 'settled', 2).money, dia);
    expect(whole).toMatchObject({ round: { state: 'funded', cash: 10_000 }, payout: { state: 'funded' } });
    const last = done(start(whole, at('2026-03-31')));
    expect(last.instructions).toMatchObject([{ amount: 10_000, requestedBy: 'schedule', subject: { attempt: 3 } }]);
    const end = creditEvent(last.money, 'settled', 3);
    expect(end.events).toMatchObject([{ kind: 'payout_settled', amount: 10_000, rest: 0 }, { kind: 'round_paid' }]);
    expect(end.money).toMatchObject({ round: { state: 'paid', cash: 0, fromReserve: 0 } });
    expect(end.money.payout && arrivedParts(end.money.payout).map(({ amount }) => amount)).toEqual([
      20_000, 10_000, 10_000,
    ]);
  });

  it('is paid out on the day on which all of the rest is safe, as one amount', () => {
    const { money } = arrived();
    const whole = paid(paid(money, cem), dia);
    expect(start(whole, at('2026-03-11'))).toMatchObject({ ok: true, instructions: [], due: [{ attempt: 1 }] });
    expect(done(start(whole, at('2026-03-31'))).instructions).toMatchObject([{ amount: 20_000 }]);
  });

  it('has a date for the rest alone when that is released after a check', () => {
    const onHold = done(holdPayout(paid(paid(arrived().money, cem), dia))).money;
    expect(done(releasePayout(cycle, onHold, friday)).events).toMatchObject([
      { kind: 'payout_planned', amount: 20_000, rest: 0 },
    ]);
  });

  it('is laid out by the reserve when a contribution in it is taken back, and paid back by its member alone', () => {
    const taken = debitEvent(arrived().money, ben, 'returned');
    expect(taken.entries).toMatchObject([{ kind: 'contribution_clawed_back', fromReserve: 10_000 }]);
    expect(taken.money.round).toMatchObject({ state: 'short', cash: 0, fromReserve: 10_000 });
    const others = paid(paid(taken.money, cem), dia);
    expect(others.round).toMatchObject({ state: 'short', cash: 20_000, fromReserve: 10_000 });
    expect(availablePart(waits, others, plainDate('2026-03-31'))).toBe(10_000);
    const whole = paid(others, ben);
    expect(whole.round).toMatchObject({ state: 'funded', cash: 20_000, fromReserve: 0 });
  });
});

describe('a part that comes back', () => {
  it('waits with the rest for another account and for its recipient', () => {
    const back = creditEvent(sentPart(), 'returned', 1, 'R03');
    expect(back.entries).toMatchObject([{ kind: 'payout_returned', amount: 20_000, wasSettled: false, toReserve: 0 }]);
    expect(back.money).toMatchObject({ round: { state: 'short', cash: 20_000 }, payout: { state: 'needs_account' } });
    expect(back.stops).toEqual([{ member: ann, stop: 'account' }]);
    expect(back.due).toEqual([voteAgain]);
    const asked = done(start(back.money)).money;
    expect(asked.payout).toMatchObject({ state: 'scheduled' });
    expect(done(choose(asked, 20_000)).due).toHaveLength(1);
  });

  it('leaves a look for the day on which the hold of what came meanwhile ends', () => {
    const withCem = (money: RoundMoney) => ({
      ...money,
      contributions: money.contributions.map(
        (each): Contribution =>
          each.member === cem ? { ...each, state: 'available', settledOn: plainDate('2026-03-04') } : each,
      ),
    });
    const look = expect.objectContaining({ at: at('2026-03-09', 12), kind: 'look_at_payout', round: 1 });
    const back = creditEvent(withCem(sentPart()), 'returned', 1, 'R03');
    expect(back.due).toEqual([voteAgain, look]);
    expect(back.events).toMatchObject([{ kind: 'payout_failed' }]);
    const chosen = withCem(done(choose(short([ann, ben]), 20_000)).money);
    const withdrawn = done(start(debitEvent(chosen, ben, 'returned').money));
    expect(withdrawn.due).toEqual([look]);
    expect(withdrawn.events).toMatchObject([{ kind: 'part_withdrawn' }]);
  });

  it('is asked for again as that part, and leaves under a new key', () => {
    const back = creditEvent(sentPart(), 'returned', 1, 'R03').money;
    const chosen = done(choose(back, 20_000));
    expect(chosen.money.payout).toMatchObject({ state: 'scheduled', parts: { chosen: 20_000 } });
    expect(chosen.due).toMatchObject([{ kind: 'start_payout', round: 1, attempt: 1 }]);
    const again = done(start(chosen.money));
    expect(again.instructions).toMatchObject([{ amount: 20_000, subject: { attempt: 2 }, requestedBy: 'member' }]);
    expect(again.money).toMatchObject({ round: { state: 'paying' }, payout: { parts: { sending: 20_000 } } });
  });

  it('after it had arrived is due again: work of before starts nothing', () => {
    const arrived = creditEvent(sentPart(), 'settled', 1).money;
    const funded = paid(paid(arrived, cem), dia);
    const back = creditEvent(funded, 'returned', 1, 'R23');
    expect(back.entries).toMatchObject([{ kind: 'payout_returned', attempt: 1, amount: 20_000, wasSettled: true }]);
    expect(back.money).toMatchObject({ round: { cash: 40_000 }, payout: { state: 'needs_account', attempt: 2 } });
    expect(startPayout(cycle, back.money, 1, at('2026-03-31'))).toMatchObject({ ok: false });
    const again = done(startPayout(cycle, back.money, 2, at('2026-03-31')));
    expect(again.instructions).toMatchObject([{ amount: 40_000, subject: { attempt: 3 } }]);
  });

  it('while the payout is being checked waits for its recipient after the check', () => {
    const onHold = done(holdPayout(creditEvent(sentPart(), 'settled', 1).money)).money;
    const back = paid(paid(creditEvent(onHold, 'returned', 1).money, cem), dia);
    const released = done(releasePayout(cycle, back, at('2026-03-31')));
    expect(released).toMatchObject({ due: [], events: [{ kind: 'payout_failed' }] });
    expect(released.money.payout).toMatchObject({ state: 'needs_account', attempt: 2 });
  });

  it('while the next one is on its way is too early, and is due again after that', () => {
    const arrived = creditEvent(sentPart(), 'settled', 1).money;
    const third = paid(arrived, cem);
    const second = done(start(done(choose(third, 10_000, at('2026-03-20'))).money, at('2026-03-20'))).money;
    expect(tryCredit(second, 'returned', 1)).toMatchObject({ ok: false, code: 'not_allowed' });
    const back = creditEvent(creditEvent(second, 'settled', 2).money, 'returned', 1);
    expect([received(back.money), back.money.round.cash]).toEqual([10_000, 20_000]);
  });

  it('after the turn was paid opens it again for what came back alone', () => {
    const arrived = creditEvent(sentPart(), 'settled', 1).money;
    const last = done(start(paid(paid(arrived, cem), dia), at('2026-03-31'))).money;
    const back = creditEvent(creditEvent(last, 'settled', 2).money, 'returned', 1);
    expect(back.money).toMatchObject({ round: { state: 'funded', cash: 20_000 }, payout: { state: 'needs_account' } });
    expect(received(back.money)).toBe(20_000);
    expect(done(startPayout(cycle, back.money, 3, at('2026-04-10'))).instructions).toMatchObject([{ amount: 20_000 }]);
  });
});

describe('what is shown of a payout in parts', () => {
  const arrived = () => creditEvent(sentPart(), 'settled', 1).money;

  it('is what has arrived and what is on its way; who paid in sees whose money is not with the recipient yet', () => {
    expect(memberMoney([sentPart()], ann).totals).toMatchObject({ received: 0, onTheWay: 20_000 });
    const third = paid(arrived(), cem);
    expect(memberMoney([third], ann).totals).toMatchObject({ received: 20_000, onTheWay: 0 });
    const waiting = (member: MembershipId) => memberMoney([third], member).waiting.map(({ amount }) => amount);
    expect([ann, ben, cem, dia].map(waiting)).toEqual([[], [], [10_000], []]);
  });

  it('is a date in the calendar for each part, and one for the rest', () => {
    const payouts = moneyDates([arrived()], ann, waits, plainDate('2026-03-07')).filter(
      ({ kind }) => kind === 'payout',
    );
    expect(payouts).toMatchObject([
      { part: 1, date: '2026-03-06', amount: 20_000, state: 'done' },
      { amount: 20_000, state: 'late' },
    ]);
    expect(payouts[1]).not.toHaveProperty('part');
  });
});

function done(decision: MoneyDecision): MoneyChanges {
  if (!decision.ok) throw new Error(JSON.stringify(decision));
  return decision;
}

function debitEvent(money: RoundMoney, member: MembershipId, step: TransferStep, on = '2026-03-06', attempt = 1) {
  const subject = { kind: 'debit', round: 1, member, attempt } as const;
  const why = step === 'returned' ? { returnCode: 'R10' } : {};
  return done(applyTransferEvent(cycle, money, { id: 'e', subject, step, at: at(on), ...why }, at(on)));
}

/** The member pays by hand, and it settles on Monday the 9th. */
function paid(money: RoundMoney, member: MembershipId): RoundMoney {
  const paying = done(payNow(cycle, money, member, at('2026-03-09', 7))).money;
  const attempt = paying.contributions.find((each) => each.member === member)?.attempt ?? 0;
  return (['submitted', 'posted', 'settled', 'available'] as const).reduce(
    (after, step) => debitEvent(after, member, step, '2026-03-09', attempt).money,
    paying,
  );
}

function tryCredit(money: RoundMoney, step: TransferStep, attempt: number, returnCode?: string): MoneyDecision {
  const subject = { kind: 'credit', round: 1, member: ann, attempt } as const;
  const now = at('2026-03-06', 12);
  const event = { id: 'e', subject, step, at: now, ...(returnCode && { returnCode }) };
  return applyTransferEvent(cycle, money, event, now);
}

/** What a credit comes to, by way of what has to come before it. */
function creditEvent(money: RoundMoney, step: TransferStep, attempt: number, returnCode?: string): MoneyChanges {
  const isNew = money.payout?.attempt === attempt && money.payout.state === 'authorizing';
  const before = isNew && step !== 'declined' ? (['submitted', 'posted'] as const) : [];
  const ready = before.reduce((after, each) => done(tryCredit(after, each, attempt)).money, money);
  return done(tryCredit(ready, step, attempt, returnCode));
}
