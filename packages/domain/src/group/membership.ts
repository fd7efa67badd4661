import type { MembershipId, UserId } from '../basics/ids.ts';
import { stateMachine } from '../basics/state-machine.ts';
import type { EpochMilliseconds } from '../basics/time.ts';

export const membershipStates = [
  'pending_bank',
  'terms_pending',
  'joined',
  'active',
  'replaced',
  'removed',
  'left',
] as const;
export type MembershipState = (typeof membershipStates)[number];

/**
 * `left`, `removed` and `replaced` are final. Only who left may come back, with a new seat, a new membership and a new mandate.
 * `terms_pending`: the terms have changed since the member signed; agreeing leads back.
 * A person whose bank is already linked begins as `joined`.
 */
export const membershipTransitions = stateMachine(membershipStates, {
  pending_bank: ['joined', 'terms_pending', 'removed', 'left'],
  terms_pending: ['terms_pending', 'joined', 'pending_bank', 'removed', 'left'],
  joined: ['active', 'terms_pending', 'removed', 'left'],
  active: ['replaced'],
  replaced: [],
  removed: [],
  left: [],
});

export type Membership = {
  readonly id: MembershipId;
  readonly userId: UserId;
  readonly state: MembershipState;
  /** From 1; null until a random order has been drawn. */
  readonly position: number | null;
  /** When its member left, was removed or was replaced. */
  readonly endedAt?: EpochMilliseconds | undefined;
};

const seatedStates = ['pending_bank', 'terms_pending', 'joined', 'active'] as const;
export type SeatedState = (typeof seatedStates)[number];

/** Whether the member occupies one of the group's seats. */
export function isSeated<Member extends Pick<Membership, 'state'>>(
  member: Member,
): member is Member & { readonly state: SeatedState } {
  return seatedStates.some((state) => state === member.state);
}

/** The person's membership: the one that they did not leave, of which there is one at most, or else the last one. */
export function membershipOf<Each extends Pick<Membership, 'userId' | 'state'>>(
  members: readonly Each[],
  person: UserId,
): Each | undefined {
  const own = members.filter(({ userId }) => userId === person);
  return own.find((membership) => !hasLeft(membership)) ?? own.at(-1);
}

/** The person's seat; undefined without one. */
export const seatOf = <Each extends Pick<Membership, 'userId' | 'state'>>(
  { members }: { readonly members: readonly Each[] },
  person: UserId,
): Each | undefined => members.find((each) => each.userId === person && isSeated(each));

/** The membership that facts name for what a person does; null for somebody who never had a seat. */
export const actorOf = (
  { members }: { readonly members: readonly Pick<Membership, 'id' | 'userId' | 'state'>[] },
  person: UserId,
): MembershipId | null => membershipOf(members, person)?.id ?? null;

/** Whether the seat is taken and the bank is still to be linked. */
export function isPendingBank({ state }: Pick<Membership, 'state'>): boolean {
  return state === 'pending_bank';
}

/** Whether the member gave up the seat before the start, or lost it because no bank was linked in time. */
export function hasLeft({ state }: Pick<Membership, 'state'>): boolean {
  return state === 'left';
}

/** Whether somebody else took the seat after the start. */
export function isReplaced({ state }: Pick<Membership, 'state'>): boolean {
  return state === 'replaced';
}

/** The numbers behind "x of y members have paid". */
export function paidSummary(members: readonly { readonly hasPaid: boolean }[]): {
  readonly paid: number;
  readonly total: number;
} {
  return { paid: members.filter(({ hasPaid }) => hasPaid).length, total: members.length };
}
