import { businessDayOnOrAfter } from '../basics/calendar.ts';
import type { MembershipId } from '../basics/ids.ts';
import { type Cents, cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import { shareRound } from '../ledger/payout-rounds.ts';
import type { Share } from '../ledger/share-out.ts';
import type { RoundMoney } from '../rounds/cycle.ts';

/**
 * The round that pays out one share: funded, and due today or, where that is no business day, on the next one.
 *
 * @param isOnHold it is sent only when an operator releases it
 */
export function roundOfShare(
  position: number,
  { member, share }: Share,
  today: PlainDate,
  isOnHold: boolean,
): RoundMoney {
  return payoutRound(shareRound(position), { member, amount: share }, today, isOnHold);
}

/** A round that pays out an amount today or, where that is no business day, on the next one, and collects nothing. */
export function payoutRound(
  round: number,
  { member, amount }: { readonly member: MembershipId; readonly amount: Cents },
  today: PlainDate,
  isOnHold = false,
): RoundMoney {
  const date = businessDayOnOrAfter(today);
  return {
    round: {
      round,
      recipient: member,
      amount,
      state: 'funded',
      cash: amount,
      fromReserve: cents(0),
      version: 1,
      contributionDate: date,
      debitDate: date,
      payoutDate: date,
      graceEnds: date,
    },
    contributions: [],
    payout: {
      round,
      recipient: member,
      amount,
      attempt: 0,
      settledOn: null,
      version: 1,
      state: isOnHold ? 'on_hold' : 'funded',
    },
  };
}
