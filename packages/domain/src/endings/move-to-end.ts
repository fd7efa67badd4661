import { addBusinessDays } from '../basics/calendar.ts';
import type { MembershipId } from '../basics/ids.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { bankDate } from '../basics/zone-time.ts';
import type { GroupState } from '../group/group.ts';
import { bankHour } from '../rounds/bank-hour.ts';
import { type NotDue, notDue } from '../rounds/changes.ts';
import type { CycleChanges } from '../rounds/complete-cycle.ts';
import type { Contribution, Cycle, DueItem, Round, RoundMoney } from '../rounds/cycle.ts';
import { movesToEndAt } from '../rounds/payouts/set-off-item.ts';
import { isOnItsWay, owesContribution } from '../rounds/payouts/taken.ts';
import { holdsVotes } from './vote.ts';

/** `more`: there is somebody else whose turn moves, too. */
export type LastTurn = ({ readonly ok: true; readonly more: boolean } & CycleChanges) | NotDue;

/**
 * Makes the turn of a member whose contribution to a round is still missing the last one, as they signed. Not once that turn, or
 * one behind it, has begun, nor where whoever had the place before waits for a claim out of it. Each turn behind it comes one
 * place sooner; a claim on such a turn goes with its recipient. Of several members the first in the order; the next one by another
 * decision. Once for each member: whoever was moved before stays. Dates, amounts and what everybody owes stay. Of somebody whose
 * debit is on its way, or from whom the bank took back some days ago what they had paid, it is asked again on the bank's next day.
 *
 * @param number of the round
 * @param changes how often the order was changed before
 */
export function moveToEnd(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  number: number,
  changes: number,
  now: EpochMilliseconds,
): LastTurn {
  const missed = rounds.find(({ round }) => round.round === number);
  if (missed === undefined || !holdsVotes(group)) return notDue('nothing_to_do');
  if (missed.contributions.length === 0 || now < movesToEndAt(missed.round)) return notDue('nothing_to_do');
  const unpaid = missed.contributions.filter((each) => mayMove(cycle, rounds, each));
  const awaited = unpaid.filter((each) => isAwaited(missed.round, each) || hasTime(cycle, each, now));
  const owed = unpaid.filter((each) => !awaited.includes(each) && (owesContribution(each) || isOnItsWay(each)));
  const at = bankHour(addBusinessDays(bankDate(now), 1));
  const again: DueItem[] = awaited.length === 0 ? [] : [{ at, kind: 'open_vote', round: number }];
  const [member, ...others] = cycle.members.filter((id) => owed.some((each) => each.member === id));
  if (member === undefined && again.length === 0) return notDue('nothing_to_do');
  if (member === undefined) return { ok: true, more: false, state: group, entries: [], events: [], due: again };
  const order = [...cycle.members.filter((each) => each !== member), member];
  const turnOf = (members: readonly MembershipId[], id: MembershipId) => members.indexOf(id) + 1;
  const moved = order
    .map((id) => ({ member: id, from: turnOf(cycle.members, id), to: turnOf(order, id) }))
    .filter(({ from, to }) => from !== to);
  const change = changes + 1;
  return {
    ok: true,
    more: others.length > 0,
    state: group,
    due: others.length > 0 ? [] : again,
    order,
    entries: [{ kind: 'turn_moved_to_end', change, member, round: number, members: order }],
    movedToEnd: { member, round: number, from: turnOf(cycle.members, member) },
    rounds: rounds.flatMap((money) => withRecipient(money, rounds, order, member)),
    events: [{ kind: 'turn_moved_to_end', round: number, member, moved }],
  };
}

/** Whose turn has not begun, nor any behind it, and was not moved before. No turn with a claim on it becomes later. */
function mayMove({ members, movedToEnd = [] }: Cycle, rounds: readonly RoundMoney[], { member, state }: Contribution) {
  const turn = members.indexOf(member) + 1;
  const isPlanned = rounds.every(({ round }) => round.round < turn || round.state === 'planned');
  const hasClaim = rounds.some(({ round }) => round.recipient === member && round.claim !== undefined);
  return state !== 'available' && isPlanned && !hasClaim && !movedToEnd.includes(member);
}

/**
 * Whether a debit will show who has paid: one that has settled and can be returned, that of the schedule, or one by hand that
 * began in time, or a guarantor's. A later one by hand is not waited for: it could be begun anew after each that fails.
 */
function isAwaited(round: Round, contribution: Contribution): boolean {
  const { state, retryOn, payer, requestedBy } = contribution;
  if (state === 'scheduled' || state === 'settled') return true;
  const isOnce = retryOn === null || requestedBy === 'schedule' || payer !== undefined;
  return isOnItsWay(contribution) && (isOnce || retryOn <= bankDate(movesToEndAt(round)));
}

/** Whose bank took back what they had paid has as many days as after the first failure, until the grace is over and after it. */
function hasTime({ waits }: Cycle, { takenBackOn }: Contribution, now: EpochMilliseconds): boolean {
  if (takenBackOn === undefined) return false;
  return now < movesToEndAt({ graceEnds: addBusinessDays(takenBackOn, waits.graceBusinessDays) });
}

/**
 * The round with its recipient by the new order; none where that is the same. That of whoever is moved changes also where it was the
 * last one already: its next version makes what is decided about it by the order of before be decided anew.
 */
function withRecipient(
  money: RoundMoney,
  rounds: readonly RoundMoney[],
  order: readonly MembershipId[],
  defaulter: MembershipId,
) {
  const { claim: _, ...round } = money.round;
  const recipient = order[round.round - 1] ?? round.recipient;
  if (recipient === round.recipient && recipient !== defaulter) return [];
  const claim = rounds.find((each) => each.round.recipient === recipient)?.round.claim;
  return [{ ...money, round: { ...round, recipient, ...(claim && { claim }), version: round.version + 1 } }];
}
