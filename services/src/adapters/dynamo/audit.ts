import { auditAction } from '@halqa/contract';
import * as z from 'zod';
import type { Audit, AuditRecord } from '../../ports/operators.ts';
import { keys, listings } from './keys.ts';
import { newestFirst, queryPage } from './queries.ts';
import { storedInstant, storedUserId, type Table } from './table.ts';
import { putNew, transact, type Write } from './writes.ts';

/** USER#u AUD#id: under the member whom it was done to, otherwise under the operator. */
const auditItem = z.object({
  id: z.string(),
  action: auditAction,
  by: storedUserId,
  at: storedInstant,
  whom: storedUserId.nullable(),
  search: z.string().nullable(),
});

/** What operators did. */
export function dynamoAudit(table: Table): Audit {
  return {
    add: async (record) => {
      const written = await transact(table, [auditWrite(table, record)]);
      if (!written.ok) throw new Error(`The audit has an entry ${record.id} already`);
    },

    list: async (after, atMost) => {
      const query = newestFirst(listings.audit, after);
      const { items, next } = await queryPage(table, query, { sortKey: 'GSI1SK', atMost });
      return { items: items.map((item) => auditItem.parse(item)), next };
    },
  };
}

/** The entry, to be written together with what it tells of. */
export function auditWrite(table: Table, record: AuditRecord): Write {
  const { id, at, by, whom } = record;
  return putNew(table, { ...keys.audit(whom ?? by, id), ...keys.listed(listings.audit, at, id), ...record });
}
