import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import { type AdminPorts, PAGE } from './operator-handlers.ts';

/** A page of what operators did, with the names that people have today. */
export async function listAudit(
  { audit, people }: AdminPorts,
  { query }: RequestOf<'listAudit'>,
): Promise<ResultOf<'listAudit'>> {
  const { items, next } = await audit.list(query.after, PAGE);
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
