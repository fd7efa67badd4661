import { describe, expect, it } from 'vitest';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import { amina, at } from '../ending-cycle.fixture.ts';
import { endGrace } from '../open-round.ts';
import {
  apply,
  begin,
  cycle,
  debited,
  done,
  fail,
  funded,
  opened,
  report,
  reportAll,
  settled,
  throughPosted,
} from '../round-steps.fixture.ts';
import { payNow, startDebit } from './start-debit.ts';

const closedDebit = { kind: 'debit', round: 1, member: amina, attempt: 1 } as const;

describe('a debit', () => {
  it('has a key of its attempt alone: the same when repeated, another for the next', () => {
    const first = done(begin(opened(), amina, null, at('2026-02-02'))).instructions;
    expect(done(begin(opened(), amina, null, at('2026-02-02'))).instructions).toEqual(first);
    const failed = report(done(begin(opened(), amina, null, at('2026-02-02'))).money, amina, 'failed');
    const second = done(payNow(cycle, failed, amina, at('2026-02-05'))).instructions;
    expect(second[0]?.subject.attempt).toBe(2);
    expect(second[0]?.key).not.toBe(first[0]?.key);
    expect(first[0]?.key).toMatch(/^[0-9a-f]{40}$/);
  });

  it('is never started while another is on its way', () => {
    for (const money of [debited(), settled(), funded()]) {
      expect(begin(money, amina, null, at('2026-02-02'))).toMatchObject({ ok: false, code: 'not_allowed' });
      expect(payNow(cycle, money, amina, at('2026-02-05'))).toMatchObject({ ok: false, code: 'not_allowed' });
    }
  });

  it('is not started while the member’s debits are stopped: the member has to do something first', () => {
    const waiting = done(begin(opened(), amina, 'mandate', at('2026-02-02')));
    expect(waiting.instructions).toEqual([]);
    expect(waiting.events).toEqual([
      { kind: 'contribution_failed', round: 1, member: amina, stop: 'mandate', graceEnds: '2026-02-09' },
    ]);
    expect(waiting.money.contributions[0]).toMatchObject({ state: 'action_required', attempt: 0 });
    expect(done(endGrace(cycle, waiting.money, at('2026-02-09', 17))).money.round.state).toBe('short');
    expect(done(payNow(cycle, waiting.money, amina, at('2026-02-05'))).instructions).toMatchObject([
      { requestedBy: 'member' },
    ]);
  });

  it('that waited for the member is started when nothing stops it any more, and no other beside it', () => {
    const waiting = done(begin(opened(), amina, 'account', at('2026-02-02'))).money;
    expect(begin(waiting, amina, 'account', at('2026-02-02'))).toMatchObject({
      ok: false,
      code: 'not_allowed',
    });
    const started = done(begin(waiting, amina, null, at('2026-02-02')));
    expect(started.instructions).toMatchObject([{ subject: { attempt: 1 }, requestedBy: 'schedule' }]);
    expect(begin(started.money, amina, null, at('2026-02-02'))).toMatchObject({
      ok: false,
      code: 'not_allowed',
    });
  });

  it('that the member asked for is done once, and never repeated by the schedule', () => {
    const closed = { step: 'returned', returnCode: 'R02' } as const;
    const failed = done(fail(throughPosted(debited()), { step: 'failed' }, '2026-02-03')).money;
    const asked = reportAll(done(payNow(cycle, failed, amina, at('2026-02-04'))).money, ['submitted', 'posted'], 2);
    const bounced = done(fail(asked, { step: 'returned', returnCode: 'R01' }, '2026-02-05', 2));
    expect(bounced).toMatchObject({ due: [], money: { contributions: [{ state: 'returned' }, {}, {}] } });
    expect(done(fail(asked, closed, '2026-02-05', 2)).money.contributions[0]?.state).toBe('returned');
  });

  it.each([
    ['2026-02-05', 20, '2026-02-05'],
    ['2026-02-05', 21, '2026-02-06'],
    ['2026-02-06', 21, '2026-02-09'],
    ['2026-02-07', 9, '2026-02-09'],
  ])('that the member asks for on %s at %i has the day on which the bank posts it', (day, hour, posted) => {
    const { money } = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R01' }, '2026-02-03'));
    expect(done(payNow(cycle, money, amina, at(day, hour))).money.contributions[0]?.retryOn).toBe(posted);
  });

  it('that the member asked for leaves the one that was planned, where it fails before that day', () => {
    const planned = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R01' }, '2026-02-03')).money;
    expect(planned.contributions[0]).toMatchObject({ state: 'retry_scheduled', retryOn: '2026-02-06' });
    const asked = done(payNow(cycle, planned, amina, at('2026-02-04'))).money;
    const declined = { step: 'declined', declineReason: 'insufficient_funds' } as const;
    const kept = done(fail(asked, declined, '2026-02-04', 2));
    const debit = { kind: 'start_debit', round: 1, member: amina, attempt: 2 };
    expect(kept.due).toMatchObject([{ at: at('2026-02-06'), ...debit }, { kind: 'look_at_debits' }]);
    expect(kept.events).toMatchObject([{ kind: 'contribution_failed', retryOn: '2026-02-06' }]);
    expect(kept.money.contributions[0]).toMatchObject({ state: 'retry_scheduled', requestedBy: 'schedule' });
    const tooLate = done(fail(asked, declined, '2026-02-06', 2));
    expect(tooLate).toMatchObject({ due: [], money: { contributions: [{ state: 'declined' }, {}, {}] } });
  });

  it('that waited for another account is not started in a round that is short: its member pays by hand', () => {
    const event = { step: 'returned', returnCode: 'R02' } as const;
    const waiting = done(fail(throughPosted(debited()), event, '2026-02-03')).money;
    const short = done(endGrace(cycle, waiting, at('2026-02-09', 17))).money;
    expect(begin(short, amina, null, at('2026-08-03'))).toMatchObject({ code: 'not_allowed', from: 'action_required' });
    expect(done(payNow(cycle, short, amina, at('2026-08-03'))).instructions).toHaveLength(1);
    const shortBefore = done(endGrace(cycle, throughPosted(debited()), at('2026-02-09', 17))).money;
    const returned = done(fail(shortBefore, event, '2026-02-10'));
    expect([returned.due, returned.money.contributions[0]?.state]).toEqual([[], 'returned']);
  });

  it('that was planned after another attempt than the newest does nothing', () => {
    const waiting = done(fail(debited(), { step: 'action_required' }, '2026-02-03')).money;
    const again = startDebit(cycle, waiting, { member: amina, attempt: 0 }, null, at('2026-02-03'));
    expect(again).toMatchObject({ code: 'not_allowed', from: 'action_required' });
    const linked = startDebit(cycle, waiting, { member: amina, attempt: 1 }, null, at('2026-02-03'));
    expect(done(linked).instructions).toMatchObject([{ subject: { attempt: 2 } }]);
  });

  it('whose account is closed waits for another account, and is started then', () => {
    const closed = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R02' }, '2026-02-04'));
    expect(closed.money.contributions[0]?.state).toBe('action_required');
    expect(done(begin(closed.money, amina, null, at('2026-02-05'))).instructions).toHaveLength(1);
  });

  it('whose account is closed is started at the bank’s next hour, in case another one is linked already', () => {
    const closed = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R02' }, '2026-02-06'));
    expect(closed.due).toEqual([{ at: at('2026-02-06'), kind: 'start_debit', round: 1, member: amina, attempt: 1 }]);
    // Nothing changes while it is the same account, and its member is not notified again.
    expect(begin(closed.money, amina, 'account', at('2026-02-06'))).toMatchObject({ code: 'not_allowed' });
    expect(done(begin(closed.money, amina, null, at('2026-02-06'))).instructions).toHaveLength(1);
    const late = { id: 'late', subject: closedDebit, step: 'returned', returnCode: 'R02' } as const;
    const friday = at('2026-02-06', 10);
    const afterItsHour = applyTransferEvent(cycle, throughPosted(debited()), { ...late, at: friday }, friday);
    expect(done(afterItsHour).due).toMatchObject([{ at: at('2026-02-09') }]);
  });

  it('that the member asked for and that waits for their bank is not started by the schedule', () => {
    const returned = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R12' }, '2026-02-03')).money;
    const asked = done(payNow(cycle, returned, amina, at('2026-02-05'))).money;
    const stale = done(fail(asked, { step: 'action_required' }, '2026-02-05', 2));
    expect(stale.money.contributions[0]).toMatchObject({ state: 'action_required', requestedBy: 'member' });
    expect(begin(stale.money, amina, null, at('2026-02-06'))).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(done(payNow(cycle, stale.money, amina, at('2026-02-06'))).instructions).toHaveLength(1);
  });

  it('that is planned for a payday is not started before it by work that is done again', () => {
    const planned = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R01' }, '2026-02-04')).money;
    for (const stop of [null, 'mandate', 'account'] as const) {
      expect(begin(planned, amina, stop, at('2026-02-05', 23))).toMatchObject({
        ok: false,
        code: 'not_allowed',
        from: 'retry_scheduled',
      });
    }
    const onItsDay = done(begin(planned, amina, null, at('2026-02-06')));
    expect(onItsDay.instructions).toMatchObject([{ subject: { attempt: 2 }, requestedBy: 'schedule' }]);
    const stopped = done(begin(planned, amina, 'mandate', at('2026-02-06'))).money;
    expect(done(begin(stopped, amina, null, at('2026-02-06'))).instructions).toHaveLength(1);
  });

  it('that is planned for a payday is started at once when its member pays', () => {
    const planned = done(fail(throughPosted(debited()), { step: 'returned', returnCode: 'R01' }, '2026-02-04')).money;
    const paying = done(payNow(cycle, planned, amina, at('2026-02-05')));
    expect(paying.instructions).toMatchObject([{ subject: { attempt: 2 }, requestedBy: 'member' }]);
    expect(paying.money.contributions[0]).toMatchObject({ state: 'authorizing', retryOn: '2026-02-05' });
  });

  it('that is on its way or over is not made to wait for the member when its work is done again', () => {
    for (const money of [debited(), settled(), funded(), report(debited(), amina, 'failed')]) {
      expect(begin(money, amina, 'mandate', at('2026-02-02'))).toMatchObject({
        ok: false,
        code: 'not_allowed',
      });
    }
  });

  it('is not applied twice, too early or to another attempt', () => {
    expect(apply(debited(), amina, 'settled')).toMatchObject({
      code: 'not_allowed',
      from: 'authorizing',
      to: 'settled',
    });
    expect(apply(settled(), amina, 'settled')).toMatchObject({ code: 'not_allowed', from: 'settled', to: 'settled' });
    const again = done(payNow(cycle, report(debited(), amina, 'failed'), amina, at('2026-02-05'))).money;
    expect(apply(again, amina, 'submitted', '2026-02-03', 1)).toMatchObject({ code: 'not_allowed' });
    expect(apply(again, amina, 'submitted', '2026-02-03', 2)).toMatchObject({ ok: true });
  });
});
