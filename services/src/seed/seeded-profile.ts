import type { EpochMilliseconds } from '@halqa/domain';
import type { StoredProfile } from '../ports/profiles.ts';

type Given = Pick<StoredProfile, 'id' | 'name' | 'email' | 'is_admin'>;

/** The profile of a demo account: complete enough to try everything, with sandbox access. */
export function seededProfile(given: Given, now: EpochMilliseconds): StoredProfile {
  const at = new Date(now).toISOString();
  return {
    first_name: null,
    last_name: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    date_of_birth: null,
    created_at: at,
    updated_at: at,
    last_sign_in_at: null,
    is_plaid_sandbox_authorized: true,
    has_bank_account: false,
    ...given,
  };
}
