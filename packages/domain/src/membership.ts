import type { UserId } from './ids.ts';
import { stateMachine } from './state-machine.ts';

export const membershipStates = [
  'invited',
  'pending_bank',
  'joined',
  'active',
  'received',
  'late',
  'done',
  'defaulted',
  'replaced',
  'declined',
  'removed',
  'left',
] as const;
export type MembershipState = (typeof membershipStates)[number];

/**
 * `left` is an end: whoever comes again takes a seat anew, with a mandate of its own.
 * A person whose bank is already linked goes from `invited` straight to `joined`.
 * Someone who has had their turn still contributes, and so may still be late.
 */
export const membershipTransitions = stateMachine(membershipStates, {
  invited: ['pending_bank', 'joined', 'declined', 'removed'],
  pending_bank: ['joined', 'declined', 'removed', 'left'],
  joined: ['active', 'removed', 'left'],
  active: ['received', 'late'],
  received: ['done', 'late'],
  late: ['active', 'received', 'defaulted'],
  done: [],
  defaulted: ['replaced'],
  replaced: [],
  declined: [],
  removed: [],
  left: [],
});

export type Membership = {
  readonly userId: UserId;
  readonly state: MembershipState;
  /** The turn, from 1; null while a random order has not been drawn. */
  readonly position: number | null;
};

/** Whether the person takes up one of the group's seats. */
export function isSeated({ state }: Pick<Membership, 'state'>): boolean {
  return SEATED.includes(state);
}

const SEATED: readonly MembershipState[] = ['pending_bank', 'joined', 'active', 'received', 'late', 'done'];

/** The numbers behind "x of y members have paid". */
export function paidSummary(members: readonly { readonly hasPaid: boolean }[]): {
  readonly paid: number;
  readonly total: number;
} {
  return { paid: members.filter(({ hasPaid }) => hasPaid).length, total: members.length };
}
