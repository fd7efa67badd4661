import { type GroupId, liveDebitStates, livePayoutStates, type RoundMoney, type UserId } from '@halqa/domain';
import { endConnectionsWork } from '../due/due-work.ts';
import type { Bank, BankConnections } from '../ports/bank.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { RoundReader } from '../ports/money.ts';
import type { Clock } from '../ports/system.ts';

export type EndConnectionsPorts = {
  readonly bank: Pick<Bank, 'endConnection'>;
  readonly connections: Pick<BankConnections, 'listEnded' | 'forgetEnded' | 'findBoundGroups'>;
  readonly groups: Pick<GroupRepository, 'listByMember' | 'find'>;
  readonly money: Pick<RoundReader, 'listRounds' | 'listShares'>;
  readonly queue: DueQueue;
  readonly clock: Clock;
};

const DAY_MILLISECONDS = 24 * 3_600_000;

/**
 * Ends the connections of a member at the provider that are no longer stored here, but none while a transfer of theirs is under
 * way: it may be one of that connection. What cannot be ended yet is tried again a day later. Idempotent.
 */
export async function endConnections(ports: EndConnectionsPorts, userId: UserId): Promise<void> {
  const { bank, connections, queue, clock } = ports;
  const ended = await connections.listEnded(userId);
  if (ended.length === 0) return;
  let isLeft = await hasTransferUnderWay(ports, userId);
  for (const each of isLeft ? [] : ended) {
    if (await bank.endConnection(each.accessToken)) await connections.forgetEnded(each);
    else isLeft = true;
  }
  if (isLeft) await queue.add(endConnectionsWork(userId, clock.now() + DAY_MILLISECONDS));
}

/** Whether a debit or payout of the member is on its way, also where they were a guarantor or gave their place to somebody. */
async function hasTransferUnderWay(ports: EndConnectionsPorts, userId: UserId): Promise<boolean> {
  const memberships = await ports.groups.listByMember(userId);
  const ids = new Set([
    ...(await ports.connections.findBoundGroups(userId)),
    ...memberships.map((each) => each.groupId),
  ]);
  const found = await Promise.all([...ids].map((id) => isUnderWayIn(ports, id, userId)));
  return found.includes(true);
}

async function isUnderWayIn({ groups, money }: EndConnectionsPorts, id: GroupId, userId: UserId): Promise<boolean> {
  const aggregate = await groups.find(id);
  if (aggregate === undefined || aggregate.group.rounds === null) return false;
  const own = aggregate.members.filter((member) => member.userId === userId).map((member) => member.id);
  const rounds = [...(await money.listRounds(id)), ...(await money.listShares(id))];
  return rounds.some((round) => isUnderWay(round, own));
}

function isUnderWay({ contributions, payout }: RoundMoney, own: readonly string[]): boolean {
  const isPaid = payout !== null && own.includes(payout.recipient) && livePayoutStates.includes(payout.state);
  const debits = contributions.filter(({ state }) => liveDebitStates.includes(state));
  return isPaid || debits.some(({ member, payer = member }) => own.includes(payer));
}
