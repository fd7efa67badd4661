import { describe, expect, it } from 'vitest';
import type { MembershipId } from '../../basics/ids.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import type { MoneyChanges } from '../changes.ts';
import type { RoundMoney } from '../cycle.ts';
import { payNow } from '../debits/start-debit.ts';
import { amina, at, bilal, chloe } from '../ending-cycle.fixture.ts';
import {
  apply,
  applyCredit,
  cycle,
  done,
  funded,
  paid,
  sent,
  settled,
  submittedCredit,
} from '../round-steps.fixture.ts';
import { checkPayoutGate, startPayout } from './start-payout.ts';

describe('a payout', () => {
  it('waits for every contribution', () => {
    const { money } = done(apply(settled(), amina, 'available'));
    expect(checkPayoutGate(cycle.waits, money, plainDate('2026-06-01'))).toEqual({
      state: 'missing',
      members: [bilal, chloe],
    });
  });

  it('waits for the hold after the last settlement, whatever the plan was, and is due on that day', () => {
    const late = {
      ...funded(),
      contributions: funded().contributions.map((each) => ({ ...each, settledOn: plainDate('2026-02-11') })),
    };
    expect(checkPayoutGate(cycle.waits, late, plainDate('2026-02-18'))).toEqual({ state: 'until', date: '2026-02-19' });
    expect(startPayout(cycle, late, 0, at('2026-02-18'))).toMatchObject({
      money: late,
      instructions: [],
      due: [{ at: at('2026-02-19'), kind: 'start_payout', round: 1 }],
    });
    expect(startPayout(cycle, late, 0, at('2026-02-19'))).toMatchObject({ ok: true });
  });

  it('starts once', () => {
    expect(startPayout(cycle, sent(), 0, at('2026-02-10'))).toMatchObject({ ok: false, code: 'not_allowed' });
  });

  it('that comes back stays the recipient’s, and goes to another account under a new key', () => {
    const first = done(startPayout(cycle, funded(), 0, at('2026-02-10')));
    const back = done(applyCredit(submittedCredit(first.money), 'returned'));
    expect(back.entries).toMatchObject([{ kind: 'payout_returned', wasSettled: false }]);
    expect(back.money).toMatchObject({ payout: { state: 'needs_account' }, round: { state: 'funded', cash: 30_000 } });
    expect(startPayout(cycle, back.money, 0, at('2026-02-12'))).toMatchObject({ code: 'not_allowed' });
    const second = done(startPayout(cycle, back.money, 1, at('2026-02-12')));
    expect(second.instructions[0]?.key).not.toBe(first.instructions[0]?.key);
    expect(second.instructions[0]?.subject.attempt).toBe(2);
  });

  it('that no account was there for was never sent, and waits for one as what came back does', () => {
    const unsent = done(applyCredit(sent(), 'failed'));
    expect(unsent.entries).toMatchObject([{ kind: 'payout_declined', round: 1, attempt: 1 }]);
    expect(unsent.money).toMatchObject({
      payout: { state: 'needs_account' },
      round: { state: 'funded', cash: 30_000 },
    });
    expect(unsent.events).toMatchObject([{ kind: 'payout_failed' }]);
  });

  it('that came back is not sent again while a contribution is missing, and by itself once none is', () => {
    const back = done(applyCredit(submittedCredit(sent()), 'returned')).money;
    const takenBack = done(apply(back, bilal, 'returned', '2026-02-12')).money;
    const asked = done(startPayout(cycle, takenBack, 1, at('2026-02-13')));
    expect(asked).toMatchObject({ instructions: [], money: { payout: { state: 'scheduled' } } });
    const complete = paidByHand(asked.money, bilal);
    const planned = { kind: 'payout_planned', round: 1, on: '2026-02-24' };
    expect(complete.events).toEqual([{ kind: 'round_funded', round: 1 }, planned]);
    expect(complete.due).toEqual([
      { at: at('2026-02-24'), kind: 'start_payout', round: 1, attempt: 1 },
      { at: at('2026-02-24', 12), kind: 'look_at_payout', round: 1, attempt: 1 },
    ]);
    const again = done(startPayout(cycle, complete.money, 1, at('2026-02-24')));
    expect(again.instructions).toMatchObject([{ subject: { attempt: 2 } }]);
  });

  it('that came back and that nobody asked for stays where it is when nothing is missing any more', () => {
    const back = done(applyCredit(submittedCredit(sent()), 'returned')).money;
    const complete = paidByHand(done(apply(back, bilal, 'returned', '2026-02-12')).money, bilal);
    expect(complete).toMatchObject({
      due: [],
      money: { payout: { state: 'needs_account' }, round: { state: 'funded' } },
    });
    expect(complete.events).toEqual([{ kind: 'round_funded', round: 1 }]);
    expect(done(startPayout(cycle, complete.money, 1, at('2026-02-24'))).instructions).toHaveLength(1);
  });

  it('that comes back and a contribution that is taken back make the same round in either order', () => {
    const comesBack = (money: RoundMoney) => done(applyCredit(money, 'returned', '2026-02-12')).money;
    const takenBack = (money: RoundMoney) => done(apply(money, bilal, 'returned', '2026-02-12')).money;
    const onItsWay = submittedCredit(sent());
    const one = comesBack(takenBack(onItsWay));
    expect(one).toEqual(takenBack(comesBack(onItsWay)));
    expect(one.round).toMatchObject({ state: 'collecting', cash: 20_000, fromReserve: 0, graceEnds: '2026-02-20' });
    const { entries, due } = done(applyCredit(takenBack(onItsWay), 'returned', '2026-02-12'));
    expect(entries).toMatchObject([{ kind: 'payout_returned', toReserve: 10_000 }]);
    expect(due).toEqual([{ at: at('2026-02-20', 17), kind: 'end_grace', round: 1 }]);
  });

  it('is said to be sent when the bank has taken it, not before', () => {
    expect(done(startPayout(cycle, funded(), 0, at('2026-02-10'))).events).toEqual([]);
    expect(done(applyCredit(sent(), 'submitted')).events).toEqual([{ kind: 'payout_sent', round: 1, member: amina }]);
  });

  it('that our own bank declines is back in the pot, and tried again on its next day under a new key', () => {
    const waits = done(applyCredit(sent(), 'declined', '2026-02-13'));
    expect(waits.money).toMatchObject({ payout: { state: 'funded' }, round: { state: 'funded', cash: 30_000 } });
    expect(waits.entries).toMatchObject([{ kind: 'payout_declined', toReserve: 0 }]);
    // Not over the weekend, nor on Presidents' Day; the recipient is notified of the day.
    expect(waits.due).toEqual([
      { at: at('2026-02-17'), kind: 'start_payout', round: 1, attempt: 1 },
      { at: at('2026-02-17', 12), kind: 'look_at_payout', round: 1, attempt: 1 },
    ]);
    expect(waits.events).toEqual([{ kind: 'payout_planned', round: 1, on: '2026-02-17', wasDeclined: true }]);
    expect(startPayout(cycle, waits.money, 0, at('2026-02-17'))).toMatchObject({ code: 'not_allowed' });
    const again = done(startPayout(cycle, waits.money, 1, at('2026-02-17')));
    expect(again.instructions).toMatchObject([{ subject: { attempt: 2 }, requestedBy: 'schedule' }]);
  });

  it('that our own bank declines is not sent again beside a debit that was taken back meanwhile', () => {
    const declined = done(applyCredit(sent(), 'declined', '2026-02-11')).money;
    const takenBack = done(apply(declined, bilal, 'returned', '2026-02-11')).money;
    expect(takenBack).toMatchObject({ payout: { state: 'scheduled' }, round: { state: 'collecting', cash: 20_000 } });
    expect(startPayout(cycle, takenBack, 1, at('2026-02-12'))).toMatchObject({ ok: false });
    const before = done(apply(sent(), bilal, 'returned', '2026-02-11')).money;
    const after = done(applyCredit(before, 'declined', '2026-02-11'));
    expect(after.money).toMatchObject({ payout: { state: 'scheduled' }, round: { state: 'collecting' } });
    expect(after.money).toMatchObject({ round: takenBack.round, contributions: takenBack.contributions });
    expect(after.due).toContainEqual({ at: at('2026-02-19', 17), kind: 'end_grace', round: 1 });
    expect(after).toMatchObject({ events: [], entries: [{ toReserve: 10_000 }] });
    expect(startPayout(cycle, after.money, 1, at('2026-02-12'))).toMatchObject({ ok: false });
  });

  it('that comes back because its account is closed or unknown stops debits of that account', () => {
    const back = (returnCode: string) => {
      const subject = { kind: 'credit', round: 1, member: amina, attempt: 1 } as const;
      const event = { id: 'e', subject, step: 'returned', at: at('2026-02-12'), returnCode } as const;
      return done(applyTransferEvent(cycle, submittedCredit(sent()), event, event.at)).stops;
    };
    expect(back('R03')).toEqual([{ member: amina, stop: 'account' }]);
    expect(back('R23')).toEqual([]);
  });

  it('that comes back after it had settled reopens the round', () => {
    const back = done(applyCredit(paid(), 'returned'));
    expect(back.entries).toMatchObject([{ kind: 'payout_returned', wasSettled: true }]);
    expect(back.money.round.state).toBe('funded');
  });
});

/** What became of a contribution that its member paid by hand, once it is available. */
function paidByHand(money: RoundMoney, member: MembershipId): MoneyChanges {
  const paying = done(payNow(cycle, money, member, at('2026-02-13'))).money;
  const arrived = (['submitted', 'posted', 'settled'] as const).reduce(
    (after, step) => done(apply(after, member, step, '2026-02-17', 2)).money,
    paying,
  );
  return done(apply(arrived, member, 'available', '2026-02-18', 2));
}
