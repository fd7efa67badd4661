import {
  businessDayOnOrAfter,
  groupId,
  type PlainDate,
  type RoundMoney,
  seatOf,
  type TransferSubject,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { readDebitWait } from './debit-wait.ts';
import type { GroupPorts } from './group-ports.ts';
import { readLatePayouts } from './late-payouts.ts';
import { readTimeToPay } from './time-to-pay.ts';
import { allLiveCredits, debitOf, readTransferDays, sentDays, type TransferDays } from './transfer-days.ts';
import { readEnding } from './views/ending-view.ts';
import { groupDetail } from './views/group-detail.ts';
import { viewGroup } from './views/group-view.ts';
import { debitAhead, failedDebits, settledRounds, waitingDebits } from './views/money-view.ts';
import { roundsOnTheWay } from './views/payout-view.ts';

/** Reads one of the caller's groups. A group without the caller looks like one that does not exist. */
export async function readGroup(
  ports: GroupPorts,
  { caller, params }: RequestOf<'readGroup'>,
): Promise<ResultOf<'readGroup'>> {
  const { groups, money, clock, siteUrl } = ports;
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (aggregate === undefined || seat === undefined) return problem('group_not_found');
  const stored = aggregate.group.rounds === null ? [] : await money.listRounds(aggregate.group.id);
  const { rounds, isTimeStill } = await readTimeToPay(ports, aggregate.group, stored);
  const viewer = { ...caller, membershipId: seat.id };
  const ending = await readEnding(ports, aggregate, rounds, seat.id);
  const late = await readLatePayouts(ports, aggregate.group, rounds);
  const now = clock.now();
  const view = viewGroup(aggregate, viewer, now, settledRounds(rounds, seat.id), late);
  const [debit, ...otherDebits] = firstDebits(rounds);
  const days = await readTransferDays(ports, aggregate.group.id, [
    ...allLiveCredits(rounds),
    ...(debit ? [debit] : []),
  ]);
  const debitWait = await readDebitWait(ports, aggregate.group.id, seat);
  const moving = {
    waitingDebits: waitingDebits(rounds, seat.id, view, debitWait),
    debitAhead: debitAhead(rounds, seat.id, now),
    failedDebits: failedDebits(rounds, seat.id, now, debitWait),
    sent: roundsOnTheWay(rounds),
    isTimeStill,
  };
  const planned = onDaysSent(groupDetail({ ...view, debitWait, ...moving }, rounds, ending, siteUrl), rounds, days);
  const firstDebitOn = await firstDebitDay();
  const detail = { ...planned, ...(firstDebitOn !== undefined && { firstDebitOn }) };
  const { yourMoney } = detail;
  // The account matters to what can be paid again, and to a payout that came back.
  if (!yourMoney?.payable.length && !yourMoney?.payoutCameBack) return ok(detail);
  const account = await groups.findAccountStop(aggregate.group.id, seat.id);
  return ok(account === null ? detail : { ...detail, yourMoney: { ...yourMoney, account: account.state } });

  /**
   * The day of the group's first debit. Undefined where it is the planned one, as it mostly is: one debit on that day shows it, because
   * none begins before. Where none has begun and the viewer's waits, the next day on which banks work, or null while nobody knows it.
   */
  async function firstDebitDay(): Promise<PlainDate | null | undefined> {
    const waits = debit === undefined && moving.waitingDebits.has(1);
    if (waits) return isTimeStill ? null : businessDayOnOrAfter(view.today);
    const on = debit && days.dayOf(debit);
    if (aggregate === undefined || on === undefined || on === aggregate.group.rounds?.[0]?.debitDate) return undefined;
    const { dayOf } = await readTransferDays(ports, aggregate.group.id, otherDebits);
    const [first] = [on, ...otherDebits.flatMap((each) => dayOf(each) ?? [])].toSorted();
    return first === aggregate.group.rounds?.[0]?.debitDate ? undefined : first;
  }
}

/** The first debit of each member for the first round, of those that have begun. */
const firstDebits = (rounds: readonly RoundMoney[]): readonly TransferSubject[] =>
  rounds
    .filter(({ round }) => round.round === 1)
    .flatMap(({ contributions }) => contributions)
    .filter(({ attempt, isSetOff }) => attempt > 0 && !isSetOff)
    .map((each) => debitOf({ ...each, attempt: 1 }));

/** The detail, with the day on which each payout that is on its way was sent in place of the planned one. */
function onDaysSent(
  detail: ReturnType<typeof groupDetail>,
  rounds: readonly RoundMoney[],
  days: TransferDays,
): ReturnType<typeof groupDetail> {
  const sent = sentDays(rounds, days);
  return {
    ...detail,
    payoutSchedule: detail.payoutSchedule.map((entry) => ({ ...entry, date: sent.get(entry.position) ?? entry.date })),
  };
}
