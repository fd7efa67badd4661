import type { EmailAddress } from './email-address.ts';
import type { PayoutOrder } from './payout-order.ts';

export type SeatPlan = {
  readonly creatorPosition: number | null;
  readonly invited: readonly { readonly email: EmailAddress; readonly position: number | null }[];
};

/** Fixed: the creator first, then the order of the e-mails. Random: nobody has a turn before the draw. */
export function seatPlan(order: PayoutOrder, emails: readonly EmailAddress[]): SeatPlan {
  const position = (index: number) => (order === 'fixed' ? index + 1 : null);
  return {
    creatorPosition: position(0),
    invited: emails.map((email, index) => ({ email, position: position(index + 1) })),
  };
}
