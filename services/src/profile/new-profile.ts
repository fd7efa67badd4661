import type { StoredProfile } from '../ports/profiles.ts';

/** A profile as it is before its owner adds anything. `now` is an ISO instant. */
export function newProfile(account: Pick<StoredProfile, 'id' | 'name' | 'email'>, now: string): StoredProfile {
  return {
    ...account,
    first_name: null,
    last_name: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    date_of_birth: null,
    created_at: now,
    updated_at: now,
    last_sign_in_at: null,
    is_plaid_sandbox_authorized: false,
    is_admin: false,
    has_bank_account: false,
    debit_account: null,
    bank_attention: null,
    access_request: null,
  };
}
