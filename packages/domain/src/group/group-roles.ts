import { problem } from '../basics/decision.ts';
import type { MembershipId, UserId } from '../basics/ids.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { Group } from './group.ts';
import { isSeated, type Membership, membershipOf, seatOf } from './membership.ts';
import { type ChangeDecision, changed, unchanged, withFields } from './next-group.ts';

export type GroupRole = 'organizer' | 'co_organizer' | 'member';

/** What only the organizer or the co-organizer of a group may do; `rights` says which of them. */
export type OrganizingAction =
  /** Addresses of members, invitations, and the standby list. */
  | 'see_people'
  /** Send an invitation again or revoke it, replace or close the open link. */
  | 'invite'
  | 'start'
  | 'remove_member'
  /** Order and number of members; everybody signs anew. */
  | 'change_terms'
  /** Ask a member to be co-organizer or organizer. */
  | 'appoint'
  /** Offer the place of a member who asks for it to somebody of the standby list. */
  | 'replace';

/** The roles that may do each. A co-organizer can keep a group going without its organizer, but takes nothing from a member. */
const rights: Readonly<Record<OrganizingAction, readonly GroupRole[]>> = {
  see_people: ['organizer', 'co_organizer'],
  invite: ['organizer', 'co_organizer'],
  start: ['organizer', 'co_organizer'],
  remove_member: ['organizer'],
  change_terms: ['organizer'],
  appoint: ['organizer'],
  replace: ['organizer'],
};

type Roles = Pick<Group, 'organizerId' | 'coOrganizer'>;
type Seat = Pick<Membership, 'id' | 'userId' | 'state'>;

/** The role of a person with a seat; undefined for everybody else. Whoever gave up the seat has lost the role with it. */
export function roleOf(
  { organizerId, coOrganizer }: Roles,
  members: readonly Seat[],
  person: UserId | undefined,
): GroupRole | undefined {
  const seat = person === undefined ? undefined : membershipOf(members, person);
  if (seat === undefined || !isSeated(seat)) return undefined;
  if (organizerId === person) return 'organizer';
  return coOrganizer === seat.id ? 'co_organizer' : 'member';
}

export const mayDo = (role: GroupRole | undefined, action: OrganizingAction): boolean =>
  role !== undefined && rights[action].includes(role);

/** Why a person may not do it: a stranger learns nothing, and a member that it is not theirs to do. */
export function actionProblem(
  { group, members }: { readonly group: Roles; readonly members: readonly Seat[] },
  person: UserId,
  action: OrganizingAction,
): 'group_not_found' | 'organizer_only' | undefined {
  const role = roleOf(group, members, person);
  if (role === undefined) return 'group_not_found';
  return mayDo(role, action) ? undefined : 'organizer_only';
}

/** The co-organizer, while they have their seat. */
export const coOrganizerOf = <Each extends Seat>(
  { coOrganizer }: Pick<Group, 'coOrganizer'>,
  members: readonly Each[],
) => members.find((member) => member.id === coOrganizer && isSeated(member));

type WithRoles = { readonly group: Roles; readonly members: readonly Membership[] };

/**
 * Decides whether a person may end the role of this co-organizer: the organizer, and who has it. Ends nobody else's who
 * came after them.
 */
export function decideRoleEnd<Value extends WithRoles>(
  value: Value,
  { person, now, of }: { readonly person: UserId; readonly now: EpochMilliseconds; readonly of: MembershipId },
): ChangeDecision<Value, 'group_not_found' | 'organizer_only'> {
  const { group, members } = value;
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  if (coOrganizerOf(group, members)?.id !== of) return unchanged;
  if (roleOf(group, members, person) === 'member') return problem('organizer_only');
  const next = withFields(value, { coOrganizer: null });
  return changed(now, { kind: 'co_organizer_ended', by: own.id, about: of }, next);
}
