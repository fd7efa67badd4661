import {
  type EmailAddress,
  type EpochMilliseconds,
  type GroupId,
  type GroupRecord,
  type InvitationId,
  isForming,
  type UserId,
} from '@halqa/domain';
import { attemptAll } from '../../basics/attempt-all.ts';
import type { Result } from '../../basics/handler.ts';
import { changeGroup, type GroupChangePorts, type GroupDecision } from '../../group/load-and-change.ts';
import type { InvitationKey, InvitationRecord } from '../../ports/group-records.ts';
import type { GroupRepository } from '../../ports/groups.ts';
import type { Block, Blocks, InvitationBlocks } from '../../ports/invitation-blocks.ts';
import type { Clock, Mac } from '../../ports/system.ts';
import { declineAndDate } from './decline-and-date.ts';

export type BlockPorts = { readonly blocks: Pick<InvitationBlocks, 'find'>; readonly mac: Mac };

/** The hash by which blocks of an address are stored. Keyed, because a list of addresses could be hashed and compared. */
export async function hashOfAddress(mac: Mac, email: EmailAddress): Promise<string> {
  return Buffer.from(await mac(`blocked-address:${email}`)).toString('base64url');
}

export async function findBlocks({ blocks, mac }: BlockPorts, email: EmailAddress): Promise<Blocks> {
  return blocks.find(await hashOfAddress(mac, email));
}

export const blocksSender = ({ everyone, senders }: Blocks, sender: UserId): boolean =>
  everyone !== undefined || senders.has(sender);

/** Who sent the newest mail of an invitation: the group may have another organizer since. */
export const senderOf = ({ organizerId }: GroupRecord, { mailed }: Pick<InvitationRecord, 'mailed'>): UserId =>
  mailed?.organizerId ?? organizerId;

type ReceivingPorts = BlockPorts & GroupChangePorts & { readonly groups: GroupRepository; readonly clock: Clock };

type Received = {
  readonly groupId: GroupId;
  readonly invitations: readonly InvitationId[];
  /** When they were sent. */
  readonly at: EpochMilliseconds;
};

/**
 * Lists invitations of a group under their addresses, and declines those whose address blocks their sender. Throws when one is
 * missing: the fact may come before all that its transaction wrote can be read, and is delivered again.
 */
export async function receiveInvitations(ports: ReceivingPorts, { groupId, invitations, at }: Received): Promise<void> {
  const aggregate = await ports.groups.find(groupId);
  await attemptAll(invitations, async (invitationId) => {
    const found = aggregate?.invitations.find(({ id }) => id === invitationId);
    if (found === undefined) throw new Error('invitation_missing');
    const { email, expiresAt } = found;
    await receiveInvitation(ports, { groupId, invitationId, email, expiresAt }, at);
  });
}

async function receiveInvitation(
  ports: ReceivingPorts,
  invitation: Parameters<GroupRepository['listInvitation']>[0],
  at: EpochMilliseconds,
): Promise<void> {
  const { email, invitationId } = invitation;
  // Before the look at the blocks, also for one that is declined then: whoever blocks meanwhile finds it listed.
  await ports.groups.listInvitation(invitation);
  const { everyone, senders } = await findBlocks(ports, email);
  const declines = ({ keepsPending, blockedAt }: Block) => !keepsPending || blockedAt < at;
  const blocks = {
    everyone: everyone && declines(everyone) ? everyone : undefined,
    senders: new Map([...senders].filter(([, block]) => declines(block))),
  };
  if (blocks.everyone || blocks.senders.size > 0) {
    const declined = await declineBlocked(ports, invitation, blocks);
    if (!declined.ok) throw new Error(`The blocked invitation ${invitationId} was not declined`);
  }
}

type DecliningPorts = GroupChangePorts & { readonly clock: Clock };

/** Declines an invitation whose sender is blocked, as its reader would; any other is left as it is. */
export async function declineBlocked(
  ports: DecliningPorts,
  { groupId, invitationId }: InvitationKey,
  blocks: Blocks,
): Promise<Result<null>> {
  return changeGroup(ports, groupId, (aggregate): GroupDecision<null> => {
    const { group, invitations } = aggregate;
    const now = ports.clock.now();
    const invitation = invitations.find(({ id }) => id === invitationId);
    const unchanged = { ok: true, value: null, change: null } as const;
    if (invitation === undefined || !isForming(group)) return unchanged;
    // A block of whoever organizes the group now counts, too: the next mail would be theirs.
    const isBlocked = [senderOf(group, invitation), group.organizerId].some((person) => blocksSender(blocks, person));
    if (!isBlocked) return unchanged;
    const source = { kind: 'personal', invitationId } as const;
    const declined = declineAndDate(aggregate, { source, email: invitation.email, now });
    return declined.ok ? { ...unchanged, change: declined.change } : unchanged;
  });
}
