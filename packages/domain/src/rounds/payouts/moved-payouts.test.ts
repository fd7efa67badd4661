import { describe, expect, it } from 'vitest';
import { cents } from '../../basics/money.ts';
import { openVote } from '../../endings/vote.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import type { MoneyChanges } from '../changes.ts';
import type { TransferEvent } from '../cycle.ts';
import { payNow } from '../debits/start-debit.ts';
import { amina, at, bilal, chloe, ok } from '../ending-cycle.fixture.ts';
import { arrives, collect, type Group, moved, short } from '../moved-turn.fixture.ts';
import { choosePart } from './choose-part.ts';
import { holdPayout, releasePayout } from './hold-payout.ts';
import { setOff } from './set-off.ts';
import { startPayout } from './start-payout.ts';

const startsOf = ({ due }: Pick<MoneyChanges, 'due'>) => due.filter(({ kind }) => kind === 'start_payout');

/** Bilal, whose turn is the last one now, has paid what he owed; his turn has not opened. */
function paid() {
  const group = moved();
  group.change(1, (money) => payNow(group.cycle(), money, bilal, at('2026-02-01')));
  group.report(1, bilal, 2, arrives, '2026-02-02');
  collect(group, 2, '2026-02-17', '2026-02-18', []);
  return group;
}

describe('a payout of a moved turn that our bank declines', () => {
  const declined = (date: string) =>
    ({
      id: 'declined',
      subject: { kind: 'credit', round: 3, member: bilal, attempt: 1 },
      step: 'declined',
      at: at(date, 10),
    }) satisfies TransferEvent;

  it('is tried again once, on the next business day, where it was a part', () => {
    const group = paid();
    collect(group, 3, '2026-03-16', '2026-03-17', [chloe]);
    short(group, 3, '2026-03-23');
    group.change(3, (money) => choosePart(group.cycle(), money, money.round.cash, at('2026-03-25')));
    group.change(3, (money) => startPayout(group.cycle(), money, 0, at('2026-03-25'), true));
    const back = ok(applyTransferEvent(group.cycle(), group.round(3), declined('2026-03-25'), at('2026-03-25', 10)));
    expect(startsOf(back)).toEqual([{ at: at('2026-03-26'), kind: 'start_payout', round: 3, attempt: 1 }]);
  });
});

describe('a payout of a moved turn that was on hold', () => {
  it('is started once when it is released: a part that was chosen', () => {
    const group = paid();
    collect(group, 3, '2026-03-16', '2026-03-17', [amina, chloe]);
    short(group, 3, '2026-03-23');
    group.change(3, (money) => payNow(group.cycle(), money, amina, at('2026-03-30')));
    group.report(3, amina, 2, arrives, '2026-03-31');
    group.change(3, (money) => choosePart(group.cycle(), money, cents(10_000), at('2026-03-31')));
    group.change(3, (money) => holdPayout(money));
    const released = ok(releasePayout(group.cycle(), group.round(3), at('2026-04-01')));
    expect(startsOf(released)).toEqual([{ at: at('2026-04-01'), kind: 'start_payout', round: 3 }]);
  });
});

describe('what somebody owes whose turn was moved', () => {
  /** Every turn has opened; Bilal has paid none, and begins a debit by hand for the first on the day before his payout is due. */
  function paying() {
    const group = moved();
    collect(group, 2, '2026-02-17', '2026-02-18', [bilal]);
    short(group, 2, '2026-02-25');
    collect(group, 3, '2026-03-16', '2026-03-17', [bilal]);
    short(group, 3, '2026-03-23');
    group.change(1, (money) => payNow(group.cycle(), money, bilal, at('2026-03-23')));
    return group;
  }
  const takenFrom = (group: Group, date: string, hour = 9) =>
    setOff(group.cycle(), group.all(), 'active', 3, at(date, hour));
  const statesOf = (group: Group) => group.all().map(({ round }) => round.state);

  it('is taken although they pay another turn by hand, and nothing is sent before that has arrived or failed', () => {
    const group = paying();
    const taken = ok(takenFrom(group, '2026-03-24'));
    expect(taken).toMatchObject({ waits: true, more: false, entries: [{ round: 3 }, { round: 2 }] });
    expect(startsOf(taken)).toEqual([
      { at: at('2026-03-24'), kind: 'start_payout', round: 2 },
      { at: at('2026-03-25'), kind: 'start_payout', round: 3 },
    ]);
    group.take(taken);
    expect(group.verified()).toBe(true);
    expect(statesOf(group)).toEqual(['short', 'funded', 'funded']);
    expect(takenFrom(group, '2026-03-25')).toMatchObject({ waits: true, more: false, entries: [] });
  });

  it('is looked at as soon as a debit by hand has failed: whoever begins another one each day keeps nothing back', () => {
    const group = paying();
    group.take(ok(takenFrom(group, '2026-03-24')));
    group.report(1, bilal, 2, ['submitted'], '2026-03-24');
    const subject = { kind: 'debit', round: 1, member: bilal, attempt: 2 } as const;
    const event = { id: 'no', subject, step: 'returned', at: at('2026-03-24', 18), returnCode: 'R01' } as const;
    const failed = ok(applyTransferEvent(group.cycle(), group.round(1), event, at('2026-03-24', 18)));
    expect(failed.due).toEqual([{ at: at('2026-03-24', 18), kind: 'open_vote', round: 0 }]);
    group.change(1, () => failed);
    const looked = ok(openVote(group.cycle(), group.all(), 'active', { round: 0 }, undefined, at('2026-03-24', 18)));
    expect(startsOf(looked)).toEqual([{ at: at('2026-03-24', 18), kind: 'start_payout', round: 3 }]);
    group.take(ok(takenFrom(group, '2026-03-24', 18)));
    expect(statesOf(group)).toEqual(['funded', 'funded', 'paid']);
    expect(group.verified()).toBe(true);
  });
});
