import {
  addBusinessDays,
  bankDate,
  type EpochMilliseconds,
  isPayoutOnlyRound,
  lastDayOfGrace,
  laterDate,
  limits,
  type MembershipId,
  type PlainDate,
  type RoundMoney,
  type Waits,
} from '@halqa/domain';

type Missed = { readonly round: number; readonly member: MembershipId };
type Moved = { readonly movedToEnd: readonly MembershipId[] };

/** Whether a member's turn becomes the last one if their contribution stays missing: it has not begun nor been moved, and has no claim. */
export function becomesLast(
  rounds: readonly RoundMoney[],
  { round: missed, member }: Missed,
  { movedToEnd, today }: Moved & { readonly today: PlainDate },
): boolean {
  const own = rounds.find(({ round }) => round.recipient === member)?.round;
  return own !== undefined && own.round > missed && own.debitDate > today && !own.claim && !movedToEnd.includes(member);
}

/** Whether a member's turn is the last one already: then it stays where it is, and what they owe is taken from its payout all the same. */
export function isLastTurn(rounds: readonly RoundMoney[], member: MembershipId): boolean {
  const own = rounds.find(({ round }) => round.recipient === member)?.round.round;
  const turns = rounds.map(({ round: { round } }) => round).filter((round) => !isPayoutOnlyRound(round));
  return own !== undefined && own === Math.max(...turns);
}

/** The day on which it does; null where it does not, or that day is over. */
export function turnMovesOn(
  rounds: readonly RoundMoney[],
  missed: Missed,
  { movedToEnd, waits, now }: Moved & { readonly waits: Waits; readonly now: EpochMilliseconds },
): PlainDate | null {
  const today = bankDate(now);
  const money = rounds.find(({ round }) => round.round === missed.round);
  if (money === undefined || money.round.windsDown || !becomesLast(rounds, missed, { movedToEnd, today })) return null;
  const { graceEnds } = money.round;
  const { takenBackOn } = money.contributions.find(({ member }) => member === missed.member) ?? {};
  const lastDay = takenBackOn === undefined ? graceEnds : laterDate(graceEnds, lastDayOfGrace(waits, takenBackOn));
  const on = addBusinessDays(lastDay, limits.vote.opensAfterBusinessDays);
  return on < today ? null : on;
}
