import type { DueKind } from '@halqa/contract';
import { ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { PAGE_SIZE } from './audit.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Lists a page of the work that failed every try. It names groups by their ids alone, so no audit entry is written. */
export async function listParkedWork(
  { due }: Pick<OperatorPorts, 'due'>,
  { query }: RequestOf<'listParkedWork'>,
): Promise<ResultOf<'listParkedWork'>> {
  const { items, next } = await due.listParked(query.after, PAGE_SIZE);
  const parked = items.map(({ detail: _, kind, dueAt, parkedAt, ...item }) => ({
    ...item,
    kind: kind as DueKind, // an open enum: pages read a kind of a newer version as unknown
    dueAt: new Date(dueAt).toISOString(),
    parkedAt: new Date(parkedAt).toISOString(),
  }));
  return ok({ items: parked, next });
}
