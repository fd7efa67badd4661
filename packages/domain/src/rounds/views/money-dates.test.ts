import { expect, it } from 'vitest';
import { groupId, membershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import { plainDate } from '../../basics/plain-date.ts';
import { hourInZone } from '../../basics/zone-time.ts';
import { schedule } from '../../group/schedule.ts';
import { applyTransferEvent } from '../apply-transfer-event.ts';
import type { MoneyDecision } from '../changes.ts';
import type { Cycle, RoundMoney, TransferEvent, TransferStep } from '../cycle.ts';
import { payNow, startDebit } from '../debits/start-debit.ts';
import { openRound } from '../open-round.ts';
import { planCycle } from '../plan-cycle.ts';
import { moneyDates } from './money-dates.ts';

const members = ['amina', 'bilal', 'chloe'].map(membershipId);
const amina = membershipId('amina');
const planned = schedule({
  frequency: 'monthly',
  dayOfMonth: 31,
  startDate: plainDate('2026-01-31'),
  today: plainDate('2026-01-31'),
  rounds: 3,
  leadBusinessDays: 0,
  holdBusinessDays: 5,
});
const cycle: Cycle = {
  groupId: groupId('g1'),
  contribution: cents(10_000),
  members,
  timeZone: 'America/Chicago',
  rule: { frequency: 'monthly', dayOfMonth: 31 },
  debitDates: planned.map(({ debitDate }) => debitDate),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5, graceBusinessDays: 5, disputeDays: 60 },
};
const at = (date: string) => hourInZone(plainDate(date), 9, 'America/New_York');

it('keeps the day of a repeated debit while it is on its way, and has the day on which it settled', () => {
  const failed = report(debited(), amina, 'returned', '2026-02-03', { returnCode: 'R01' });
  const steps = [failed];
  steps.push(done(startDebit(cycle, failed, { member: amina, attempt: 1 }, null, at('2026-02-06'))));
  steps.push(arrived(steps.at(-1) ?? failed, amina, '2026-02-09', 2));
  expect(steps.map((money) => contribution(money))).toEqual([
    ['2026-02-06', 'repeated'],
    ['2026-02-06', 'under_way'],
    ['2026-02-09', 'done'],
  ]);
  expect(contribution(done(payNow(cycle, failed, amina, at('2026-02-04'))))).toEqual(['2026-02-04', 'under_way']);
});

it('moves a payout to the day on which it can be sent, and counts its lateness as a change', () => {
  const late = members.reduce((money, member) => arrived(money, member, '2026-02-06', 1), debited());
  // The plan is the 10th of February; five business days and Presidents' Day after the last settlement.
  expect(payout(late, '2026-02-10')).toMatchObject({ date: '2026-02-13', state: 'planned' });
  const payouts = [payout(debited(), '2026-02-10'), payout(debited(), '2026-02-11'), payout(late, '2026-02-11')];
  expect(payouts.map((each) => each?.state)).toEqual(['planned', 'late', 'planned']);
  const versions = payouts.map((each) => each?.version ?? 0);
  expect(new Set(versions).size).toBe(3);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
});

it('moves a late payout to the day on which it is expected, as pages do, and counts each later day as a change', () => {
  const dateOf = (today: string, expectedOn: string | null) => {
    const late = new Map([[1, { expectedOn: expectedOn === null ? null : plainDate(expectedOn) }]]);
    return moneyDates([debited()], amina, cycle.waits, plainDate(today), [], late).find(
      ({ round, kind }) => kind === 'payout' && round === 1,
    );
  };
  const days = [dateOf('2026-02-09', '2026-02-12'), dateOf('2026-02-10', null), dateOf('2026-02-11', '2026-02-13')];
  expect(days.map((each) => [each?.date, each?.state])).toEqual([
    ['2026-02-12', 'late'],
    ['2026-02-10', 'late'],
    ['2026-02-13', 'late'],
  ]);
  const versions = days.map((each) => each?.version ?? 0);
  expect(new Set(versions).size).toBe(3);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
});

const datesOf = (money: RoundMoney, today: string) => moneyDates([money], amina, cycle.waits, plainDate(today));

function contribution(money: RoundMoney) {
  const [mine] = datesOf(money, '2026-02-05');
  return [mine?.date, mine?.state];
}

const payout = (money: RoundMoney, today: string) => datesOf(money, today).find(({ kind }) => kind === 'payout');

function done(decision: MoneyDecision): RoundMoney {
  if (!decision.ok) throw new Error(JSON.stringify(decision));
  return decision.money;
}

function report(
  money: RoundMoney,
  member: (typeof members)[number],
  step: TransferStep,
  date: string,
  { attempt = 1, ...rest }: Pick<Partial<TransferEvent>, 'returnCode'> & { readonly attempt?: number } = {},
): RoundMoney {
  const subject = { kind: 'debit', round: 1, member, attempt } as const;
  const now = at(date);
  return done(applyTransferEvent(cycle, money, { id: `${member} ${step}`, subject, step, at: now, ...rest }, now));
}

function arrived(money: RoundMoney, member: (typeof members)[number], date: string, attempt: number): RoundMoney {
  const state = money.contributions.find((each) => each.member === member)?.state;
  const steps = ['submitted', 'posted', 'settled', 'available'] as const;
  return steps
    .slice(state === 'submitted' ? 1 : 0)
    .reduce((after, step) => report(after, member, step, date, { attempt }), money);
}

/** Everybody is debited; the bank has Amina's. */
function debited(): RoundMoney {
  const [round] = planCycle(cycle, planned, at('2026-01-20')).rounds;
  if (round === undefined) throw new Error('The cycle has no rounds.');
  const opened = done(openRound(cycle, round, at('2026-01-28')));
  const started = members.reduce(
    (money, member) => done(startDebit(cycle, money, { member, attempt: 0 }, null, at('2026-02-02'))),
    opened,
  );
  return report(started, amina, 'submitted', '2026-02-02');
}
