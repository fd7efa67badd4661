import type { SentReplyOf } from '@halqa/contract';
import {
  businessDayOnOrAfter,
  cents,
  dateInZone,
  type EpochMilliseconds,
  type MembershipId,
  type Movement,
  memberMoney,
  movements,
  openDebts,
  type PlainDate,
  positionOfRound,
  type RoundMoney,
} from '@halqa/domain';
import type { TransferDays } from '../group/transfer-days.ts';
import { coversAhead } from '../group/views/cover-view.ts';
import { sentDebts } from '../group/views/debts-view.ts';
import { turnMove } from '../group/views/last-turn-view.ts';
import {
  type DebitWait,
  debitFollowsOn,
  ownReason,
  stillOwed,
  waitingDebits,
  waitsForMember,
  waitsUntil,
} from '../group/views/money-view.ts';
import type { LatePayouts } from '../group/views/payout-view.ts';
import type { OwnGroup } from '../ports/group-records.ts';
import {
  awaitedClaim,
  expectedShare,
  isBeingDrawn,
  notMoved,
  owedAgain,
  ownPayout,
  plannedDebits,
} from './money-to-come.ts';
import { onItsOwnDay } from './movement-days.ts';

export type MoneyInGroup = SentReplyOf<'listMoney'>['groups'][number];

/**
 * What a member has paid and received in one group, and what is to come, by its rounds.
 *
 * @param debitsStopped theirs, until they sign again or link another account
 */
export function moneyIn(
  own: OwnGroup,
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  debitsStopped: boolean,
  {
    late,
    days,
    claim,
    wait,
    isDebitedAgain,
    isTimeStill,
  }: {
    readonly late: LatePayouts;
    readonly days: TransferDays;
    readonly claim: MoneyInGroup['claim'];
    readonly wait: DebitWait;
    readonly isDebitedAgain: boolean;
    readonly isTimeStill: boolean;
  },
  now: EpochMilliseconds,
): Omit<MoneyInGroup, 'takenBack' | 'claim' | 'debitsStopped' | 'accountStopped' | 'stoppedAccountIds'> {
  const { group, members, membershipId } = own;
  const { totals, toPay, waiting, record } = memberMoney(rounds, membershipId, shares);
  const nameOf = (id: MembershipId) => members.find((member) => member.id === id)?.name ?? id;
  const today = dateInZone(now, group.timeZone);
  const waits = { ...group.waits, ...group.cycleWaits };
  const movedToEnd = (group.movedToEnd ?? []).map(({ member }) => member);
  const isWaiting = (movement: Pick<Movement, 'kind' | 'round'>) => isWaitingForBank(movement, rounds, membershipId);
  const withoutDay = isTimeStill ? waitingDebits(rounds, membershipId, { now, today }, wait) : new Set<number>();
  return {
    id: group.id,
    name: group.name,
    status: group.state,
    timeZone: group.timeZone,
    paidCents: totals.paid,
    receivedCents: totals.received,
    onTheWayCents: totals.onTheWay,
    owedCents: stillOwed(totals.owed, rounds, membershipId),
    setOffCents: rounds.reduce((sum, money) => sum + setOffIn(money, membershipId), 0),
    toPay: toPay.map(({ round, date, amount, reason }) => {
      const money = rounds.find((each) => each.round.round === round);
      const shown = money ? ownReason(money, membershipId, wait, now) : reason;
      return { round, debitDate: date, amountCents: amount, reason: shown };
    }),
    waiting: waiting.map(({ round, amount, until, recipient, isCover }) => ({
      round,
      amountCents: amount,
      until,
      late: late.get(round),
      recipient: nameOf(recipient),
      isYourTurn: recipient === membershipId,
      ...(isCover && { isCover }),
    })),
    expectedShare: expectedShare(group, rounds, membershipId, now),
    payout: ownPayout(
      rounds.find(({ round }) => round.recipient === membershipId),
      late,
      { group, rounds, now },
    ),
    movements: [
      ...movements(rounds, membershipId, waits, today, {
        shares,
        debitsStopped,
        late,
      }),
      ...(isTimeStill ? [] : coversAhead(rounds, membershipId, now)).map((each) => ({
        ...notMoved,
        kind: 'cover' as const,
        ...each,
      })),
      ...owedAgain(rounds, membershipId),
      ...awaitedClaim(rounds, membershipId, claim),
      ...(isBeingDrawn(group) ? plannedDebits(own, now) : []),
    ]
      .map((movement) => onItsOwnDay(movement, [...rounds, ...shares], membershipId, days, now))
      .map((movement) => withoutFailure(movement, rounds, membershipId, wait, now))
      // What waited for the bank is debited again within minutes, once nothing stops it any more.
      .map((movement) =>
        isWaiting(movement) && movement.state === 'failed' && isDebitedAgain
          ? { ...movement, date: businessDayOnOrAfter(today), isRepeated: true }
          : movement,
      )
      .map((each) => (each.kind === 'contribution' && withoutDay.has(each.round) ? { ...each, date: null } : each))
      .toSorted(byDay)
      .flatMap((movement) => withChosenPart(movement, rounds))
      .map(({ round, amount, ...movement }) => ({
        ...movement,
        round: positionOfRound(round),
        amountCents: amount,
        isStopped:
          movement.isStopped || (!isDebitedAgain && movement.state === 'failed' && isWaiting({ ...movement, round })),
        ...(isOverdue({ ...movement, round }, rounds, membershipId, wait, now) && { isOverdue: true }),
        payUntil: isTimeStill ? null : payUntil({ ...movement, round }, rounds, now),
        turnMovesOn: null,
        isLastTurn: false,
        ...(isUnpaid(movement) &&
          !isTimeStill &&
          turnMove(rounds, { round, member: membershipId }, { waits, movedToEnd, now })),
      })),
    debts: sentDebts({ members }, openDebts(rounds), membershipId),
    settledCents: rounds.reduce((sum, money) => sum + settledIn(money, membershipId), 0),
    ...record,
  };
}

