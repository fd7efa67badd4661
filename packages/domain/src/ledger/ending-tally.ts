import { isShareRound } from './payout-rounds.ts';
import type { BooksProblemCode, RoundTally, Tally } from './tally.ts';

/**
 * How the end of the group concerns a round; null while it runs, and of a share. `winding`: its cash is going to be shared out;
 * `kept`: the pot is its recipient's; both until the cash was shared out, and `shared` since then.
 */
export type Ending = 'winding' | 'kept' | 'shared' | null;

export function endingOf({ kept, shared }: Tally, number: number): Ending {
  if (kept === undefined || isShareRound(number)) return null;
  if (shared) return 'shared';
  return kept.has(number) ? 'kept' : 'winding';
}

/** A round with how the group ends, which decides whose its cash is. */
export type Within = { readonly round: RoundTally; readonly ending: Ending };

/** A group begins to end early: whose pot has been sent has it, also where it came back and is whole. */
export function windDown(tally: Tally): Tally | BooksProblemCode {
  if (tally.completed) return 'out_of_order';
  const isWhole = ({ contributions, members }: RoundTally) =>
    members.every((member) => contributions.get(member) === 'available');
  const isKept = (round: RoundTally) =>
    leftIn(round) === 0 || (round.wasSent === true && !isOnItsWay(round) && isWhole(round));
  const kept = turnsOf(tally)
    .filter(([, round]) => isKept(round))
    .map(([number]) => number);
  return { ...tally, kept: new Set(kept) };
}

/** What of a round's cash is its recipient's alone. */
export function recipientsCash(ending: Ending, round: RoundTally): number {
  if (ending === null || ending === 'winding') return 0;
  return round.ended === undefined ? leftIn(round) : round.ended.cameBack;
}

/** What a round has to keep for a claim on it; in a group that ends early nothing but what is its member's alone. */
export const claimIn = (ending: Ending, { claim }: RoundTally): number =>
  ending === null || ending === 'kept' ? (claim?.amount ?? 0) : 0;

/** What of a round's cash covers nothing that is taken back from others: its recipient's and, once all of that was sent, the claim. */
export const setAside = (ending: Ending, round: RoundTally): number =>
  recipientsCash(ending, round) + (ending === 'kept' || leftIn(round) === 0 ? claimIn(ending, round) : 0);

/** Of a group that ends early nothing is sent but what is its recipient's; else at most all that is left. */
export function maySend(ending: Ending, round: RoundTally, amount: number): boolean {
  if (ending === 'winding') return false;
  return amount <= (ending === null ? leftIn(round) : recipientsCash(ending, round));
}

/** Of a round that has ended, what came back of its parts, with another amount of it back or sent again. */
export const cameBack = ({ ended }: RoundTally, amount: number): Pick<RoundTally, 'ended'> =>
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
  [...rounds].filter(([number]) => !isShareRound(number)).toSorted(([one], [other]) => one - other);
