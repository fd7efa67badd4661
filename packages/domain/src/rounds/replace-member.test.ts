import { describe, expect, it } from 'vitest';
import { plainDate } from '../basics/plain-date.ts';
import { stuckClaims } from '../endings/stuck-ending.ts';
import { shareCash, windDown } from '../endings/wind-down.ts';
import { memberStatement } from '../ledger/statement.ts';
import { applyTransferEvent } from './apply-transfer-event.ts';
import { completeCycle } from './complete-cycle.ts';
import { addGuarantor } from './debits/guarantors.ts';
import { payNow, startDebit } from './debits/start-debit.ts';
import { amina, at, bilal, chloe, cycle, members, ok, started } from './ending-cycle.fixture.ts';
import { exchangeTurns } from './exchange-turns.ts';
import { endGrace, openRound } from './open-round.ts';
import { isTakenFromClaim } from './payouts/pay-claim.ts';
import { setOff } from './payouts/set-off.ts';
import { startPayout } from './payouts/start-payout.ts';
import { placeOf, replaceMember } from './replace-member.ts';
import { claim, collect, dana, replace, replaced, secondOpen, thirdPaid } from './replacement.fixture.ts';
import { memberMoney } from './views/member-money.ts';
import { moneyDates } from './views/money-dates.ts';

describe('a place that somebody takes', () => {
  it('is worth what its member paid in, and what they did not pay goes over', () => {
    expect(placeOf(secondOpen().all(), chloe)).toEqual({ round: 3, claim: 10_000, missing: [2], ahead: [3] });
    expect(placeOf(started().all(), chloe)).toEqual({ round: 3, claim: 0, missing: [], ahead: [1, 2, 3] });
  });

  it('has another member from then on: the missing contribution, the turn, and each round another version', () => {
    const group = secondOpen();
    const before = group.all();
    const decided = replace(group);
    expect(decided.members).toEqual([amina, bilal, dana]);
    expect(decided.former).toEqual([chloe]);
    expect(group.round(1).contributions.map(({ member }) => member)).toEqual(members);
    expect(group.round(2).contributions.map(({ member, state }) => [member, state])).toEqual([
      [amina, 'scheduled'],
      [bilal, 'scheduled'],
      [dana, 'scheduled'],
    ]);
    expect(group.round(3).round).toMatchObject({ recipient: dana, claim: { member: chloe, amount: 10_000 } });
    for (const [index, { round }] of group.all().entries())
      expect(round.version).toBe((before[index]?.round.version ?? 0) + 1);
    expect(decided.due).toEqual([
      { at: at('2026-02-17'), kind: 'start_debit', round: 2, member: dana },
      { at: at('2026-02-17', 12), kind: 'look_at_debits', round: 2 },
    ]);
    expect(decided.events).toEqual([]);
    expect(group.verified()).toBe(true);
  });

  it('takes over what failed as if nothing had been tried, at the bank’s next hour', () => {
    const group = secondOpen();
    group.debit(2, chloe, '2026-02-17');
    group.report(2, chloe, 1, ['submitted', 'returned'], '2026-02-19');
    const { due, events } = replace(group, '2026-02-20');
    expect(group.round(2).contributions[2]).toMatchObject({
      member: dana,
      state: 'scheduled',
      attempt: 0,
      isLate: false,
      retryOn: '2026-02-23',
    });
    expect(due).toEqual([
      { at: at('2026-02-23'), kind: 'start_debit', round: 2, member: dana },
      { at: at('2026-02-23', 12), kind: 'look_at_debits', round: 2 },
      { at: at('2026-03-02', 17), kind: 'end_grace', round: 2 },
    ]);
    expect(group.round(2).round.graceEnds).toBe('2026-03-02');
    expect(events).toEqual([{ kind: 'grace_extended', round: 2, graceEnds: '2026-03-02' }]);
  });

  it('cannot be taken while a debit is on its way, once its turn has begun, or while somebody waits for a claim out of it', () => {
    const group = secondOpen();
    group.debit(2, chloe, '2026-02-17');
    expect(placeOf(group.all(), chloe)).toBeUndefined();
    expect(placeOf(group.all(), amina)).toBeUndefined();
    const other = secondOpen();
    replace(other);
    expect(placeOf(other.all(), dana)).toBeUndefined();
    expect(placeOf(other.all(), chloe)).toBeUndefined();
  });

  it('cannot be taken by anybody who has or had a seat', () => {
    const group = secondOpen();
    for (const to of [amina, chloe])
      expect(replaceMember(cycle, group.all(), { from: chloe, to }, 1, at('2026-02-13'))).toMatchObject({
        code: 'unknown_subject',
      });
    replace(group);
    expect(replaceMember(replaced, group.all(), { from: bilal, to: chloe }, 2, at('2026-02-13'))).toMatchObject({
      code: 'unknown_subject',
    });
  });

  it('ends guarantees of its member, and keeps those of others', () => {
    const group = secondOpen();
    const named = ok(addGuarantor(group.round(2), { member: chloe, guarantor: bilal }, at('2026-02-13'))).after;
    const both = ok(addGuarantor(named, { member: bilal, guarantor: amina }, at('2026-02-13'))).after;
    group.take({ rounds: [both], entries: [] });
    replace(group);
    expect(group.round(2).round.guarantors).toEqual([{ member: bilal, guarantor: amina }]);
  });

  it('keeps its turn: no exchange moves a day that somebody signed', () => {
    const group = started();
    group.change(1, (money) => openRound(cycle, money, at('2026-01-15')));
    for (const member of members) collect(group, 1, member, '2026-01-15', '2026-01-16');
    replace(group, '2026-01-20');
    expect(exchangeTurns(replaced.members, [group.round(2), group.round(3)], 1)).toMatchObject({
      code: 'nothing_to_do',
    });
  });
});

