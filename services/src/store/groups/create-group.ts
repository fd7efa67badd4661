import type { GroupAggregate } from '../../ports/group-records.ts';
import type { NewGroupAggregate } from '../../ports/groups.ts';
import { bindGroup, checkBank } from '../bank/profile-writes.ts';
import { dueWrites } from '../due/due-writes.ts';
import { putReply } from '../idempotency-store.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, transact, type Write } from '../writes.ts';
import { putCode, putMandate } from './change-group.ts';
import { factWrites } from './facts.ts';
import { groupAttributes } from './group-items.ts';
import { dueAfter, listWrites } from './look-up-writes.ts';

/** Writes a new group in one transaction; `repeated` and `bank_changed` name the condition that failed. */
export async function createGroup(
  table: Table,
  { aggregate, facts, signs, codes, organizerHasBank, storedReply }: NewGroupAggregate,
): Promise<'created' | 'repeated' | 'bank_changed'> {
  const { group } = aggregate;
  const difference = { before: { members: [], invitations: [] }, next: aggregate };
  const { version } = aggregate;
  const writes: Write[] = [
    ...(storedReply ? [putReply(table, storedReply)] : []),
    ...(group.simulated ? [] : [bankWrite(table, group, organizerHasBank)]),
    putNew(table, groupItemOf(aggregate)),
    putNew(table, { ...keys.listedGroup(group.id, group.createdAt), groupId: group.id }),
    ...listWrites(table, difference, { by: null, version }),
    ...(signs ? [putMandate(table, group.id, signs)] : []),
    ...codes.map((code) => putCode(table, group.id, code)),
    ...factWrites(table, group.id, group.createdAt, version, facts),
    ...(await dueWrites(table, dueAfter(difference))),
  ];
  const result = await transact(table, writes);
  if (result.ok) return 'created';
  // The order of the writes says which failed: the reply, then the bank, each where there is one.
  const [first] = result.conditionFailed;
  if (storedReply && first === 0) return 'repeated';
  if (!group.simulated && first === (storedReply ? 1 : 0)) return 'bank_changed';
  throw new Error(`A new group collides with a stored item: write ${first}`);
}

function bankWrite(table: Table, { id, organizerId }: GroupAggregate['group'], hasBank: boolean): Write {
  return hasBank ? bindGroup(table, organizerId, id) : checkBank(table, organizerId, hasBank);
}

/** The whole item: also what no version covers, as the aggregate has it, which in a new group is empty. */
function groupItemOf(aggregate: GroupAggregate) {
  const { group, members, invitations, version } = aggregate;
  return {
    ...keys.group(group.id),
    ...groupAttributes(aggregate),
    version,
    shares: Object.fromEntries(members.map(({ id, shares }) => [id, shares])),
    mailed: Object.fromEntries(invitations.flatMap(({ id, mailed }) => (mailed ? [[id, mailed]] : []))),
    revoked: {},
  };
}
