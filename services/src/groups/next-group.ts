import type { EpochMilliseconds, GroupState, InvitationId, InvitationState, MembershipId } from '@halqa/domain';
import { type GroupRecord, type GroupValue, type Member, sharesNothing } from '../ports/group-records.ts';

/* What a decision makes of a group: each returns the next one. */

/** With other fields of its own. */
export const withFields = ({ group, members, invitations }: GroupValue, fields: Partial<GroupRecord>): GroupValue => ({
  group: { ...group, ...fields },
  ...{ members, invitations },
});

/** In another state, or in the same; one that forms again gets the full time for it. */
export const inState = (value: GroupValue, state: GroupState, at: EpochMilliseconds): GroupValue =>
  state === value.group.state
    ? value
    : withFields(value, state === 'forming' ? { state, formingSince: at } : { state });

export const withMember = (value: GroupValue, id: MembershipId, fields: Partial<Member>): GroupValue => ({
  ...value,
  members: value.members.map((member) => (member.id === id ? { ...member, ...fields } : member)),
});

/** The seat is free; the member stays, with the mandate and its end, and shares nothing any more. */
export const withoutSeat = (
  value: GroupValue,
  id: MembershipId,
  state: 'left' | 'removed' | 'replaced',
  endedAt: EpochMilliseconds,
): GroupValue => withMember(value, id, { state, endedAt, shares: sharesNothing });

/** With some of its invitations in another state. */
export const withInvitations = (
  value: GroupValue,
  ids: readonly InvitationId[],
  state: InvitationState,
): GroupValue => ({
  ...value,
  invitations: value.invitations.map((each) => (ids.includes(each.id) ? { ...each, state } : each)),
});
