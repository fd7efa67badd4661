import {
  bankDate,
  contributionBadge,
  type EpochMilliseconds,
  isPayoutOnlyRound,
  lastDayOfGrace,
  laterDate,
  type MembershipId,
  movesToEndAt,
  type PlainDate,
  type RoundMoney,
  type Waits,
} from '@halqa/domain';

type Missed = { readonly round: number; readonly member: MembershipId };
type Moved = { readonly movedToEnd: readonly MembershipId[] };

/** Whether a member's turn becomes the last one if their contribution stays missing: it has not begun nor been moved, and has no claim. */
function becomesLast(
  rounds: readonly RoundMoney[],
  { round: missed, member }: Missed,
  { movedToEnd, today }: Moved & { readonly today: PlainDate },
): boolean {
  const own = rounds.find(({ round }) => round.recipient === member)?.round;
  return own !== undefined && own.round > missed && own.debitDate > today && !own.claim && !movedToEnd.includes(member);
}

/** Whether a member's turn is the last one already: then it stays where it is, and what they owe is taken from its payout all the same. */
function isLastTurn(rounds: readonly RoundMoney[], member: MembershipId): boolean {
  const own = rounds.find(({ round }) => round.recipient === member)?.round.round;
  const turns = rounds.map(({ round: { round } }) => round).filter((round) => !isPayoutOnlyRound(round));
  return own !== undefined && own === Math.max(...turns);
}

type Waiting = Moved & { readonly waits: Waits; readonly now: EpochMilliseconds };

/** The bank's day on which a missed contribution moves its member's turn (`movesToEndAt`); null where it does not, or the day is over. */
function turnMovesOn(
  rounds: readonly RoundMoney[],
  missed: Missed,
  { movedToEnd, waits, now }: Waiting,
): PlainDate | null {
  const today = bankDate(now);
  const money = rounds.find(({ round }) => round.round === missed.round);
  const isEnding = money?.round.windsDown || money?.round.isShared;
  if (money === undefined || isEnding || !becomesLast(rounds, missed, { movedToEnd, today })) return null;
  const { graceEnds, stoppedUntil } = money.round;
  const { takenBackOn } = money.contributions.find(({ member }) => member === missed.member) ?? {};
  const lastDay = takenBackOn === undefined ? graceEnds : laterDate(graceEnds, lastDayOfGrace(waits, takenBackOn));
  const on = bankDate(movesToEndAt({ graceEnds: lastDay, stoppedUntil }));
  return on < today ? null : on;
}

export type TurnMove = {
  readonly turnMovesOn: PlainDate;
  readonly isLastTurn?: true;
  readonly turnDays?: { readonly from: PlainDate; readonly to: PlainDate };
};

/**
 * What becomes of a member's turn if their contribution stays missing, and when; null where nothing does. The day to which it moves is
 * known only while everybody else has paid the round: who owes it, too, can be behind them.
 */
export function turnMove(rounds: readonly RoundMoney[], missed: Missed, waiting: Waiting): TurnMove | null {
  const on = turnMovesOn(rounds, missed, waiting);
  if (on === null) return null;
  if (isLastTurn(rounds, missed.member)) return { turnMovesOn: on, isLastTurn: true };
  const money = rounds.find(({ round }) => round.round === missed.round);
  const haveOthersPaid = money?.contributions.every(
    ({ member, state }) => member === missed.member || contributionBadge(state).status === 'paid',
  );
  const from = rounds.find(({ round }) => round.recipient === missed.member)?.round.payoutDate;
  const to = rounds.findLast(({ round }) => !isPayoutOnlyRound(round.round))?.round.payoutDate;
  return { turnMovesOn: on, ...(haveOthersPaid && from && to && { turnDays: { from, to } }) };
}
