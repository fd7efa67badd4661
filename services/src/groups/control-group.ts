import {
  decideLinkChange,
  decideRemoval,
  decideResend,
  decideRevocation,
  groupId,
  type InvitationId,
  invitationId,
  membershipId,
  type UserId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate, GroupRecord } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';
import { hashOfCode, inviteCodeOf, inviteLink } from './invite-code.ts';
import { actorOf, changeGroup, type GroupDecision } from './load-and-change.ts';
import { inState, withFields, withInvitations, withoutSeat } from './next-group.ts';

/* What the organizer alone may do until the start: give a seat back, resend or revoke an invitation, change the open link. */

type Succeeded = { success: true };
const done = { success: true } as const;

/** Gives a member's seat back, as if they had left; they are notified. Idempotent. */
export async function removeMember(
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'removeMember'>,
): Promise<ResultOf<'removeMember'>> {
  if (!isIdText(params.id) || !isIdText(params.memberId)) return problem('group_not_found');
  const { clock } = ports;
  const removes = membershipId(params.memberId);
  return changeGroup(ports, groupId(params.id), (aggregate): GroupDecision<Succeeded> => {
    const decided = decideRemoval({ ...aggregate, person, removes });
    if (!decided.ok) return decided;
    if (decided.removal.kind === 'done_before') return { ok: true, value: done, change: null };
    const at = clock.now();
    const facts = [{ kind: 'member_removed', by: actorOf(aggregate, person), about: removes }] as const;
    const next = inState(withoutSeat(aggregate, removes, 'removed', at), decided.removal.groupBecomes, at);
    return { ok: true, value: done, change: { at, facts, next } };
  });
}

/** Sends an invitation again under a new code; the old one ends. Limited as every mail to an address. */
export async function resendInvitation(
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'resendInvitation'>,
): Promise<ResultOf<'resendInvitation'>> {
  if (!isIdText(params.id) || !isIdText(params.invitationId)) return problem('group_not_found');
  const id = invitationId(params.invitationId);
  const aggregate = await ports.groups.find(groupId(params.id));
  const seen = aggregate?.invitations.find((each) => each.id === id);
  const codes = seen && (await codesOfResend(ports, seen));
  const { clock } = ports;
  return changeGroup(
    ports,
    groupId(params.id),
    (loaded): GroupDecision<Succeeded> => {
      const now = clock.now();
      const decided = decideResend({ ...loaded, person, invitationId: id, now });
      if (!decided.ok) return decided;
      const { invitation, expiresAt } = decided;
      // Somebody resent it since; the mail is on its way.
      if (codes === undefined || invitation.rotation !== seen?.rotation) return { ok: true, value: done, change: null };
      const facts = [{ kind: 'invitation_resent', by: actorOf(loaded, person), invitation: id }] as const;
      const renewed = { rotation: invitation.rotation + 1, expiresAt };
      const invitations = loaded.invitations.map((each) => (each.id === id ? { ...each, ...renewed } : each));
      return { ok: true, value: done, change: { at: now, facts, next: { ...loaded, invitations }, codes } };
    },
    async () => aggregate && seen && permitResend(ports, person, aggregate.group, seen.email),
  );
}

async function codesOfResend({ mac }: GroupPorts, { id, rotation }: { id: InvitationId; rotation: number }) {
  const [old, fresh] = await Promise.all([
    inviteCodeOf(mac, { id, rotation }),
    inviteCodeOf(mac, { id, rotation: rotation + 1 }),
  ]);
  return { added: [{ codeHash: hashOfCode(fresh), invitationId: id }], ended: hashOfCode(old) };
}

/** The mail goes out in the organizer's name, also when a co-organizer resends it, so it needs both not to be stopped. */
async function permitResend(
  { rateLimits, invitingStops, clock }: GroupPorts,
  person: UserId,
  { organizerId }: { organizerId: UserId },
  email: string,
) {
  for (const sender of new Set([person, organizerId])) {
    if (await invitingStops.isStopped(sender)) return problem('inviting_stopped');
  }
  const acts = [{ action: 'invitationsSent' }, { action: 'invitationsToAddress', subjects: [email] }] as const;
  return rateLimits.countTogether(acts, person, clock.now());
}

