import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { PAGE_SIZE, recordRead } from './audit.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Lists a page of the members, and records who read it. */
export async function listPeople(
  ports: OperatorPorts,
  { caller, query }: RequestOf<'listPeople'>,
): Promise<ResultOf<'listPeople'>> {
  const { email = '', access, after } = query;
  // A cursor of another search is behind the end of this one, or before its beginning.
  if (email !== '' && after !== undefined && !after.startsWith(email)) return problem('body_invalid', 'after');
  await recordRead(ports, caller, { action: 'people_read', search: email === '' ? null : email });
  const { items, next } = await ports.people.list({
    email,
    onlyAsking: access === 'asked',
    after,
    atMost: PAGE_SIZE,
  });
  return ok({ people: [...items], next });
}