describe('a turn with a claim on it', () => {
  it('pays the newcomer what they paid, and the other one what they had paid in', () => {
    const group = thirdPaid();
    expect(group.round(3).payout).toMatchObject({ recipient: dana, amount: 20_000, state: 'settled' });
    expect(group.round(3).round).toMatchObject({ state: 'paid', cash: 10_000 });
    const funded = ok(claim(group, '2026-04-01'));
    group.take(funded);
    expect(group.round(3).round).toMatchObject({ cash: 0, claim: { isFunded: true } });
    expect(funded.due).toEqual([{ at: at('2026-04-01'), kind: 'start_payout', round: 303 }]);
    group.pay(303, chloe, '2026-04-01');
    expect(group.verified()).toBe(true);
    const totals = [amina, bilal, chloe, dana].map((member) => memberStatement(member, group.journals()).totals);
    expect(totals.map(({ paid, received, owed }) => [paid, received, owed])).toEqual([
      [30_000, 30_000, 0],
      [30_000, 30_000, 0],
      [10_000, 10_000, 0],
      [20_000, 20_000, 0],
    ]);
    for (const [index, member] of [amina, bilal, chloe, dana].entries())
      expect(memberMoney(group.all(), member, group.shares()).totals).toEqual(totals[index]);
  });

  it('pays the claim when no debit of its member can be disputed any more, and once', () => {
    const group = thirdPaid();
    // Settled on 16 January: disputed until 17 March, sent back by the morning of the 18th.
    expect(ok(claim(group, '2026-03-16')).due).toEqual([{ at: at('2026-03-19'), kind: 'pay_claim', round: 3 }]);
    group.take(ok(claim(group, '2026-04-01')));
    expect(claim(group, '2026-04-02')).toMatchObject({ ok: false, code: 'nothing_to_do' });
  });

  it('takes what the newcomer owes from their payout: nobody waits for it, and nobody receives without paying', () => {
    const group = secondOpen();
    replace(group);
    const fail = (round: number, date: string) => {
      group.change(round, (money) => startDebit(replaced, money, { member: dana, attempt: 0 }, null, at(date)));
      group.report(round, dana, 1, ['submitted', 'returned'], date);
    };
    for (const member of [amina, bilal]) collect(group, 2, member, '2026-02-17', '2026-02-18');
    fail(2, '2026-02-18');
    group.change(2, (money) => endGrace(replaced, money, at('2026-02-25', 18)));
    group.change(3, (money) => openRound(replaced, money, at('2026-03-11')));
    for (const member of [amina, bilal]) collect(group, 3, member, '2026-03-16', '2026-03-17');
    fail(3, '2026-03-17');
    const short = ok(endGrace(replaced, group.round(3), at('2026-03-23', 18)));
    group.change(3, () => short);
    expect(short.due).toContainEqual({ at: at('2026-03-24'), kind: 'start_payout', round: 3 });
    expect(startPayout(replaced, group.round(3), 0, at('2026-03-24'))).toEqual({ ok: false, code: 'sets_off' });
    const taken = ok(setOff(replaced, group.all(), 'active', 3, at('2026-03-24')));
    expect(taken.due).toContainEqual({ at: at('2026-03-24'), kind: 'pay_claim', round: 3 });
    group.take(taken);
    expect(group.round(2).round).toMatchObject({ state: 'funded', cash: 30_000 });
    expect(group.round(3)).toMatchObject({
      round: { state: 'paid', cash: 10_000 },
      payout: { state: 'settled', amount: 0 },
    });
    group.take(ok(claim(group, '2026-04-01')));
    group.pay(303, chloe, '2026-04-01');
    group.pay(2, bilal, '2026-04-01');
    expect(ok(completeCycle(replaced, group.all(), 'clearing', at('2026-12-01'), group.shares())).state).toBe(
      'completed',
    );
    expect(group.verified()).toBe(true);
  });

  it('pays the claim although the payout came back and its recipient does nothing', () => {
    const group = thirdPaid();
    const back = applyReturn(group, '2026-03-27');
    expect(back).toContainEqual({ at: at('2026-03-27'), kind: 'pay_claim', round: 3 });
    expect(group.round(3)).toMatchObject({ round: { state: 'funded' }, payout: { state: 'needs_account' } });
    expect(stuckClaims(replaced, group.all(), [], at('2026-06-05'))).toEqual([
      { at: at('2026-06-05'), kind: 'pay_claim', round: 3 },
    ]);
    group.take(ok(claim(group, '2026-06-05')));
    group.pay(303, chloe, '2026-06-05');
    expect(group.round(3).round.cash).toBe(20_000);
    expect(group.verified()).toBe(true);
    // Asked for, months later.
    group.pay(3, dana, '2026-09-01', 1);
    expect(ok(completeCycle(replaced, group.all(), 'clearing', at('2026-12-01'), group.shares())).state).toBe(
      'completed',
    );
    expect(group.verified()).toBe(true);
  });

  it('pays the claim of a payout that came back only once all of the pot is there', () => {
    const group = thirdPaid();
    applyReturn(group, '2026-03-27');
    group.report(3, amina, 1, ['returned'], '2026-03-28');
    expect(claim(group, '2026-06-05')).toMatchObject({ ok: false, code: 'nothing_to_do' });
    expect(stuckClaims(replaced, group.all(), [], at('2026-06-05'))).toEqual([]);
    group.change(3, (money) => payNow(replaced, money, amina, at('2026-06-05')));
    group.report(3, amina, 2, ['submitted', 'posted', 'settled'], '2026-06-08');
    const event = {
      id: 'there',
      subject: { kind: 'debit', round: 3, member: amina, attempt: 2 },
      step: 'available',
    } as const;
    const there = ok(
      applyTransferEvent(replaced, group.round(3), { ...event, at: at('2026-06-08') }, at('2026-06-08')),
    );
    expect(there.due).toContainEqual({ at: at('2026-06-08'), kind: 'pay_claim', round: 3 });
    group.change(3, () => there);
    group.take(ok(claim(group, '2026-06-08')));
    expect(group.verified()).toBe(true);
  });

  it('waits with the claim while a debit of its member is on its way, and is whole once they have paid', () => {
    const group = thirdPaid();
    group.report(1, chloe, 1, ['returned'], '2026-03-16');
    expect(group.round(1).round).toMatchObject({ state: 'paid', fromReserve: 10_000 });
    group.change(1, (money) => payNow(replaced, money, chloe, at('2026-03-30')));
    expect(ok(claim(group, '2026-04-01'))).toMatchObject({ entries: [], due: [{ kind: 'pay_claim', round: 3 }] });
    group.report(1, chloe, 2, ['submitted', 'posted', 'settled', 'available'], '2026-04-02');
    expect(ok(claim(group, '2026-04-03')).entries).toEqual([]);
    group.take(ok(claim(group, '2026-06-03')));
    expect(group.round(303).payout).toMatchObject({ amount: 10_000, state: 'funded' });
    expect(group.verified()).toBe(true);
  });

  it('is sent without what a bank takes back after it was funded, and before it is sent', () => {
    const group = thirdPaid();
    group.take(ok(claim(group, '2026-03-30')));
    group.change(303, (money) => startPayout(replaced, money, 0, at('2026-03-30'), true));
    group.report(303, chloe, 1, ['declined'], '2026-03-30', 'credit');
    group.report(1, chloe, 1, ['returned'], '2026-03-30');
    expect(startPayout(replaced, group.round(303), 1, at('2026-03-31'))).toEqual({ ok: false, code: 'sets_off' });
    const all = [...group.all(), ...group.shares()];
    const taken = ok(setOff(replaced, all, 'clearing', 303, at('2026-03-31')));
    expect(taken.entries).toMatchObject([{ kind: 'set_off', from: 303, round: 1, amount: 10_000, toReserve: 10_000 }]);
    group.take(taken);
    expect(group.round(1).round).toMatchObject({ cash: 0, fromReserve: 0 });
    expect(group.round(303)).toMatchObject({
      round: { state: 'paid', cash: 0 },
      payout: { state: 'settled', amount: 0 },
    });
    expect(group.verified()).toBe(true);
    const completed = completeCycle(replaced, group.all(), 'clearing', at('2026-06-05'), group.shares());
    expect(ok(completed).state).toBe('completed');
  });

  it('is looked at as soon as a debit by hand of the newcomer has failed, who owes to another turn', () => {
    const group = secondOpen();
    replace(group);
    for (const member of [amina, bilal]) collect(group, 2, member, '2026-02-17', '2026-02-18');
    group.change(2, (money) => startDebit(replaced, money, { member: dana, attempt: 0 }, null, at('2026-02-17')));
    group.report(2, dana, 1, ['submitted', 'returned'], '2026-02-18');
    group.change(2, (money) => endGrace(replaced, money, at('2026-03-05', 18)));
    group.change(2, (money) => payNow(replaced, money, dana, at('2026-03-23', 18)));
    group.report(2, dana, 2, ['submitted'], '2026-03-24');
    const subject = { kind: 'debit', round: 2, member: dana, attempt: 2 } as const;
    const event = { id: 'no', subject, step: 'returned', at: at('2026-03-25', 12), returnCode: 'R01' } as const;
    const failed = ok(applyTransferEvent(replaced, group.round(2), event, at('2026-03-25', 12)));
    expect(failed.due).toEqual([{ at: at('2026-03-25', 12), kind: 'open_vote', round: 0 }]);
  });

  it('leaves whole in a group that ends early, whatever is owed since it was funded', () => {
    for (const [state, isShared] of [
      ['winding_down', false],
      ['dissolved', true],
    ] as const) {
      const group = thirdPaid();
      group.take(ok(claim(group, '2026-03-30')));
      group.change(303, (money) => startPayout(replaced, money, 0, at('2026-03-30'), true));
      group.report(303, chloe, 1, ['submitted', 'posted', 'returned'], '2026-03-31', 'credit');
      group.report(1, chloe, 1, ['returned'], '2026-03-31');
      group.take(ok(windDown(replaced, group.all(), 'active', at('2026-04-01'))));
      const all = () => [...group.all(), ...group.shares()];
      if (isShared) group.take(ok(shareCash(replaced, group.all(), 'winding_down', at('2026-06-30'), group.shares())));
      expect(setOff(replaced, all(), state, 303, at('2026-07-01'))).toEqual({ ok: false, code: 'nothing_to_do' });
      group.pay(303, chloe, '2026-07-01', 1);
      expect(group.round(303).payout).toMatchObject({ state: 'settled', amount: 10_000 });
      expect(group.verified()).toBe(true);
    }
  });

  it('waits after it was funded for a debit of its member that is on its way, and goes on without one', () => {
    const group = thirdPaid();
    group.take(ok(claim(group, '2026-03-30')));
    const decide = (date: string) => setOff(replaced, [...group.all(), ...group.shares()], 'clearing', 303, at(date));
    expect(decide('2026-03-30')).toEqual({ ok: false, code: 'nothing_to_do' });
    group.report(1, chloe, 1, ['returned'], '2026-03-30');
    group.change(1, (money) => payNow(replaced, money, chloe, at('2026-03-30')));
    expect(ok(decide('2026-03-30'))).toMatchObject({
      waits: true,
      entries: [],
      due: [{ at: at('2026-03-31'), kind: 'start_payout', round: 303 }],
    });
    group.report(1, chloe, 2, ['submitted', 'posted', 'settled', 'available'], '2026-04-01');
    // That one can be disputed until 31 May.
    expect(ok(decide('2026-04-02'))).toMatchObject({
      waits: true,
      entries: [],
      due: [{ at: at('2026-06-02'), kind: 'start_payout', round: 303 }],
    });
    expect(decide('2026-06-02')).toEqual({ ok: false, code: 'nothing_to_do' });
  });

  it('takes from the claim what was taken back from its member, who never pays', () => {
    const group = thirdPaid();
    group.report(1, chloe, 1, ['returned'], '2026-03-16');
    const paid = ok(claim(group, '2026-04-01'));
    expect(paid.entries.map(({ kind }) => kind)).toEqual(['claim_funded', 'set_off']);
    expect(paid.events.map(({ kind }) => kind)).toEqual(['contribution_set_off']);
    group.take(paid);
    expect(group.round(1)).toMatchObject({
      round: { cash: 0, fromReserve: 0 },
      contributions: [{}, {}, { state: 'available', isSetOff: true }],
    });
    // Nothing is left: nothing is sent, and nobody waits for it.
    expect(group.round(303)).toMatchObject({
      round: { state: 'paid', cash: 0 },
      payout: { state: 'settled', amount: 0 },
    });
    const completed = ok(completeCycle(replaced, group.all(), 'clearing', at('2026-06-01'), group.shares()));
    expect(completed.state).toBe('completed');
    group.take(completed);
    expect(group.verified()).toBe(true);
  });

  it('lets nobody put off with debits by hand what is to be taken from the claim', () => {
    const group = thirdPaid();
    group.report(1, chloe, 1, ['returned'], '2026-03-16');
    const isTaken = (date: string) => isTakenFromClaim(replaced.waits, group.all(), chloe, at(date));
    expect(isTaken('2026-03-30')).toBe(true);
    expect(isTakenFromClaim(replaced.waits, group.all(), dana, at('2026-03-30'))).toBe(false);
    group.take(ok(claim(group, '2026-03-30')));
    // It was taken when the claim was funded, and nothing is left to take anything from.
    const isTakenFromFunded = () =>
      isTakenFromClaim(replaced.waits, [...group.all(), ...group.shares()], chloe, at('2026-03-31'));
    expect(isTakenFromFunded()).toBe(false);
  });

  it('lets its member pay by hand until it can be funded, and again once it has left', () => {
    const group = thirdPaid();
    expect(isTakenFromClaim(replaced.waits, group.all(), chloe, at('2026-03-18'))).toBe(false);
    expect(isTakenFromClaim(replaced.waits, group.all(), chloe, at('2026-03-19'))).toBe(true);
    group.take(ok(claim(group, '2026-03-30')));
    const isTaken = () =>
      isTakenFromClaim(replaced.waits, [...group.all(), ...group.shares()], chloe, at('2026-03-30'));
    expect(isTaken()).toBe(true);
    group.pay(303, chloe, '2026-03-30');
    expect(isTaken()).toBe(false);
    const unpaid = secondOpen();
    replace(unpaid);
    expect(isTakenFromClaim(replaced.waits, unpaid.all(), chloe, at('2026-06-01'))).toBe(false);
  });

  it('has nothing to do with what a bank reports late about a debit of whoever had the place', () => {
    const group = secondOpen();
    group.change(2, (money) => startDebit(cycle, money, { member: chloe, attempt: 0 }, null, at('2026-02-12')));
    group.report(2, chloe, 1, ['submitted', 'returned'], '2026-02-13');
    replace(group);
    const subject = { kind: 'debit', round: 2, member: chloe, attempt: 1 } as const;
    const late = { id: 'late', subject, step: 'posted', at: at('2026-02-14') } as const;
    const apply = (of: typeof cycle) => applyTransferEvent(of, group.round(2), late, at('2026-02-14'));
    expect(apply(replaced)).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(apply(cycle)).toMatchObject({ ok: false, code: 'unknown_subject' });
  });

  it('does not open with the members of before', () => {
    const group = secondOpen();
    replace(group);
    expect(openRound(cycle, group.round(3), at('2026-03-11'))).toMatchObject({ ok: false, code: 'nothing_to_do' });
  });

  it('covers with the claim nothing that a bank takes back from somebody else', () => {
    const group = thirdPaid();
    group.report(3, amina, 1, ['returned'], '2026-03-27');
    expect(group.round(3).round).toMatchObject({ cash: 10_000, fromReserve: 10_000 });
    group.report(3, bilal, 1, ['returned'], '2026-03-27');
    group.change(3, (money) => payNow(replaced, money, amina, at('2026-03-30')));
    group.report(3, amina, 2, ['submitted', 'posted', 'settled', 'available'], '2026-03-31');
    expect(group.round(3).round).toMatchObject({ cash: 10_000, fromReserve: 10_000 });
    group.take(ok(claim(group, '2026-04-01')));
    expect(group.verified()).toBe(true);
  });

  it('keeps the cycle from completing until the claim has arrived', () => {
    const group = thirdPaid();
    const complete = () => completeCycle(replaced, group.all(), 'clearing', at('2026-06-01'), group.shares());
    expect(ok(complete()).state).toBe('clearing');
    group.take(ok(claim(group, '2026-04-01')));
    expect(ok(complete()).state).toBe('clearing');
    // Read before it was funded, beside rounds that were read after it.
    expect(ok(completeCycle(replaced, group.all(), 'clearing', at('2026-06-01'), [])).state).toBe('clearing');
    group.pay(303, chloe, '2026-05-29');
    // A bank may send it back for some days, and then its member needs their bank.
    expect(ok(complete())).toMatchObject({ state: 'clearing', due: [{ at: at('2026-06-05') }] });
    const completed = completeCycle(replaced, group.all(), 'clearing', at('2026-06-05'), group.shares());
    expect(ok(completed).state).toBe('completed');
    group.take(ok(completed));
    expect(group.verified()).toBe(true);
  });

  it('is shared out with the rest in a group that ends early: the one before is among those who paid in', () => {
    const group = secondOpen();
    replace(group);
    for (const member of [amina, bilal]) collect(group, 2, member, '2026-02-17', '2026-02-18');
    group.take(ok(windDown(replaced, group.all(), 'active', at('2026-03-05'))));
    const shared = ok(shareCash(replaced, group.all(), 'winding_down', at('2026-06-01'), group.shares()));
    group.take(shared);
    const [entry] = shared.entries;
    expect(
      entry?.kind === 'cash_shared' &&
        entry.shares.map(({ member, paid, received, owed, share }) => [member, paid, received, owed, share]),
    ).toEqual([
      [amina, 20_000, 30_000, 0, 0],
      [bilal, 20_000, 0, 0, 13_333],
      [dana, 0, 0, 10_000, 0],
      [chloe, 10_000, 0, 0, 6_667],
    ]);
    expect(group.shares().map(({ round }) => [round.round, round.recipient])).toEqual([
      [102, bilal],
      [104, chloe],
    ]);
    expect(group.verified()).toBe(true);
    group.pay(104, chloe, '2026-06-02');
    expect(memberStatement(chloe, group.journals()).totals.received).toBe(6_667);
  });

  it('shares out a claim that was not funded, also of a turn that was paid out', () => {
    const group = thirdPaid();
    group.take(ok(windDown(replaced, group.all(), 'active', at('2026-03-26'))));
    const shared = ok(shareCash(replaced, group.all(), 'winding_down', at('2026-06-30'), group.shares()));
    group.take(shared);
    const [entry] = shared.entries;
    expect(entry?.kind === 'cash_shared' && [entry.ended, entry.shares.map(({ share }) => share)]).toEqual([
      [{ round: 3, pot: 10_000 }],
      [0, 0, 0, 10_000],
    ]);
    expect(group.verified()).toBe(true);
  });

  it('is its member’s alone once the turn was paid out, also in a group that ends early', () => {
    const group = thirdPaid();
    group.take(ok(windDown(replaced, group.all(), 'active', at('2026-03-26'))));
    // Taken back after the payout: the reserve lays it out, and not who waits for the claim.
    group.report(3, amina, 1, ['returned'], '2026-03-27');
    expect(group.round(3).round).toMatchObject({ cash: 10_000, fromReserve: 10_000 });
    const shared = ok(shareCash(replaced, group.all(), 'winding_down', at('2026-06-30'), group.shares()));
    group.take(shared);
    expect(group.shares().map(({ round }) => [round.recipient, round.amount])).toEqual([[chloe, 10_000]]);
    expect(group.verified()).toBe(true);
  });

  it('leaves a funded claim to its member in a group that ends early', () => {
    const group = thirdPaid();
    group.take(ok(claim(group, '2026-04-01')));
    group.take(ok(windDown(replaced, group.all(), 'active', at('2026-04-01'))));
    group.pay(303, chloe, '2026-04-01');
    const shared = ok(shareCash(replaced, group.all(), 'winding_down', at('2026-06-30'), group.shares()));
    group.take(shared);
    expect(shared.rounds?.some(({ round }) => round.round > 100)).toBe(false);
    expect(group.verified()).toBe(true);
  });
});

