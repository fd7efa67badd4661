import type { SentReplyOf } from '@halqa/contract';
import {
  cents,
  type DebitStop,
  dateInZone,
  type EpochMilliseconds,
  endsEarly,
  type MembershipId,
  type Movement,
  memberMoney,
  movements,
  openDebts,
  payoutAmountOf,
  positionOfRound,
  type RoundMoney,
  type WaitingTimes,
} from '@halqa/domain';
import { ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { readLatePayouts } from '../group/late-payouts.ts';
import { namedAccount } from '../group/person.ts';
import { sentDebts } from '../group/views/debts-view.ts';
import { sharesDay, sumsOf } from '../group/views/ending-view.ts';
import { type LatePayouts, partsOf, payoutOf, waitsForBank } from '../group/views/money-view.ts';
import { claimOf } from '../group/views/place-view.ts';
import type { OwnGroup } from '../ports/group-records.ts';

type MoneyInGroup = SentReplyOf<'listMoney'>['groups'][number];

/**
 * Lists the caller's money in each of their groups that has started, newest first, also where they put it away, and where somebody
 * took their place.
 */
export async function listMoney(
  ports: Pick<GroupPorts, 'groups' | 'money' | 'moneySwitch' | 'profiles' | 'clock'>,
  { caller }: RequestOf<'listMoney'>,
): Promise<ResultOf<'listMoney'>> {
  const { groups, money, profiles, clock } = ports;
  const [{ own, former }, profile] = await Promise.all([
    groups.listPlaces(caller.userId),
    profiles.find(caller.userId),
  ]);
  const now = clock.now();
  const started = [...own, ...former].filter(({ group }) => group.rounds !== null && !group.simulated);
  const newestFirst = started.toSorted((one, other) => other.group.createdAt - one.group.createdAt);
  const listed = newestFirst.map(async (each) => {
    const { group, membershipId } = each;
    const reading = [
      money.listRounds(group.id),
      endsEarly(group) || former.includes(each) ? money.listShares(group.id) : [],
      groups.findDebitStop(group.id, membershipId),
    ] as const;
    const [rounds, shares, stop] = await Promise.all(reading);
    const claim = former.includes(each) ? claimOf({ group, member: membershipId }, rounds, shares, now) : null;
    const late = await readLatePayouts(ports, group, rounds);
    return { ...moneyIn(each, rounds, shares, stop, late, now), claim };
  });
  return ok({ account: profile ? namedAccount(profile) : null, groups: await Promise.all(listed) });
}

function moneyIn(
  { group, members, membershipId }: OwnGroup,
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  stop: DebitStop | null,
  late: LatePayouts,
  now: EpochMilliseconds,
): Omit<MoneyInGroup, 'claim'> {
  const { totals, toPay, waiting, record } = memberMoney(rounds, membershipId, shares);
  const debitsStopped = stop !== null || waitsForBank(rounds, membershipId);
  const nameOf = (id: MembershipId) => members.find((member) => member.id === id)?.name ?? id;
  return {
    id: group.id,
    name: group.name,
    status: group.state,
    timeZone: group.timeZone,
    debitsStopped,
    accountStopped: stop === 'account',
    paidCents: totals.paid,
    receivedCents: totals.received,
    onTheWayCents: totals.onTheWay,
    owedCents: totals.owed,
    setOffCents: rounds.reduce((sum, money) => sum + setOffIn(money, membershipId), 0),
    toPay: toPay.map(({ round, date, amount, reason }) => ({ round, debitDate: date, amountCents: amount, reason })),
    waiting: waiting.map(({ round, amount, until, recipient }) => ({
      round,
      amountCents: amount,
      until,
      late: late.get(round),
      recipient: nameOf(recipient),
      isYourTurn: recipient === membershipId,
    })),
    expectedShare: expectedShare(group, rounds, membershipId, now),
    payout: ownPayout(
      rounds.find(({ round }) => round.recipient === membershipId),
      late,
      group.waits,
    ),
    movements: movements(
      rounds,
      membershipId,
      { ...group.waits, ...group.cycleWaits },
      dateInZone(now, group.timeZone),
      { shares, debitsStopped, late },
    )
      .flatMap((movement) => withChosenPart(movement, rounds))
      .map(({ round, amount, ...movement }) => ({ ...movement, round: positionOfRound(round), amountCents: amount })),
    debts: sentDebts({ members }, openDebts(rounds), membershipId),
    ...record,
  };
}

const setOffIn = ({ contributions }: RoundMoney, member: MembershipId): number =>
  contributions.reduce((sum, each) => sum + (each.isSetOff && each.member === member ? each.amount : 0), 0);

/** A payout of which its recipient chose a part that the bank does not have yet, in two: that part, and the rest. */
function withChosenPart(movement: Movement, rounds: readonly RoundMoney[]) {
  const payout = rounds.find(({ round }) => round.round === movement.round)?.payout;
  const chosen = payout?.parts?.chosen ?? 0;
  const isWaiting = movement.kind === 'payout' && movement.state === 'due' && payout?.state === 'scheduled';
  if (!isWaiting || chosen === 0 || chosen >= movement.amount) return [movement];
  const part = { ...movement, amount: cents(chosen), date: null, isLate: false, isBeingSent: true };
  return [part, { ...movement, amount: cents(movement.amount - chosen) }];
}

function expectedShare(
  group: OwnGroup['group'],
  rounds: readonly RoundMoney[],
  member: MembershipId,
  now: EpochMilliseconds,
): MoneyInGroup['expectedShare'] {
  const on = sharesDay(group, rounds, now);
  const sum = sumsOf(rounds, member);
  return on === null || sum.paid <= sum.received ? null : { on, atMostCents: cents(sum.paid - sum.received) };
}

function ownPayout(money: RoundMoney | undefined, late: LatePayouts, waits: WaitingTimes): MoneyInGroup['payout'] {
  if (money === undefined) return null;
  const { round, debitDate: contributionDate } = money.round;
  const { reason, date } = payoutOf(money, true, waits);
  const pot = payoutAmountOf(money.round);
  const amountCents = money.payout?.amount ?? pot;
  return {
    round,
    amountCents,
    setOffCents: cents(pot - amountCents),
    date,
    late: late.get(round),
    contributionDate,
    reason: reason ?? 'not_due',
    parts: partsOf(money),
  };
}
