import type { BlockChange, SentReplyOf } from '@halqa/contract';
import { isForming, isPending } from '@halqa/domain';
import { ok, type Problem, problem, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { changeGroup, succeeded } from '../../group/load-and-change.ts';
import type { GroupAggregate, InvitationKey, InvitationRecord } from '../../ports/group-records.ts';
import type { Block, Blocks } from '../../ports/invitation-blocks.ts';
import { declineBlocked, findBlocks, hashOfAddress, senderOf } from './blocked-invitations.ts';
import { declineAndDate } from './decline-and-date.ts';
import { readMailToken, readUnsubscribeToken, unsubscribePage } from './mail-tokens.ts';

/* What the reader of an invitation's mail may block. They need no account: the token in the mail shows that they read it. */

export async function readMailedInvitation(
  ports: GroupPorts,
  request: RequestOf<'readMailedInvitation'>,
): Promise<ResultOf<'readMailedInvitation'>> {
  const mailed = await findMailed(ports, request);
  return mailed.ok ? ok(await mailedInvitationOf(ports, mailed)) : mailed;
}

/** Declines the invitation; or blocks its sender or everyone, which also declines what is pending from them; or ends both. Idempotent. */
export async function changeBlocks(
  ports: GroupPorts,
  request: RequestOf<'changeBlocks'>,
): Promise<ResultOf<'changeBlocks'>> {
  const mailed = await findMailed(ports, request);
  if (!mailed.ok) return mailed;
  const { change } = request.body;
  const rejected = change === 'decline' ? await declineThis(ports, mailed) : await blockOrAllow(ports, mailed, change);
  if (rejected) return rejected;
  const aggregate = await ports.groups.find(mailed.aggregate.group.id);
  const invitation = aggregate?.invitations.find(({ id }) => id === mailed.invitation.id);
  return ok(await mailedInvitationOf(ports, aggregate && invitation ? { aggregate, invitation } : mailed));
}

/** The page for people who open the address of their mail program's button in a browser: it asks before it blocks. */
export async function openUnsubscribePage(
  { siteUrl }: GroupPorts,
  { query }: RequestOf<'openUnsubscribePage'>,
): Promise<ResultOf<'openUnsubscribePage'>> {
  return ok({ location: unsubscribePage(siteUrl, query.token) });
}

/**
 * Blocks everyone, as mail programs ask for with one click (RFC 8058); a pending invitation stays, because its reader only
 * wants no more mails. Not limited by source address: one program posts for all its readers.
 */
export async function unsubscribeFromInvitations(
  ports: GroupPorts,
  { query }: RequestOf<'unsubscribeFromInvitations'>,
): Promise<ResultOf<'unsubscribeFromInvitations'>> {
  const mailed = await findByToken(ports, await readUnsubscribeToken(ports.mac, query.token));
  if (!mailed.ok) return mailed;
  await saveBlocks(ports, mailed, 'block_all', { keepsPending: true });
  return ok({ success: true });
}

/** Reports the invitation to the operators, once; blocks nobody. */
export async function reportInvitation(
  ports: GroupPorts,
  request: RequestOf<'reportInvitation'>,
): Promise<ResultOf<'reportInvitation'>> {
  const mailed = await findMailed(ports, request);
  if (!mailed.ok) return mailed;
  const { aggregate, invitation } = mailed;
  const { group } = aggregate;
  const { reason, text } = request.body;
  const sender = { organizerId: group.organizerId, organizerName: senderName(mailed) };
  await ports.reports.add({
    id: invitation.id,
    groupId: group.id,
    ...(invitation.mailed ?? { groupName: group.name, ...sender }),
    reason,
    text,
    at: ports.clock.now(),
  });
  return ok(await mailedInvitationOf(ports, mailed));
}

type Mailed = { readonly aggregate: GroupAggregate; readonly invitation: InvitationRecord };

/** The invitation of a posted token. Tokens that were never mailed are limited by source address, which many people share. */
async function findMailed(
  ports: GroupPorts,
  { source, body }: { readonly source: string; readonly body: { readonly token: string } },
) {
  const mailed = await readMailToken(ports.mac, body.token);
  if (mailed !== undefined) return findByToken(ports, mailed);
  const tooMany = await ports.rateLimits.count('wrongMailTokensOfSource', source, ports.clock.now());
  return tooMany ?? problem('invitation_mail_unknown');
}

/** The invitation of a token, with its group; limited for each mail. */
async function findByToken({ groups, rateLimits, clock }: GroupPorts, mailed: InvitationKey | undefined) {
  const aggregate = mailed && (await groups.find(mailed.groupId));
  const invitation = aggregate?.invitations.find(({ id }) => id === mailed?.invitationId);
  if (!aggregate || !invitation) return problem('invitation_mail_unknown');
  const tooOften = await rateLimits.count('mailedInvitation', invitation.id, clock.now());
  return tooOften ?? { ok: true as const, aggregate, invitation };
}

type Blocking = Exclude<BlockChange, 'decline'>;

async function blockOrAllow(ports: GroupPorts, mailed: Mailed, change: Blocking): Promise<Problem | undefined> {
  await saveBlocks(ports, mailed, change, { keepsPending: false });
  return change === 'allow' ? undefined : declinePending(ports, mailed);
}

/** Declines the invitation as its reader would with an account; does nothing to one that is answered, or has ended. */
async function declineThis(ports: GroupPorts, { aggregate, invitation }: Mailed): Promise<Problem | undefined> {
  const { id, email } = invitation;
  const source = { kind: 'personal', invitationId: id } as const;
  const declined = await changeGroup(ports, aggregate.group.id, (group) =>
    succeeded(declineAndDate(group, { source, email, now: ports.clock.now() })),
  );
  return declined.ok || declined.code === 'invitation_invalid' ? undefined : declined;
}

async function saveBlocks(
  { blocks, mac, clock }: GroupPorts,
  { aggregate, invitation }: Mailed,
  change: Blocking,
  { keepsPending }: Pick<Block, 'keepsPending'>,
): Promise<void> {
  const sender = senderOf(aggregate.group, invitation);
  const address = await hashOfAddress(mac, invitation.email);
  const block = { blockedAt: clock.now(), keepsPending };
  switch (change) {
    case 'block_sender':
      return blocks.block(address, sender, block);
    case 'block_all':
      return blocks.block(address, null, block);
    case 'allow':
      await blocks.allow(address, sender);
      return blocks.allow(address, null);
  }
}

/** Declines this invitation, and the others that are listed for the address; each is tried, whatever became of another. */
async function declinePending(ports: GroupPorts, { aggregate, invitation }: Mailed): Promise<Problem | undefined> {
  const { email, id } = invitation;
  const blocks = await findBlocks(ports, email);
  const listed = await ports.groups.listAllInvitationsTo(email);
  const others = listed.filter(({ invitationId }) => invitationId !== id);
  let failed: Problem | undefined;
  for (const each of [{ groupId: aggregate.group.id, invitationId: id }, ...others]) {
    const declined = await declineBlocked(ports, each, blocks);
    // A group that is gone has nothing to decline.
    if (!declined.ok && declined.code !== 'group_not_found') failed ??= declined;
  }
  return failed;
}

async function mailedInvitationOf(
  ports: GroupPorts,
  { aggregate, invitation }: Mailed,
): Promise<SentReplyOf<'readMailedInvitation'>> {
  const { group } = aggregate;
  const [blocks, report] = await Promise.all([findBlocks(ports, invitation.email), ports.reports.find(invitation.id)]);
  return {
    organizerName: senderName({ aggregate, invitation }),
    groupName: group.name,
    isPending: isForming(group) && isPending(invitation, ports.clock.now()),
    blocked: blockedOf(blocks, senderOf(group, invitation)),
    isReported: report !== undefined,
  };
}

function blockedOf({ everyone, senders }: Blocks, sender: GroupAggregate['group']['organizerId']) {
  if (everyone) return 'everyone';
  return senders.has(sender) ? 'sender' : 'nobody';
}

/** The name that the sender has now; that of the mail for one without a seat. */
function senderName({ aggregate: { group, members }, invitation }: Mailed): string {
  const sender = senderOf(group, invitation);
  return members.find(({ userId }) => userId === sender)?.name ?? invitation.mailed?.organizerName ?? '';
}
