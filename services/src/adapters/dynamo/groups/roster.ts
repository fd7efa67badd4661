import { isDeepStrictEqual } from 'node:util';
import { hasLeft, invitationTransitions, isSeated, membershipId, membershipOf, membershipStates } from '@halqa/domain';
import * as z from 'zod';
import type { GroupAggregate, GroupOverview, InvitationRecord, Member } from '../../../ports/group-records.ts';
import type { GroupChange, GroupStart } from '../../../ports/groups.ts';
import { storedEmail, storedInstant, storedPosition } from '../table.ts';

/**
 * Everything that a decision about seats depends on: state and position of each membership, by its id, and the invitations
 * that are not answered yet; and the names, so that lists of groups read nothing else. Of the memberships that one person has left, the last one. It is stored on the group item, because DynamoDB reads one item as it was at
 * one moment, but may read the items of one query at different moments.
 */
export const storedRoster = z.object({
  members: z.record(
    z.string(),
    z.object({ name: z.string(), state: z.enum(membershipStates), position: storedPosition, joinedAt: storedInstant }),
  ),
  invitations: z.record(
    z.string(),
    z.object({ email: storedEmail, position: storedPosition, validUntil: storedInstant }),
  ),
});

export type Roster = z.output<typeof storedRoster>;

/** The members and invitations of a group, as their own items say. */
export type Details = Pick<GroupAggregate, 'members' | 'invitations'>;

export function rosterOf({ members, invitations }: Details): Roster {
  return {
    members: Object.fromEntries(
      current(members).map(({ id, name, state, position, joinedAt }) => [id, { name, state, position, joinedAt }]),
    ),
    invitations: Object.fromEntries(
      invitations
        .filter((invitation) => !isAnswered(invitation))
        .map(({ id, email, position, expiresAt }) => [id, { email, position, validUntil: expiresAt }]),
    ),
  };
}

/** The memberships without those that their person left before a later one; so a roster does not grow when people come and go. */
function current(members: readonly Member[]): readonly Member[] {
  return members.filter((each) => membershipOf(members, each.userId) === each);
}

/** The roster once a change is saved. */
export function rosterAfter({ members, invitations }: Details, change: GroupChange): Roster {
  const { joins, memberBecomes, renames, resends, starts, changesTerms, invitationsBecome = [], invites } = change;
  const { swap } = change.exchanges ?? {};
  const { replaces } = change;
  const becomes = endOf(change) ?? memberBecomes ?? renames;
  return rosterOf({
    members: [...members, ...(joins ? [joins] : []), ...(replaces ? [replaces.newcomer] : [])].map((each) => {
      if (each.id === replaces?.leaver.id) return { ...each, state: 'replaced' };
      if (starts && isSeated(each)) return { ...each, state: 'active', position: positionAtStart(each, starts) };
      const moved = changesTerms?.members.find(({ id }) => id === each.id);
      if (moved) return { ...each, ...moved, state: 'terms_pending' };
      if (each.id === swap?.by) return { ...each, position: swap.rounds[1] };
      if (each.id === swap?.to) return { ...each, position: swap.rounds[0] };
      return each.id === becomes?.id ? { ...each, ...becomes } : each;
    }),
    invitations: [...invitations, ...(invites ? [invites.invitation] : [])].map((each) => ({
      ...each,
      ...changesTerms?.invitations.find(({ id }) => id === each.id),
      ...invitationsBecome.find(({ id }) => id === each.id),
      ...(resends?.id === each.id && { expiresAt: resends.expiresAt }),
    })),
  });
}

/** Of a drawn order, the round in which the member receives. */
export function positionAtStart({ id, position }: Member, { rounds }: GroupStart): number | null {
  return position ?? rounds.find(({ recipient }) => recipient === id)?.round ?? null;
}

function endOf({ leaves, removes }: GroupChange) {
  if (leaves) return { id: leaves.id, state: 'left' as const };
  return removes && { id: removes.id, state: 'removed' as const };
}

/** The entries of the roster, in the order of their ids, as a query returns their items. */
export function entriesOf({ members, invitations }: Roster): Pick<GroupOverview, 'members' | 'invitations'> {
  return {
    members: byId(members).map(([id, member]) => ({ id: membershipId(id), ...member })),
    invitations: byId(invitations).map(([, { validUntil: expiresAt, ...invitation }]) => {
      return { ...invitation, expiresAt, state: 'sent' };
    }),
  };
}

const byId = <Entry>(entries: Readonly<Record<string, Entry>>): [string, Entry][] =>
  Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1));

/** Whether the items of members and invitations were read as they were at the moment of the group item. */
export function agrees(roster: Roster, details: Details): boolean {
  return isDeepStrictEqual(roster, rosterOf(details));
}

/**
 * The members and invitations at the moment of the group item. The details must have been read after it, so that none
 * is missing; what they say beyond the roster is not yet true.
 */
export function atRoster(roster: Roster, { members, invitations }: Details): Details {
  const stored = new Set<string>(members.map(({ id }) => id));
  if (!Object.keys(roster.members).every((id) => stored.has(id))) throw new Error('A member of the roster has no item');
  return {
    members: members.flatMap((member) => memberAt(roster, member)),
    invitations: invitations.flatMap((invitation) => invitationAt(roster, invitation)),
  };
}

function memberAt({ members }: Roster, member: Member): Member[] {
  const seat = members[member.id];
  // Without an entry it was left before a later membership of the same person, or added since.
  if (seat === undefined) return hasLeft(member) ? [member] : [];
  return [{ ...member, ...seat }];
}

function invitationAt({ invitations }: Roster, invitation: InvitationRecord): InvitationRecord[] {
  const unanswered = invitations[invitation.id];
  // Without an entry it was answered before, or added since.
  if (unanswered === undefined) return isAnswered(invitation) ? [invitation] : [];
  const { validUntil: expiresAt, ...terms } = unanswered;
  return [{ ...invitation, ...terms, expiresAt, ...(isAnswered(invitation) ? { state: 'sent' } : {}) }];
}

function isAnswered({ state }: Pick<InvitationRecord, 'state'>): boolean {
  return invitationTransitions.isFinal(state);
}
