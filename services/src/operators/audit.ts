import type { AuditAction } from '@halqa/contract';
import { type Caller, ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Lists a page of the audit log, with the current names of operators and members. */
export async function listAudit(
  { audit, people }: OperatorPorts,
  { query }: RequestOf<'listAudit'>,
): Promise<ResultOf<'listAudit'>> {
  const { items, next } = await audit.list(query.after, PAGE_SIZE);
  const names = await people.namesOf(items.flatMap(({ by, whom }) => (whom ? [by, whom] : [by])));
  const entries = items.map(({ id, action, at, by, whom, search, reason = null }) => ({
    id,
    action,
    at: new Date(at).toISOString(),
    by: names.get(by) ?? null,
    whom: (whom && names.get(whom)) ?? null,
    search,
    reason,
  }));
  return ok({ entries, next });
}

/** How many entries of a list one reply holds. */
export const PAGE_SIZE = 25;

type AuditedRead = { readonly action: Extract<AuditAction, `${string}_read`>; readonly search: string | null };

/** Writes the audit entry of a read of members' data, before anything is returned. */
export async function recordRead(
  { audit, clock, ids }: Pick<OperatorPorts, 'audit' | 'clock' | 'ids'>,
  { userId }: Caller,
  read: AuditedRead,
): Promise<void> {
  await audit.add({ id: ids.next(), by: userId, at: clock.now(), whom: null, ...read });
}
