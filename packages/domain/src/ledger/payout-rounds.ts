/** Above every round of a cycle, which has one for each of at most twelve members. */
const BEFORE_SHARES = 100;

/**
 * A member's share of the cash of a group that ends early is paid out as a round without contributions, so that it leaves as
 * any payout does. Its number follows from the member's place in the order of payouts, from 1.
 */
export const shareRound = (position: number): number => BEFORE_SHARES + position;

/** Above every share. 201 to 300 are unused: decision 0082 names them for paying guarantors back, which is not built. */
const BEFORE_CLAIMS = 300;

/** Whether a round is none of the cycle's turns: it pays out a share or a claim, and has no contributions. */
export const isPayoutOnlyRound = (round: number): boolean => round > BEFORE_SHARES;

export const isShareRound = (round: number): boolean => isPayoutOnlyRound(round) && !isClaimRound(round);

/** The claim of a former member is paid out as such a round too, numbered by the turn of the place that they left. */
export const claimRound = (turn: number): number => BEFORE_CLAIMS + turn;

export const isClaimRound = (round: number): boolean => round > BEFORE_CLAIMS;

/** The member's place, from 1, of a round of the cycle, of a share, or of the turn from whose pot a claim is paid. */
export function positionOfRound(round: number): number {
  if (isClaimRound(round)) return round - BEFORE_CLAIMS;
  return isShareRound(round) ? round - BEFORE_SHARES : round;
}
