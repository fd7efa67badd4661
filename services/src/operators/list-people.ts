import type { Person } from '@halqa/contract';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import { PAGE_SIZE, recordRead } from './audit.ts';
import type { OperatorPorts } from './operator-handlers.ts';

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
    onlyWaiting: access === 'waiting',
    after,
    atMost: PAGE_SIZE,
  });
  return ok({ people: items.map(personOf), next });
}

/** Only what an operator needs of a profile: no address, no phone, no date of birth. */
function personOf(profile: StoredProfile): Person {
  const { id, name, email, created_at, last_sign_in_at } = profile;
  const { is_plaid_sandbox_authorized, is_admin, has_bank_account } = profile;
  return {
    id,
    name,
    email,
    created_at,
    last_sign_in_at,
    is_plaid_sandbox_authorized,
    is_admin,
    has_bank_account,
  };
}
