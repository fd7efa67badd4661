import { type Group, hasEnded } from './group.ts';
import type { Membership, MembershipState } from './membership.ts';

/** A seat that waits for a bank depends on none yet, and one that was given up on none any more. */
const statesWithBank: readonly MembershipState[] = ['joined', 'active', 'received', 'late', 'done', 'defaulted'];

/**
 * Whether contributions or payouts of the membership may still use the member's linked bank. Such a bank may be replaced,
 * and is never unlinked: removing a bank must not orphan an obligation.
 */
export function dependsOnBank(group: Pick<Group, 'state'>, { state }: Pick<Membership, 'state'>): boolean {
  return !hasEnded(group) && statesWithBank.includes(state);
}
