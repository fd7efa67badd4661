import { groupId, invitationId, inviteCode } from '@halqa/domain';
import { hashOfCode } from '../src/group/invite-code.ts';
import type { GroupAggregate } from '../src/ports/group-records.ts';
import { bindGroup } from '../src/store/bank/profile-writes.ts';
import { transact } from '../src/store/writes.ts';
import type { GroupWorld } from './group-world.ts';

/**
 * Stores a copy of a group under its own id, with the codes `open-<id>` and `mailed-<id>` and the invitation `to-ben-<id>`:
 * faster than to create each one and let its members join.
 */
export async function copyGroup(world: GroupWorld, original: GroupAggregate, id: string): Promise<void> {
  const [openCode, mailedCode] = [`open-${id}`, `mailed-${id}`];
  const group = { ...original.group, id: groupId(id), inviteCode: inviteCode(openCode) };
  const invitations = original.invitations.map((each) => ({ ...each, id: invitationId(`to-ben-${id}`) }));
  await world.ports.groups.create({
    aggregate: { ...original, group, invitations },
    facts: [],
    signs: null,
    codes: [
      { invitationId: null, codeHash: hashOfCode(openCode) },
      { invitationId: invitations[0]?.id ?? null, codeHash: hashOfCode(mailedCode) },
    ],
    organizerHasBank: true,
  });
  const others = original.members.filter(({ userId }) => userId !== group.organizerId);
  await Promise.all(others.map(({ userId }) => transact(world.table, [bindGroup(world.table, userId, group.id)])));
}