const setOffIn = ({ contributions }: RoundMoney, member: MembershipId): number =>
  contributions.reduce((sum, each) => sum + (each.isSetOff && each.member === member ? each.amount : 0), 0);

/** What a guarantor paid and says that it is settled: positive to the guarantor, negative to the member for whom they paid it. */
const settledIn = ({ contributions }: RoundMoney, reader: MembershipId): number =>
  contributions
    .filter(({ isReleased }) => isReleased)
    .reduce((sum, { payer, member, amount }) => sum + (payer === reader ? amount : member === reader ? -amount : 0), 0);

/** Whether a debit that did not go through is made again by itself once its member's bank takes it. */
function isWaitingForBank(
  { kind, round }: Pick<Movement, 'kind' | 'round'>,
  rounds: readonly RoundMoney[],
  member: MembershipId,
): boolean {
  const money = rounds.find((each) => each.round.round === round);
  const own = money?.contributions.find((each) => each.member === member);
  const isCollecting = money?.round.state === 'collecting' && !money.round.windsDown;
  return kind === 'contribution' && isCollecting && own?.state === 'action_required' && own.requestedBy === 'schedule';
}

/** A debit that was not made, because its member's debits had stopped, is due until they sign again, and is planned from then on. */
function withoutFailure(
  movement: Movement,
  rounds: readonly RoundMoney[],
  member: MembershipId,
  wait: DebitWait,
  now: EpochMilliseconds,
): Movement {
  const money = rounds.find((each) => each.round.round === movement.round);
  const own = money?.contributions.find((each) => each.member === member);
  if (movement.kind !== 'contribution' || !money || !own || !waitsForMember(own)) return movement;
  const reason = ownReason(money, member, wait, now);
  if (reason === 'debits_stopped') return { ...movement, state: 'due', isStopped: true };
  const follows = reason === 'debit_follows' || reason === 'debits_paused';
  return follows ? { ...movement, state: 'planned', date: debitFollowsOn(own, now) } : movement;
}

/** Whether its member pays by hand what was not debited in time, because their debits had stopped: nothing failed. */
function isOverdue(
  { kind, round, state }: Pick<Movement, 'kind' | 'round' | 'state'>,
  rounds: readonly RoundMoney[],
  member: MembershipId,
  wait: DebitWait,
  now: EpochMilliseconds,
): boolean {
  const money = rounds.find((each) => each.round.round === round);
  const own = money?.contributions.find((each) => each.member === member);
  if (kind !== 'contribution' || state !== 'failed' || !money || !own || !waitsForMember(own)) return false;
  return ownReason(money, member, wait, now) === 'member_pays';
}

/** Until when a turn waits for its contribution, where that did not go through and no debit follows by itself. */
function payUntil(
  { round, ...movement }: Unpaid & Pick<Movement, 'round'>,
  rounds: readonly RoundMoney[],
  now: EpochMilliseconds,
): PlainDate | null {
  const money = rounds.find((each) => each.round.round === round);
  return isUnpaid(movement) && money ? waitsUntil(money.round, now) : null;
}

/** A contribution that did not go through or was not debited, and no debit follows by itself. */
const isUnpaid = ({ kind, state, isRepeated, isStopped }: Unpaid): boolean =>
  kind === 'contribution' && ((state === 'failed' && !isRepeated) || (state === 'due' && isStopped));

type Unpaid = Pick<Movement, 'kind' | 'state' | 'isRepeated' | 'isStopped'>;

/** What has no day yet comes last, but a debit without a day first: it waits for a reason of ours, and is made before any other. */
const byDay = (one: Movement, other: Movement): number => dayFor(one).localeCompare(dayFor(other));

const dayFor = ({ date, kind }: Movement): string => date ?? (kind === 'contribution' ? FIRST_DAY : NO_DAY);
const [FIRST_DAY, NO_DAY] = ['0', '9999'];

/** A payout of which its recipient chose a part that the bank does not have yet, in two: that part, and the rest. */
function withChosenPart(movement: Movement, rounds: readonly RoundMoney[]) {
  const payout = rounds.find(({ round }) => round.round === movement.round)?.payout;
  const chosen = payout?.parts?.chosen ?? 0;
  const isWaiting = movement.kind === 'payout' && movement.state === 'due' && payout?.state === 'scheduled';
  if (!isWaiting || chosen === 0 || chosen >= movement.amount) return [movement];
  const part = { ...movement, amount: cents(chosen), date: null, isLate: false, isBeingSent: true };
  return [part, { ...movement, amount: cents(movement.amount - chosen) }];
}
