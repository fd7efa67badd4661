import { isPayoutOnlyRound } from './payout-rounds.ts';
import type { BooksProblemCode, RoundTally, Tally } from './tally.ts';

/**
 * How the early end of the group concerns a round:
 *
 * - `null`: not at all, because none has begun, or because the round pays out a share or a claim
 * - `winding`: its cash is going to be shared out
 * - `kept`: the pot is its recipient's, and the cash of the group is not shared out yet
 * - `shared`: the cash of the group was shared out
 */
export type Ending = 'winding' | 'kept' | 'shared' | null;

export function endingOf({ kept, shared }: Tally, round: number): Ending {
  if (kept === undefined || isPayoutOnlyRound(round)) return null;
  if (shared) return 'shared';
  return kept.has(round) ? 'kept' : 'winding';
}

/** A round with how the group ends, which decides whose its cash is. */
export type RoundWithEnding = { readonly round: RoundTally; readonly ending: Ending };

/**
 * Begins the early end of a group. Recipients keep a pot of which nothing is left to send, and one that was all sent, is not on its
 * way and has every contribution available.
 */
export function windDown(tally: Tally): Tally | BooksProblemCode {
  if (tally.completed) return 'out_of_order';
  const isWhole = ({ contributions, members }: RoundTally) =>
    members.every((member) => contributions.get(member) === 'available');
  const isKept = (round: RoundTally) =>
    leftIn(round) === 0 || (round.wasAllSent === true && !isOnItsWay(round) && isWhole(round));
  const kept = turnsOf(tally)
    .filter(([, round]) => isKept(round))
    .map(([number]) => number);
  return { ...tally, kept: new Set(kept) };
}

/**
 * What of a round's cash is its recipient's alone. Nothing while the group runs, or before the cash of a round is shared out: it covers
 * contributions that are taken back.
 */
export function recipientsCash(ending: Ending, round: RoundTally): number {
  if (ending === null || ending === 'winding') return 0;
  return round.ended === undefined ? leftIn(round) : round.ended.cameBack;
}

/** What a round has to keep for a claim on it; in a group that ends early only a round that is kept: the cash of others is shared out. */
export const claimIn = (ending: Ending, { claim }: RoundTally): number =>
  ending === null || ending === 'kept' ? (claim?.amount ?? 0) : 0;

/**
 * The part of a round's cash that covers no contribution that is taken back, and repays no reserve: its recipient's, and the claim where
 * the round is kept or the whole payout was sent.
 */
export const setAside = (ending: Ending, round: RoundTally): number =>
  recipientsCash(ending, round) + (ending === 'kept' || leftIn(round) === 0 ? claimIn(ending, round) : 0);

/** Of a group that ends early nothing is sent but what is its recipient's; else at most all that is left. */
export function maySend(ending: Ending, round: RoundTally, amount: number): boolean {
  if (ending === 'winding') return false;
  return amount <= (ending === null ? leftIn(round) : recipientsCash(ending, round));
}

/** Adds what came back, in cents, to `ended`; negative when it is sent again. Returns no field where the round has not ended. */
export const withCameBack = ({ ended }: RoundTally, amount: number): Pick<RoundTally, 'ended'> =>
  ended === undefined ? {} : { ended: { cameBack: ended.cameBack + amount } };

/** Of a round, or of a share: what was sent and is not back. */
export const sentOf = ({ payouts }: RoundTally): number =>
  [...payouts.values()].reduce((sum, { amount }) => sum + amount, 0);

/** What is still due to the recipient. */
export const leftIn = (round: RoundTally): number => round.pool - sentOf(round);

export const isOnItsWay = ({ payouts }: RoundTally): boolean =>
  [...payouts.values()].some(({ isSettled }) => !isSettled);

/** The turns of a cycle, without what pays out shares and claims. */
export const turnsOf = ({ rounds }: Pick<Tally, 'rounds'>): readonly (readonly [number, RoundTally])[] =>
  [...rounds].filter(([number]) => !isPayoutOnlyRound(number)).toSorted(([one], [other]) => one - other);
