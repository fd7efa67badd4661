import type { MembershipId } from '../basics/ids.ts';
import type { JournalEntry } from './journal-entry.ts';
import { isClaimRound, positionOfRound } from './payout-rounds.ts';

/** Who receives what, as the journals so far say. */
export type Places = {
  /** In payout order; empty before the cycle's first journal. */
  readonly order: readonly MembershipId[];
  /** Members who were replaced, the first replaced first. */
  readonly former: readonly MembershipId[];
  /** Which replaced member is repaid out of which turn, by the number that the turn had when the claim was funded. */
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

/** Members in payout order, then those who were replaced. The n-th has the share with the number n. */
export const membersByShare = ({ order, former }: Places): readonly MembershipId[] => [...order, ...former];

/**
 * Who receives what has that number: a round of the cycle, a share or a claim, as `payout-rounds.ts` numbers them. Undefined when
 * the journals so far do not say.
 */
export function recipientOfRound(places: Places, round: number): MembershipId | undefined {
  const position = positionOfRound(round);
  return isClaimRound(round) ? places.claims.get(position) : membersByShare(places)[position - 1];
}