function applyReturn(group: ReturnType<typeof thirdPaid>, date: string) {
  const subject = { kind: 'credit', round: 3, member: dana, attempt: 1 } as const;
  const event = { id: 'back', subject, step: 'returned', at: at(date), returnCode: 'R02' } as const;
  const back = ok(applyTransferEvent(replaced, group.round(3), event, at(date)));
  group.change(3, () => back);
  return back.due;
}

describe('what the newcomer and whoever had the place see', () => {
  const today = plainDate('2026-02-13');
  it('is asked of the newcomer from the first contribution that was missing on, and nothing of the other', () => {
    const group = secondOpen();
    replace(group);
    expect(memberMoney(group.all(), dana).toPay.map(({ round }) => round)).toEqual([2, 3]);
    expect(memberMoney(group.all(), chloe)).toMatchObject({ toPay: [], totals: { paid: 10_000, owed: 0 } });
    const dates = (of: typeof dana) =>
      moneyDates(group.all(), of, cycle.waits, today).map(({ kind, round, amount }) => [kind, round, amount]);
    expect(dates(dana)).toEqual([
      ['contribution', 2, 10_000],
      ['contribution', 3, 10_000],
      ['payout', 3, 20_000],
    ]);
    expect(dates(chloe)).toEqual([['contribution', 1, 10_000]]);
  });

  it('has a row for what was missing, by which both statements agree with the books', () => {
    const group = secondOpen();
    replace(group);
    const rows = (of: typeof dana) =>
      memberStatement(of, group.journals()).rows.map(({ kind, other }) => [kind, other]);
    expect(rows(dana)).toEqual([['debt_taken_over', chloe]]);
    expect(rows(chloe).at(-1)).toEqual(['debt_handed_over', dana]);
    expect(memberStatement(chloe, group.journals()).totals.owed).toBe(0);
    expect(memberStatement(dana, group.journals()).totals.owed).toBe(10_000);
  });
});
