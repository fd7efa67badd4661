import { type GroupId, groupId } from '@halqa/domain';
import * as z from 'zod';
import type { Page } from '../../../ports/page.ts';
import { keys } from '../keys.ts';
import { queryPage } from '../query-page.ts';
import type { Table } from '../table.ts';

/** GROUPS createdAt#g */
const listedGroup = z.object({ groupId: z.string().transform(groupId) });

/** A page of all groups, newest first. */
export async function listAll(table: Table, after: string | undefined, atMost: number): Promise<Page<GroupId>> {
  const query = {
    KeyConditionExpression: `PK = :all${after === undefined ? '' : ' AND SK < :after'}`,
    ExpressionAttributeValues: {
      ':all': keys.listedGroup('', 0).PK,
      ...(after === undefined ? {} : { ':after': after }),
    },
    ScanIndexForward: false,
  };
  const { items, next } = await queryPage(table, query, { sortKey: 'SK', atMost });
  return { items: items.map((item) => listedGroup.parse(item).groupId), next };
}
