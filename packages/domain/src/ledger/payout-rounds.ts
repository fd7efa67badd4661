/** Above every round of a cycle, which has one for each of at most twelve members. */
const BEFORE_SHARES = 100;

/**
 * A member's share of the cash of a group that ends early is paid out as a round without contributions, so that it leaves as
 * any payout does. Its number follows from the member's place in the order of payouts, from 1.
 */
export const shareRound = (position: number): number => BEFORE_SHARES + position;

/** Whether it is none of the cycle: it pays out a share or a claim, and has no contributions. */
export const isShareRound = (round: number): boolean => round > BEFORE_SHARES;

/** Above every share; 200 is kept for guarantors. */
const BEFORE_CLAIMS = 300;

/** What somebody had paid in whose place another one took is paid out likewise, by the number of that one's turn. */
export const claimRound = (turn: number): number => BEFORE_CLAIMS + turn;

export const isClaimRound = (round: number): boolean => round > BEFORE_CLAIMS;

/** The member's place, from 1, of a round of the cycle, of a share, or of the turn that a claim is out of. */
export function positionOfRound(round: number): number {
  if (isClaimRound(round)) return round - BEFORE_CLAIMS;
  return isShareRound(round) ? round - BEFORE_SHARES : round;
}
