import { historyKind } from '@halqa/contract';
import { type EpochMilliseconds, type GroupId, membershipId } from '@halqa/domain';
import * as z from 'zod';
import type { GroupAct, HistoryEntry } from '../../../ports/group-records.ts';
import type { Page } from '../../../ports/operators.ts';
import { keys } from '../keys.ts';
import { queryPage } from '../queries.ts';
import { storedInstant, storedOpenEnum, type Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';

const storedMembership = z.string().transform(membershipId);

/** The item under `keys.history`. */
const historyItem = z.object({
  SK: z.string(),
  kind: storedOpenEnum(historyKind),
  by: storedMembership.nullable(),
  about: storedMembership.optional(),
  count: z.number().int().optional(),
  text: z.string().optional(),
  at: storedInstant,
});

/** Puts the entry of a change, in the transaction of the change; `version` is the one that the group gets. */
export function historyWrite(
  table: Table,
  groupId: GroupId,
  version: number,
  { at, act }: { readonly at: EpochMilliseconds; readonly act: GroupAct },
): Write {
  return putNew(table, { ...keys.history(groupId, at, version), ...act, at });
}

/** Reads a page of a group's history, newest first; the cursor is the id of the last entry. */
export async function listHistory(
  table: Table,
  groupId: GroupId,
  after: string | undefined,
  atMost: number,
): Promise<Page<HistoryEntry>> {
  const { PK, SK } = keys.allHistory(groupId);
  const query = {
    KeyConditionExpression: 'PK = :group AND SK BETWEEN :first AND :last',
    // The end of a range is in it: the query begins with the cursor's own entry, which is not of this page.
    ExpressionAttributeValues: { ':group': PK, ':first': SK, ':last': `${SK}${after ?? '~'}` },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  const more = after === undefined ? 1 : 2;
  const { items } = await queryPage(table, query, { sortKey: 'SK', atMost: atMost + more });
  const entries = items
    .map((item) => historyItem.parse(item))
    .map(({ SK: key, ...entry }) => ({ ...entry, id: key.slice(SK.length) }))
    .filter(({ id }) => id !== after);
  const page = entries.slice(0, atMost);
  return { items: page, next: entries.length > atMost ? (page.at(-1)?.id ?? null) : null };
}
