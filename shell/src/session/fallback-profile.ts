import type { Profile } from '@halqa/contract';
import { sessionWords } from '@halqa/copy';
import type { SignedInUser } from '../identity/user-of.ts';

/** The profile that stands in when the real one cannot be had (specification section 3): a name, and no rights. */
export function fallbackProfile({ id, email, name }: SignedInUser, now: Date): Profile {
  const instant = now.toISOString();
  return {
    id,
    name: name ?? sessionWords.nobody,
    email,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    date_of_birth: null,
    created_at: instant,
    updated_at: instant,
    last_sign_in_at: null,
    first_name: null,
    last_name: null,
    is_plaid_sandbox_authorized: false,
    is_admin: false,
    has_bank_account: false,
    can_create_groups: false,
  };
}
