import type { InvitationChoice, SentReplyOf } from '@halqa/contract';
import { isForming, isPending } from '@halqa/domain';
import { ok, type Problem, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate, InvitationRecord } from '../ports/groups.ts';
import type { BlockedSenders } from '../ports/invitation-blocks.ts';
import { declineBlocked, findBlocks, hashOfAddress } from './blocked-invitations.ts';
import { type MailedInvitation, readChoicesToken, readStopToken } from './choices-token.ts';
import type { GroupPorts } from './group-handlers.ts';

/* What the reader of an invitation's mail may block. They need no account: the token in the mail shows that they read it. */

export async function readInvitationChoices(
  ports: GroupPorts,
  request: RequestOf<'readInvitationChoices'>,
): Promise<ResultOf<'readInvitationChoices'>> {
  const mailed = await findMailed(ports, request);
  return mailed.ok ? ok(await choicesOf(ports, mailed)) : mailed;
}

/** Blocks the sender or everyone, which also declines what is pending from them, or ends both. Idempotent. */
export async function chooseInvitations(
  ports: GroupPorts,
  request: RequestOf<'chooseInvitations'>,
): Promise<ResultOf<'chooseInvitations'>> {
  const mailed = await findMailed(ports, request);
  if (!mailed.ok) return mailed;
  await saveChoice(ports, mailed, request.body.choice);
  const declined = request.body.choice === 'allow' ? undefined : await declinePending(ports, mailed);
  if (declined) return declined;
  const aggregate = await ports.groups.find(mailed.aggregate.group.id);
  const invitation = aggregate?.invitations.find(({ id }) => id === mailed.invitation.id);
  return ok(await choicesOf(ports, aggregate && invitation ? { aggregate, invitation } : mailed));
}

/**
 * Blocks everyone, as mail programs ask for with one click (RFC 8058); a pending invitation stays, because its reader only
 * wants no more mails. Not limited by source address: one program posts for all its readers.
 */
export async function stopInvitations(
  ports: GroupPorts,
  { query }: RequestOf<'stopInvitations'>,
): Promise<ResultOf<'stopInvitations'>> {
  const mailed = await findByToken(ports, await readStopToken(ports.mac, query.token));
  if (!mailed.ok) return mailed;
  await saveChoice(ports, mailed, 'block_all');
  return ok({ success: true });
}

/** Reports the invitation to the operators, once; blocks nobody. */
export async function reportInvitation(
  ports: GroupPorts,
  request: RequestOf<'reportInvitation'>,
): Promise<ResultOf<'reportInvitation'>> {
  const mailed = await findMailed(ports, request);
  if (!mailed.ok) return mailed;
  const { group } = mailed.aggregate;
  const { reason, text } = request.body;
  await ports.reports.add({
    id: mailed.invitation.id,
    groupId: group.id,
    groupName: group.name,
    organizerId: group.organizerId,
    organizerName: organizerName(mailed.aggregate),
    ...{ reason, text },
    at: ports.clock.now(),
  });
  return ok(await choicesOf(ports, mailed));
}

type Mailed = { readonly aggregate: GroupAggregate; readonly invitation: InvitationRecord };

/** The invitation of a posted token, limited by source address. */
async function findMailed(
  ports: GroupPorts,
  { source, body }: { readonly source: string; readonly body: { readonly token: string } },
) {
  const tooMany = await ports.rateLimits.count('invitationChoicesOfSource', source, ports.clock.now());
  return tooMany ?? findByToken(ports, await readChoicesToken(ports.mac, body.token));
}

/** The invitation of a token, with its group; limited for each mail. */
async function findByToken({ groups, rateLimits, clock }: GroupPorts, mailed: MailedInvitation | undefined) {
  const aggregate = mailed && (await groups.find(mailed.groupId));
  const invitation = aggregate?.invitations.find(({ id }) => id === mailed?.invitationId);
  if (!aggregate || !invitation) return problem('invitation_mail_unknown');
  const tooOften = await rateLimits.count('invitationChoices', invitation.id, clock.now());
  return tooOften ?? { ok: true as const, aggregate, invitation };
}

async function saveChoice(
  { blocks, mac, clock }: GroupPorts,
  { aggregate, invitation }: Mailed,
  choice: InvitationChoice,
): Promise<void> {
  const sender = aggregate.group.organizerId;
  const address = await hashOfAddress(mac, invitation.email);
  switch (choice) {
    case 'block_sender':
      return blocks.block(address, sender, clock.now());
    case 'block_all':
      return blocks.block(address, null, clock.now());
    case 'allow':
      await blocks.allow(address, sender);
      return blocks.allow(address, null);
  }
}

/** This invitation, and the others to the address that are listed; each is tried, whatever became of another. */
async function declinePending(ports: GroupPorts, { aggregate, invitation }: Mailed): Promise<Problem | undefined> {
  const { email, id } = invitation;
  const blocked = await findBlocks(ports, email);
  const listed = await ports.groups.listAllInvitationsTo(email);
  const others = listed.filter(({ invitationId }) => invitationId !== id);
  let failed: Problem | undefined;
  for (const each of [{ groupId: aggregate.group.id, invitationId: id }, ...others]) {
    const declined = await declineBlocked(ports, each, blocked);
    // A group that is gone has nothing to decline.
    if (!declined.ok && declined.code !== 'group_not_found') failed ??= declined;
  }
  return failed;
}

async function choicesOf(
  ports: GroupPorts,
  { aggregate, invitation }: Mailed,
): Promise<SentReplyOf<'readInvitationChoices'>> {
  const { group } = aggregate;
  const [blocked, report] = await Promise.all([findBlocks(ports, invitation.email), ports.reports.find(invitation.id)]);
  return {
    organizerName: organizerName(aggregate),
    groupName: group.name,
    isPending: isForming(group) && isPending(invitation, ports.clock.now()),
    blocked: blockedOf(blocked, group.organizerId),
    isReported: report !== undefined,
  };
}

function blockedOf({ everyone, senders }: BlockedSenders, sender: GroupAggregate['group']['organizerId']) {
  if (everyone) return 'everyone';
  return senders.has(sender) ? 'sender' : 'nobody';
}

const organizerName = ({ group, members }: GroupAggregate): string =>
  members.find(({ userId }) => userId === group.organizerId)?.name ?? '';
