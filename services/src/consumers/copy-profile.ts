import { isDeepStrictEqual } from 'node:util';
import { type UserId, withMember } from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import { changeGroup } from '../group/load-and-change.ts';
import type { OwnMembership, SharedContact } from '../ports/group-records.ts';
import type { ProjectionPorts } from './projection-ports.ts';

/** What the groups of a person store about them. */
type Copied = { readonly name: string; readonly shares: SharedContact };

/**
 * Copies a person's name, and the contact that they share, to each of their groups. Events of one person may be handled at
 * the same time, so what was copied is compared with the present afterwards: whoever writes last has read last.
 */
export async function copyProfile(ports: ProjectionPorts, userId: UserId): Promise<void> {
  let copied: Copied | undefined;
  for (;;) {
    const present = await readCopied(ports, userId);
    if (present === undefined || isDeepStrictEqual(present, copied)) return;
    const memberships = await ports.groups.listByMember(userId);
    await attemptAll(memberships, (membership) => copyTo(ports, membership, present));
    copied = present;
  }
}

async function readCopied({ profiles, preferences }: ProjectionPorts, userId: UserId): Promise<Copied | undefined> {
  const profile = await profiles.find(userId);
  if (profile === undefined) return undefined;
  const { share_email, share_phone } = await preferences.find(userId);
  return { name: profile.name, shares: { email: share_email, phone: share_phone ? profile.phone : null } };
}

/** Writes only what differs; the contact first, because what somebody no longer shares must not wait for a name. */
async function copyTo(ports: ProjectionPorts, membership: OwnMembership, { name, shares }: Copied): Promise<void> {
  const { groupId, membershipId } = membership;
  const aggregate = await ports.groups.find(groupId);
  const member = aggregate?.members.find(({ id }) => id === membershipId);
  if (member === undefined) return;
  if (!isDeepStrictEqual(member.shares, shares)) await ports.groups.shareContact(membership, shares);
  if (member.name !== name) await rename(ports, membership, name);
}

/** The group's history says so, so a new name is a change of the group. */
async function rename(ports: ProjectionPorts, { groupId, membershipId }: OwnMembership, name: string): Promise<void> {
  const renamed = await changeGroup(ports, groupId, (aggregate) => {
    const before = aggregate.members.find(({ id }) => id === membershipId)?.name;
    const was = before === undefined ? {} : { before };
    const facts = [{ kind: 'member_renamed', by: membershipId, ...was }] as const;
    const next = withMember(aggregate, membershipId, { name });
    return { ok: true, value: null, change: { at: ports.clock.now(), facts, next } };
  });
  if (!renamed.ok) throw new Error(`The member ${membershipId} was not renamed: ${renamed.code}`);
}
