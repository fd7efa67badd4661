import type { MembershipId } from '../basics/ids.ts';
import type { JournalEntry } from './journal-entry.ts';
import { isClaimRound, positionOfRound } from './payout-rounds.ts';

/** Who receives what, as the journals so far say. */
export type Places = {
  /** In payout order; empty before the cycle's first journal. */
  readonly order: readonly MembershipId[];
  /** Whose places others took, in that order. */
  readonly former: readonly MembershipId[];
  /** Whose claims left which turns, by the turn as it was then: it may have moved since the place was taken. */
  readonly claims: ReadonlyMap<number, MembershipId>;
};

export const noPlaces: Places = { order: [], former: [], claims: new Map() };

/** The places once an entry has become true; the same object when it changes none. */
export function placesAfter(places: Places, entry: JournalEntry): Places {
  switch (entry.kind) {
    case 'cycle_started':
    case 'order_changed':
    case 'turn_moved_to_end':
      return { ...places, order: entry.members };
    case 'member_replaced': {
      const order = places.order.map((id) => (id === entry.from ? entry.to : id));
      return { ...places, order, former: [...places.former, entry.from] };
    }
    case 'claim_funded':
      return { ...places, claims: new Map(places.claims).set(entry.round, entry.member) };
    default:
      return places;
  }
}

/** Members in payout order with the former ones behind them: by this place shares are numbered. */
export const inOrder = ({ order, former }: Places): readonly MembershipId[] => [...order, ...former];

/** Who receives a round of the cycle, a share or a claim; undefined when the journals so far do not say. */
export function recipientOfRound(places: Places, round: number): MembershipId | undefined {
  const position = positionOfRound(round);
  return isClaimRound(round) ? places.claims.get(position) : inOrder(places)[position - 1];
}
