import { describe, expect, it } from 'vitest';
import { plainDate } from '../../basics/plain-date.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import type { RoundMoney } from '../cycle.ts';
import { amina, at, bilal } from '../ending-cycle.fixture.ts';
import { endGrace } from '../open-round.ts';
import { startPayout } from '../payouts/start-payout.ts';
import {
  apply,
  begin,
  cycle,
  debited,
  done,
  fail,
  funded,
  paid,
  report,
  reportAll,
  settled,
  throughPosted,
} from '../round-steps.fixture.ts';
import { payNow } from './start-debit.ts';

describe('a debit', () => {
  it.each([
    // The next Friday.
    ['returned for want of money', '2026-02-06', { step: 'returned', returnCode: 'R01' }],
    ['returned as uncollected', '2026-02-06', { step: 'returned', returnCode: 'R09' }],
    ['declined for want of money', '2026-02-06', { step: 'declined', declineReason: 'insufficient_funds' }],
    // The next day.
    ['declined at our own limit', '2026-02-05', { step: 'declined', declineReason: 'limit' }],
    ['declined for a reason of ours', '2026-02-05', { step: 'declined', declineReason: 'ours' }],
    // Never by itself.
    ['declined as a risk', null, { step: 'declined', declineReason: 'risk' }],
    ['returned as stopped', null, { step: 'returned', returnCode: 'R08' }],
    ['failed', null, { step: 'failed' }],
  ] as const)('that is %s is planned again for: %s', (_, retryOn, event) => {
    const before = event.step === 'declined' ? debited() : throughPosted(debited());
    const change = done(fail(before, event, '2026-02-04'));
    expect(change.events).toMatchObject([{ kind: 'contribution_failed', graceEnds: '2026-02-09' }]);
    expect(change.events.map((failed) => ('retryOn' in failed ? failed.retryOn : null))).toEqual([retryOn]);
    const due = { at: at(retryOn ?? '2026-02-04'), kind: 'start_debit', round: 1, member: amina, attempt: 1 };
    const look = { at: at(retryOn ?? '2026-02-04', 12), kind: 'look_at_debits', round: 1 };
    expect(change.due).toEqual(retryOn === null ? [] : [due, look]);
    expect(change.money.contributions[0]?.state).toBe(retryOn === null ? event.step : 'retry_scheduled');
    if (retryOn === null) return;
    expect(done(begin(change.money, amina, null, at(retryOn))).instructions).toHaveLength(1);
  });

  it('is repeated on the 1st or the 15th too, on the business day after when the bank is closed', () => {
    const days = ['2026-02-13', '2026-02-27', '2026-05-29'].map((today) => {
      const money = withGrace(throughPosted(debited()), '2026-06-30');
      const event = done(fail(money, { step: 'returned', returnCode: 'R01' }, today)).events[0];
      return event?.kind === 'contribution_failed' ? event.retryOn : undefined;
    });
    // The 15th of February is a Sunday before Presidents' Day; the 1st of March is a Sunday; the 1st of June is a Monday.
    expect(days).toEqual(['2026-02-17', '2026-03-02', '2026-06-01']);
  });

  it('is not repeated after the grace, nor more than twice', () => {
    const event = { step: 'returned', returnCode: 'R01' } as const;
    expect(done(fail(withGrace(throughPosted(debited()), '2026-02-05'), event, '2026-02-04')).due).toEqual([]);
    let money = throughPosted(debited());
    for (const attempt of [1, 2]) {
      money = done(begin(done(fail(money, event, '2026-02-04', attempt)).money, amina, null, at('2026-02-06'))).money;
      money = reportAll(money, ['submitted', 'posted'], attempt + 1);
    }
    const third = done(fail(money, event, '2026-02-04', 3));
    expect(third.due).toEqual([]);
    expect(third.money.contributions[0]?.state).toBe('returned');
  });

  it('is repeated at our own limit until the grace ends, not for ever, and without taking a repetition for want of money', () => {
    const limit = { step: 'declined', declineReason: 'limit' } as const;
    let money = debited();
    for (const [index, today] of ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'].entries()) {
      const failed = done(fail(money, limit, today, index + 1));
      const again = done(begin(failed.money, amina, null, failed.due[0]?.at ?? 0));
      expect(again.instructions).toMatchObject([{ repetition: 0, requestedBy: 'schedule' }]);
      money = again.money;
    }
    expect(done(fail(money, limit, '2026-02-09', 6)).due).toEqual([]);
    const wantsMoney = done(
      fail(reportAll(money, ['submitted', 'posted'], 6), { step: 'returned', returnCode: 'R01' }, '2026-02-04', 6),
    );
    expect(wantsMoney.money.contributions[0]).toMatchObject({ state: 'retry_scheduled', bounced: 1 });
    const repeated = done(begin(wantsMoney.money, amina, null, wantsMoney.due[0]?.at ?? 0));
    expect(repeated.instructions).toMatchObject([{ repetition: 1 }]);
  });

  it('is not repeated in a round that is short', () => {
    const event = { step: 'returned', returnCode: 'R01' } as const;
    const short = done(endGrace(cycle, throughPosted(debited()), at('2026-02-09', 17))).money;
    const failed = done(fail(short, event, '2026-02-10'));
    expect(failed.due).toEqual([]);
    expect(failed.events).toEqual([
      { kind: 'contribution_failed', round: 1, member: amina, returnCode: 'R01' },
      { kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 3 },
    ]);
  });

  it('is a repetition for the bank only when it has seen one before: neither what it declined, nor one by hand', () => {
    const declined = { step: 'declined', declineReason: 'insufficient_funds' } as const;
    const waiting = done(fail(debited(), declined, '2026-02-04'));
    expect(waiting.money.contributions[0]).toMatchObject({ bounced: 1, presented: 0 });
    expect(done(begin(waiting.money, amina, null, at('2026-02-06'))).instructions).toMatchObject([{ repetition: 0 }]);
    const asked = reportAll(
      done(payNow(cycle, waiting.money, amina, at('2026-02-05'))).money,
      ['submitted', 'posted'],
      2,
    );
    const bounced = done(fail(asked, { step: 'returned', returnCode: 'R01' }, '2026-02-06', 2)).money;
    expect(bounced.contributions[0]).toMatchObject({ bounced: 2, presented: 0 });
  });

  it.each([
    ['for want of money', { step: 'declined', declineReason: 'insufficient_funds' }, true],
    ['with a return code', { step: 'failed', returnCode: 'R02' }, true],
    ['because the bank wants the member to log in', { step: 'action_required' }, true],
    ['at our own limit', { step: 'declined', declineReason: 'limit' }, false],
    ['because the bank distrusts it', { step: 'declined', declineReason: 'risk' }, false],
    ['at the bank itself', { step: 'failed' }, false],
  ] as const)('that fails %s counts against its member only for a reason of theirs: %#', (_, event, isLate) => {
    const before = event.step === 'failed' ? reportAll(debited(), ['submitted'], 1) : debited();
    expect(done(fail(before, event, '2026-02-04')).money.contributions[0]?.isLate).toBe(isLate);
  });

  it.each([
    ['R01', null],
    ['R09', null],
    ['R08', 'mandate'],
    ['R14', 'mandate'],
    ['R15', 'mandate'],
    ['R02', 'account'],
    ['R16', 'account'],
    ['R07', 'mandate'],
    ['R10', 'mandate'],
    ['R29', 'mandate'],
  ])('that returns with %s stops later ones: %s', (returnCode, stop) => {
    const subject = { kind: 'debit', round: 1, member: amina, attempt: 1 } as const;
    const stops = stop === null ? [] : [{ member: amina, stop }];
    for (const money of [settled(), funded(), paid()]) {
      const event = { id: 'e', subject, step: 'returned', at: at('2026-03-20'), returnCode } as const;
      expect(done(applyTransferEvent(cycle, money, event, event.at)).stops).toEqual(stops);
    }
  });

  it('that returns with a code that stops later ones says so to its member, whenever it comes', () => {
    const event = { step: 'returned', returnCode: 'R10' } as const;
    expect(done(fail(settled(), event, '2026-02-04')).events).toMatchObject([{ stop: 'mandate', returnCode: 'R10' }]);
    expect(done(fail(paid(), event, '2026-03-20')).events).toMatchObject([
      { kind: 'contribution_clawed_back', stop: 'mandate' },
    ]);
  });

  it('that returns before it settled leaves no trace in the ledger; after it, a reversal', () => {
    const submitted = report(debited(), amina, 'submitted');
    expect(done(apply(submitted, amina, 'returned')).entries).toEqual([]);
    const returned = done(apply(settled(), amina, 'returned'));
    expect(returned.entries).toMatchObject([{ kind: 'contribution_returned', member: amina, attempt: 1 }]);
    expect(returned.money.round.state).toBe('collecting');
  });

  it('that is taken back before the payout takes the round’s own cash and stops the payout', () => {
    const clawedBack = done(apply(funded(), bilal, 'returned', '2026-02-09'));
    expect(clawedBack.entries).toMatchObject([{ kind: 'contribution_clawed_back', fromReserve: 0 }]);
    expect(clawedBack.money.round).toMatchObject({ state: 'collecting', cash: 20_000 });
    expect(startPayout(cycle, clawedBack.money, 0, at('2026-02-10'))).toMatchObject({ ok: false });
  });

  it('that is taken back after the payout is laid out by the reserve, which gets back what the member pays', () => {
    const clawedBack = done(apply(paid(), bilal, 'returned', '2026-03-20'));
    expect(clawedBack.entries).toMatchObject([{ kind: 'contribution_clawed_back', fromReserve: 10_000 }]);
    expect(clawedBack.money.round).toMatchObject({ state: 'paid', cash: 0, fromReserve: 10_000 });
    let money = done(payNow(cycle, clawedBack.money, bilal, at('2026-03-23'))).money;
    for (const step of ['submitted', 'posted', 'settled'] as const)
      money = done(apply(money, bilal, step, '2026-03-24', 2)).money;
    const repaid = done(apply(money, bilal, 'available', '2026-03-25', 2));
    expect(repaid.entries.map(({ kind }) => kind)).toEqual(['contribution_available', 'reserve_repaid']);
    expect(repaid.money.round).toMatchObject({ cash: 0, fromReserve: 0 });
  });
});

const withGrace = (money: RoundMoney, graceEnds: string): RoundMoney => ({
  ...money,
  round: { ...money.round, graceEnds: plainDate(graceEnds) },
});
