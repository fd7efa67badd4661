import { type EpochMilliseconds, type Fact, type FactKind, type GroupId, groupId } from '@halqa/domain';
import * as z from 'zod';
import type { FactEvent } from '../../events/domain-event.ts';
import type { StoredFact } from '../../ports/group-records.ts';
import type { Page } from '../../ports/operators.ts';
import { keys } from '../keys.ts';
import { queryPage } from '../queries.ts';
import { storedInstant, type Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';

/** The item under `keys.fact`: the fact as it was decided, and when. Of a later version it may have another kind. */
const factItem = z
  .looseObject({ PK: z.string(), SK: z.string(), at: storedInstant, kind: z.string() })
  .transform(({ PK, SK, at, ...fact }) => ({
    group: groupId(PK.replace('GROUP#', '')),
    at,
    id: SK.slice(keys.allFacts(PK).SK.length),
    fact: fact as unknown as Fact, // written by us
  }));

/**
 * Puts the facts of a change, in the transaction of the change. `version` is the one that its group or its round gets: it keeps
 * changes of one millisecond apart.
 */
export const factWrites = (
  table: Table,
  group: GroupId,
  at: EpochMilliseconds,
  version: number,
  facts: readonly Fact[],
): Write[] => facts.map((fact, index) => putNew(table, { ...keys.fact(group, at, version, index, fact), ...fact, at }));

/** The event of a fact that was stored. */
export function factEventOf(item: unknown): FactEvent {
  const { group, at, fact } = factItem.parse(item);
  return { ...fact, groupId: group, at };
}

/** No history lists it (`isListed` of the contract): it is stored with the fact that made the group complete, which is listed. */
const unlisted: FactKind = 'group_ready';

/** Reads a page of a group's history, newest first: its facts but for one kind. The cursor is the id of the last one. */
export async function listHistory(
  table: Table,
  group: GroupId,
  after: string | undefined,
  atMost: number,
): Promise<Page<StoredFact>> {
  const { PK, SK } = keys.allFacts(group);
  const query = {
    KeyConditionExpression: 'PK = :group AND SK BETWEEN :first AND :last',
    FilterExpression: '#kind <> :unlisted',
    ExpressionAttributeNames: { '#kind': 'kind' },
    // The end of a range is in it: the query begins with the cursor's own entry, which is not of this page.
    ExpressionAttributeValues: {
      ':group': PK,
      ':first': SK,
      ':last': `${SK}${after ?? '~'}`,
      ':unlisted': unlisted,
    },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  const more = after === undefined ? 1 : 2;
  const { items } = await queryPage(table, query, { sortKey: 'SK', atMost: atMost + more });
  const entries = items
    .map((item) => factItem.parse(item))
    .map(({ id, at, fact }) => ({ id, at, fact }))
    .filter(({ id }) => id !== after);
  const page = entries.slice(0, atMost);
  return { items: page, next: entries.length > atMost ? (page.at(-1)?.id ?? null) : null };
}
