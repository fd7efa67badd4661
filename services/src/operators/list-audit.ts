import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import { PAGE_SIZE } from './audited-page.ts';
import type { OperatorPorts } from './operator-handlers.ts';

/** Lists a page of the audit log, with the current names of operators and members. */
export async function listAudit(
  { audit, people }: OperatorPorts,
  { query }: RequestOf<'listAudit'>,
): Promise<ResultOf<'listAudit'>> {
  const { items, next } = await audit.list(query.after, PAGE_SIZE);
  const names = await people.namesOf(items.flatMap(({ by, whom }) => (whom ? [by, whom] : [by])));
  const entries = items.map(({ id, action, at, by, whom, search }) => ({
    id,
    action,
    at: new Date(at).toISOString(),
    by: names.get(by) ?? null,
    whom: (whom && names.get(whom)) ?? null,
    search,
  }));
  return ok({ entries, next });
}
