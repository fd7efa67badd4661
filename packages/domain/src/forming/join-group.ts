import { type Decision, problem } from '../basics/decision.ts';
import type { InvitationId, MembershipId, UserId } from '../basics/ids.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import type { EmailAddress } from '../basics/text.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { decideReadiness, type Group, type GroupState, isForming } from '../group/group.ts';
import { findUsableInvitation, type Invitation, type InviteSource } from '../group/invitation.ts';
import { isPendingBank, isSeated, type Membership, membershipOf } from '../group/membership.ts';
import { type Change, changedSeats, withInvitations, withMember } from '../group/next-group.ts';
import { type EligibilityFacts, type EligibilityProblem, eligibilityProblem } from '../person/eligibility.ts';
import { offerSeat } from './seats.ts';

export type JoiningPerson = EligibilityFacts & {
  readonly userId: UserId;
  readonly email: EmailAddress;
  readonly isSandboxAuthorized: boolean;
  readonly hasBankAccount: boolean;
  /** See `legalNameOf`. */
  readonly legalName: string | null;
  readonly acceptedTerms: boolean;
};

export type JoinRequest = {
  readonly group: Pick<Group, 'state' | 'memberCount' | 'payoutOrder'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly source: InviteSource;
  readonly person: JoiningPerson;
  /** A new one for each joining. */
  readonly membershipId: MembershipId;
  /** True where real people join: age and residence decide. False in a demonstration: sandbox access does. */
  readonly checksEligibility: boolean;
  readonly now: EpochMilliseconds;
  /** `now` as a day in the group's zone. */
  readonly today: PlainDate;
};

export type JoinProblem = 'already_member' | 'invitation_invalid' | 'group_full' | UnfitProblem;

export type Joined = {
  readonly membership: Membership;
  readonly acceptedInvitation: InvitationId | null;
  readonly groupBecomes: 'forming' | 'ready';
};

/**
 * Decides whether a person may join, and which seat they get. Whose bank is not linked yet has a seat that waits for it (`bankDueAt`).
 * Valid for the group as it was read: the save carries the condition that nobody joined or declined in between.
 */
export function decideJoin(request: JoinRequest): Decision<Joined, JoinProblem> {
  const { source, invitations, person, membershipId, now } = request;
  const closed = membershipProblem(request) ?? groupStateProblem(request.group.state);
  if (closed) return problem(closed);

  const found = findUsableInvitation(source, invitations, person.email, now);
  if (!found.ok) return found;

  const unfit = unfitProblem(request);
  if (unfit) return problem(unfit);

  const seat = offerSeat(request, found.invitation);
  if (!seat.ok) return seat;

  const membership: Membership = {
    id: membershipId,
    userId: person.userId,
    state: person.hasBankAccount ? 'joined' : 'pending_bank',
    position: seat.position,
  };
  return {
    ok: true,
    membership,
    acceptedInvitation: found.invitation?.id ?? null,
    groupBecomes: decideReadiness(request.group, [...request.members, membership]),
  };
}

type Joinable = {
  readonly group: Pick<Group, 'state' | 'memberCount'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
};

/** The group with the member who joins, and with their invitation accepted. */
export function joinedGroup<Value extends Joinable>(
  value: Value,
  { acceptedInvitation, groupBecomes }: Joined,
  member: Value['members'][number],
  now: EpochMilliseconds,
): Change<Value> {
  const answered = acceptedInvitation === null ? value : withInvitations(value, [acceptedInvitation], 'accepted');
  const awaitsBank = isPendingBank(member) ? { awaitsBank: true as const } : {};
  return changedSeats(
    now,
    { kind: 'member_joined', by: member.id, person: member.userId, ...awaitsBank },
    { ...answered, members: [...value.members, member] },
    groupBecomes,
  );
}

/** The group once the bank is linked that a member's seat waited for. */
export function bankLinked<Value extends Joinable>(
  value: Value,
  id: MembershipId,
  now: EpochMilliseconds,
): Change<Value> {
  const next = withMember(value, id, { state: 'joined' });
  const becomes = isForming(value.group) ? decideReadiness(value.group, next.members) : value.group.state;
  return changedSeats(now, { kind: 'member_bank_linked', by: id }, next, becomes);
}

function membershipProblem({ members, person }: JoinRequest): JoinProblem | undefined {
  const membership = membershipOf(members, person.userId);
  // A member who left may join again.
  if (membership === undefined || membership.state === 'left') return undefined;
  return isSeated(membership) ? 'already_member' : 'invitation_invalid';
}

/** A group after `forming` has every seat taken; one that ends or has ended cannot be joined. */
function groupStateProblem(state: GroupState): JoinProblem | undefined {
  if (state === 'forming') return undefined;
  return RUNNING.includes(state) ? 'group_full' : 'invitation_invalid';
}

const RUNNING: readonly GroupState[] = ['ready', 'drawing', 'active', 'paused', 'clearing'];

export type UnfitProblem = 'not_authorized_join' | 'terms_required' | 'legal_name_required' | EligibilityProblem;

/** Why a person may not take a seat of any group. */
export function unfitProblem({
  person,
  checksEligibility,
  today,
}: Pick<JoinRequest, 'person' | 'checksEligibility' | 'today'>): UnfitProblem | undefined {
  if (!checksEligibility && !person.isSandboxAuthorized) return 'not_authorized_join';
  if (!person.acceptedTerms) return 'terms_required';
  const unfit = checksEligibility ? eligibilityProblem(person, today) : undefined;
  return unfit ?? (person.legalName === null ? 'legal_name_required' : undefined);
}
