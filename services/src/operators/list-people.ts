import type { Person } from '@halqa/contract';
import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import { recordRead } from './audited-page.ts';
import { type AdminPorts, PAGE } from './operator-handlers.ts';

/** A page of the members. Who reads it stands in the audit before anything is shown. */
export async function listPeople(
  ports: AdminPorts,
  { caller, query }: RequestOf<'listPeople'>,
): Promise<ResultOf<'listPeople'>> {
  const { email = '', access, after } = query;
  await recordRead(ports, caller, { action: 'people_read', search: email === '' ? null : email });
  const { items, next } = await ports.people.list({ email, onlyWaiting: access === 'waiting', after, atMost: PAGE });
  return ok({ people: items.map(personOf), next });
}

/** Of a profile only what an operator needs: no address, no phone, no date of birth. */
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
