import { type Group, hasEnded } from './group.ts';
import type { Membership, MembershipState } from './membership.ts';

/** Not `pending_bank`, which has no bank yet, and not the states after the member lost the seat. */
const statesWithBank: readonly MembershipState[] = ['terms_pending', 'joined', 'active'];

/**
 * Whether contributions or payouts of the membership may still use the member's linked bank. Such a bank may be replaced,
 * and is never unlinked: removing a bank must not orphan an obligation.
 */
export function dependsOnBank(group: Pick<Group, 'state'>, { state }: Pick<Membership, 'state'>): boolean {
  return !hasEnded(group) && statesWithBank.includes(state);
}