/** Revokes a pending invitation, which frees its seat. Idempotent. */
export async function revokeInvitation(
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'revokeInvitation'>,
): Promise<ResultOf<'revokeInvitation'>> {
  if (!isIdText(params.id) || !isIdText(params.invitationId)) return problem('group_not_found');
  const { clock } = ports;
  return changeGroup(ports, groupId(params.id), (aggregate): GroupDecision<Succeeded> => {
    const now = clock.now();
    const decided = decideRevocation({ ...aggregate, person, invitationId: invitationId(params.invitationId), now });
    if (!decided.ok) return decided;
    const { revokes } = decided;
    if (revokes === null) return { ok: true, value: done, change: null };
    const by = actorOf(aggregate, person);
    const facts = [{ kind: 'invitation_revoked', by, invitation: revokes }] as const;
    return {
      ok: true,
      value: done,
      change: { at: now, facts, next: withInvitations(aggregate, [revokes], 'revoked') },
    };
  });
}

/** Replaces the open link by a new one; the old one works for nobody but those who are in the group or invited. */
export async function renewLink(
  ports: GroupPorts,
  { caller, params }: RequestOf<'renewLink'>,
): Promise<ResultOf<'renewLink'>> {
  const changed = await changeLink(ports, caller.userId, params.id, true);
  return changed.ok ? ok({ inviteLink: inviteLink(ports.siteUrl, changed.value) }) : changed;
}

/** Closes the open link; a new one opens it again. */
export async function closeLink(
  ports: GroupPorts,
  { caller, params }: RequestOf<'closeLink'>,
): Promise<ResultOf<'closeLink'>> {
  const changed = await changeLink(ports, caller.userId, params.id, false);
  return changed.ok ? ok(done) : changed;
}

async function changeLink(ports: GroupPorts, person: UserId, id: string, isOpen: boolean) {
  if (!isIdText(id)) return problem('group_not_found');
  const { mac, clock } = ports;
  const seen = await ports.groups.find(groupId(id));
  const rotation = (seen?.group.linkRotation ?? 0) + 1;
  const inviteCode = await inviteCodeOf(mac, { id, rotation });
  return changeGroup(
    ports,
    groupId(id),
    (aggregate) =>
      linkDecision(
        aggregate,
        person,
        clock.now(),
        isOpen ? { isLinkOpen: true, inviteCode, linkRotation: rotation } : { isLinkOpen: false },
      ),
    () => permitLinkChange(ports, person, isOpen),
  );
}

/** Closing the link invites nobody, so also who is stopped from inviting closes it. */
async function permitLinkChange({ rateLimits, invitingStops, clock }: GroupPorts, person: UserId, isOpen: boolean) {
  if (isOpen && (await invitingStops.isStopped(person))) return problem('inviting_stopped');
  return rateLimits.count('linkChanges', person, clock.now());
}

type Link = { readonly isLinkOpen: false } | (Pick<GroupRecord, 'inviteCode' | 'linkRotation'> & { isLinkOpen: true });

/** Closing a closed link changes nothing, nor does replacing one that was replaced since it was seen. */
function linkDecision(aggregate: GroupAggregate, person: UserId, at: number, link: Link): GroupDecision<string> {
  const { group } = aggregate;
  const decided = decideLinkChange({ ...aggregate, person });
  if (!decided.ok) return decided;
  const isDone = link.isLinkOpen ? group.linkRotation >= link.linkRotation : !group.isLinkOpen;
  if (isDone) return { ok: true, value: group.inviteCode, change: null };
  const next = withFields(aggregate, link);
  const { inviteCode } = next.group;
  const facts = [{ kind: link.isLinkOpen ? 'link_renewed' : 'link_closed', by: actorOf(aggregate, person) }] as const;
  // The code of before stays stored, for those who are in the group or invited.
  const codes = link.isLinkOpen && { codes: { added: [{ codeHash: hashOfCode(inviteCode), invitationId: null }] } };
  return { ok: true, value: inviteCode, change: { at, facts, next, ...codes } };
}
