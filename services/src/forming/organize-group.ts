import {
  decideInvitation,
  decideLinkChange,
  decideRemoval,
  decideResend,
  decideRevocation,
  groupId,
  type InvitationId,
  invitationId,
  membershipId,
  parseEmailAddress,
  type UserId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { hashOfCode, inviteCodeOf, inviteLink } from '../group/invite-code.ts';
import { changeGroup, type GroupDecision, succeeded } from '../group/load-and-change.ts';

/*
 * Until the start: the organizer removes members; they or the co-organizer invite, send again or revoke an invitation, and
 * change the open link.
 */

/** Removes a member, as if they had left; they are notified. Idempotent. */
export async function removeMember(
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'removeMember'>,
): Promise<ResultOf<'removeMember'>> {
  if (!isIdText(params.id) || !isIdText(params.memberId)) return problem('group_not_found');
  const removes = membershipId(params.memberId);
  return changeGroup(ports, groupId(params.id), (aggregate) =>
    succeeded(decideRemoval(aggregate, { person, removes, now: ports.clock.now() })),
  );
}

/** Sends an invitation again under a new code; the old one ends. Limited as every mail to an address. */
export async function resendInvitation(
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'resendInvitation'>,
): Promise<ResultOf<'resendInvitation'>> {
  if (!isIdText(params.id) || !isIdText(params.invitationId)) return problem('group_not_found');
  const id = invitationId(params.invitationId);
  const aggregate = await ports.groups.find(groupId(params.id));
  // The codes and the limit follow from what is read first. Where it was sent again since then, its `rotation` is another one, and the
  // decision changes nothing.
  const seen = aggregate?.invitations.find((each) => each.id === id);
  const codes = seen && (await codesOfResend(ports, seen));
  return changeGroup(
    ports,
    groupId(params.id),
    (loaded) => {
      const request = { person, invitationId: id, rotation: seen?.rotation, now: ports.clock.now() };
      return succeeded(decideResend(loaded, request), codes && { codes });
    },
    { permit: async () => aggregate && seen && permitInvitation(ports, person, aggregate.group, seen.email) },
  );
}

/** Invites another address; limited as every mail to an address. The link of the mail is made from the new invitation. */
export async function inviteAnother(
  ports: GroupPorts,
  { caller: { userId: person }, params, body: { email } }: RequestOf<'inviteAnother'>,
): Promise<ResultOf<'inviteAnother'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  const address = parseEmailAddress(email);
  if (address === undefined) return problem('member_email_invalid', 'email');
  const invited = { id: invitationId(ports.ids.next()), email: address, rotation: 0 };
  const codeHash = hashOfCode(await inviteCodeOf(ports.mac, invited));
  const codes = { added: [{ codeHash, invitationId: invited.id }] };
  const aggregate = await ports.groups.find(groupId(params.id));
  const decided = await changeGroup(
    ports,
    groupId(params.id),
    (loaded) => succeeded(decideInvitation(loaded, { person, invited, now: ports.clock.now() }), { codes }),
    { permit: async () => aggregate && permitInvitation(ports, person, aggregate.group, address) },
  );
  return !decided.ok && decided.code === 'invited_already' ? { ...decided, field: 'email' } : decided;
}

async function codesOfResend({ mac }: GroupPorts, { id, rotation }: { id: InvitationId; rotation: number }) {
  const [old, fresh] = await Promise.all([
    inviteCodeOf(mac, { id, rotation }),
    inviteCodeOf(mac, { id, rotation: rotation + 1 }),
  ]);
  return { added: [{ codeHash: hashOfCode(fresh), invitationId: id }], ended: hashOfCode(old) };
}

/** The mail goes out in the organizer's name, also when a co-organizer sends it, so it needs both not to be stopped. */
async function permitInvitation(
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
  const id = invitationId(params.invitationId);
  return changeGroup(ports, groupId(params.id), (aggregate) =>
    succeeded(decideRevocation(aggregate, { person, invitationId: id, now: ports.clock.now() })),
  );
}

/** Replaces the open link by a new one; the old one works for nobody but those who are in the group or invited. */
export async function renewLink(
  ports: GroupPorts,
  { caller, params }: RequestOf<'renewLink'>,
): Promise<ResultOf<'renewLink'>> {
  const changed = await changeLink(ports, caller.userId, params.id, { isOpen: true });
  return changed.ok ? ok({ inviteLink: inviteLink(ports.siteUrl, changed.value) }) : changed;
}

/** Closes the open link; a new one opens it again. */
export async function closeLink(
  ports: GroupPorts,
  { caller, params }: RequestOf<'closeLink'>,
): Promise<ResultOf<'closeLink'>> {
  const changed = await changeLink(ports, caller.userId, params.id, { isOpen: false });
  return changed.ok ? ok({ success: true as const }) : changed;
}

async function changeLink(ports: GroupPorts, person: UserId, id: string, { isOpen }: { readonly isOpen: boolean }) {
  if (!isIdText(id)) return problem('group_not_found');
  const { mac, clock } = ports;
  // The code follows from what is read first. Where the link was replaced since then, the decision changes nothing.
  const seen = await ports.groups.find(groupId(id));
  const rotation = (seen?.group.linkRotation ?? 0) + 1;
  const code = await inviteCodeOf(mac, { id, rotation });
  const link = isOpen ? { inviteCode: code, linkRotation: rotation } : null;
  // The code of before stays stored, for those who are in the group or invited.
  const addedCodes = isOpen ? { codes: { added: [{ codeHash: hashOfCode(code), invitationId: null }] } } : {};
  return changeGroup(
    ports,
    groupId(id),
    (aggregate): GroupDecision<string> => {
      const decided = decideLinkChange(aggregate, { person, link, now: clock.now() });
      if (!decided.ok) return decided;
      const { change } = decided;
      const { inviteCode } = (change?.next ?? aggregate).group;
      return { ok: true, value: inviteCode, change: change && { ...change, ...addedCodes } };
    },
    { permit: () => permitLinkChange(ports, person, isOpen) },
  );
}

/** Closing the link invites nobody, so a member who is stopped from inviting can close it, too. */
async function permitLinkChange({ rateLimits, invitingStops, clock }: GroupPorts, person: UserId, isOpen: boolean) {
  if (isOpen && (await invitingStops.isStopped(person))) return problem('inviting_stopped');
  return rateLimits.count('linkChanges', person, clock.now());
}
