import { groupId, type MembershipId } from '@halqa/domain';
import { moneyWork } from '../src/compose/money-work.ts';
import type { GroupWorld } from '../test/group-world.ts';

/** A group of so many members that was made by the product, whose first round collects. */
export async function collectingGroup(
  world: GroupWorld,
  count: number,
): Promise<{ id: string; members: readonly MembershipId[] }> {
  const others = Array.from({ length: count - 1 }, (_, index) => `member${index}`);
  await world.addProfiles('Ann', ...others);
  const { groupId: id, inviteCode } = await world.created({
    memberCount: count,
    memberEmails: [`${others[0]}@example.com`],
  });
  for (const name of others) await world.accept(name, inviteCode);
  await world.start('ann', id);
  const [opening] = (await world.duePorts.due.listShards(Date.parse('2027-01-01'))).shards
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === 'open_round');
  // The hour of the bank in which its debits start.
  world.clock.moveTo(new Date(opening?.dueAt ?? Number.NaN).toISOString());
  const handlers = moneyWork(world.moneyPorts);
  await handlers.open_round({ kind: 'open_round', subject: id, detail: { round: 1 }, dueAt: world.clock.now() });
  return { id, members: (await world.money.findCycle(groupId(id)))?.cycle.members ?? [] };
}
