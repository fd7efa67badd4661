import { dependsOnBank, type GroupId, hasEnded, isReplaced, type UserId } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { isSettledWith } from '../group/views/place-view.ts';
import type { BankConnection } from '../ports/bank.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { BankPorts } from './bank-ports.ts';
import { endConnections } from './end-connections.ts';

/** Lists the caller's groups that depend on the linked bank, by name. */
export async function listBankGroups(
  ports: BankPorts,
  { caller: { userId } }: RequestOf<'listBankGroups'>,
): Promise<ResultOf<'listBankGroups'>> {
  const { groups } = await dependents(ports, userId);
  const named = groups.map(({ group: { id, name } }) => ({ id, name }));
  return ok({ groups: named.toSorted((one, other) => one.name.localeCompare(other.name)) });
}

const MAX_ATTEMPTS = 5;

/** Unlinks the bank unless a group depends on it. Idempotent; repeated while another request links or takes a seat. */
export async function unlinkBank(
  ports: BankPorts,
  { caller: { userId } }: RequestOf<'unlinkBank'>,
): Promise<ResultOf<'unlinkBank'>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const connection = await ports.connections.find(userId);
    if (connection === undefined) {
      await ports.connections.correctProfile(userId);
      return ok({ success: true });
    }
    const removed = await removeUnused(ports, connection);
    if (removed === 'removed') return ok({ success: true });
    if (removed === 'in_use') return problem('bank_in_use');
  }
  return problem('conflict');
}

/** Removes a connection that no group depends on, and ends it at the provider, at once or once no transfer is under way. */
export async function removeUnused(
  ports: BankPorts,
  connection: BankConnection,
): Promise<'removed' | 'in_use' | 'changed'> {
  const { boundGroups, groups, isComplete } = await dependents(ports, connection.userId);
  if (groups.length > 0) return 'in_use';
  if (!isComplete) return 'changed';
  if (!(await ports.connections.remove(connection, boundGroups))) return 'changed';
  await endConnections(ports, connection.userId);
  return 'removed';
}

type Dependents = {
  readonly boundGroups: ReadonlySet<GroupId>;
  readonly groups: readonly GroupAggregate[];
  /** False when a bound group could not be read: its transaction may be visible in the profile first. */
  readonly isComplete: boolean;
};

/**
 * Finds the groups that depend on the bank. The bound groups are read first: the removal is conditional on them, so a seat
 * that is taken after that prevents it.
 */
async function dependents(ports: BankPorts, userId: UserId): Promise<Dependents> {
  const { connections, groups } = ports;
  const boundGroups = await connections.findBoundGroups(userId);
  const ids = new Set([...boundGroups, ...(await groups.listByMember(userId)).map(({ groupId }) => groupId)]);
  const found = await Promise.all([...ids].map((id) => groups.find(id)));
  const dependent = found.map(async (aggregate) => {
    const isDependent = aggregate !== undefined && dependsOn(aggregate, userId, boundGroups);
    return isDependent && !(await isReleased(ports, aggregate, userId)) ? aggregate : [];
  });
  const readable = new Set(found.map((aggregate) => aggregate?.group.id));
  return {
    boundGroups,
    groups: (await Promise.all(dependent)).flat(),
    isComplete: [...boundGroups].every((id) => readable.has(id)),
  };
}

/** Seats that were taken before groups were bound are known by their membership. In the sample group no money moves. */
function dependsOn({ group, members }: GroupAggregate, userId: UserId, boundGroups: ReadonlySet<GroupId>): boolean {
  if (group.simulated) return false;
  if (boundGroups.has(group.id)) return !hasEnded(group);
  return members.some((member) => member.userId === userId && dependsOnBank(group, member));
}

/** Whether somebody took their place in a group, and nothing of theirs is open there any more. */
async function isReleased({ money, clock }: BankPorts, { group, members }: GroupAggregate, userId: UserId) {
  const member = members.find((each) => each.userId === userId && isReplaced(each))?.id;
  if (member === undefined) return false;
  const [rounds, shares] = await Promise.all([money.listRounds(group.id), money.listShares(group.id)]);
  return isSettledWith({ group, member }, rounds, shares, clock.now());
}
