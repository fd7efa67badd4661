import type { StoredProfile } from '../src/ports/profiles.ts';

/** A member with sandbox access and a bank; a test changes the one thing that it is about. */
export function profileOf(name: string, changes: Partial<StoredProfile> = {}): StoredProfile {
  return {
    id: name.toLowerCase(),
    name,
    email: `${name.toLowerCase()}@example.com`,
    first_name: null,
    last_name: null,
    phone: null,
    address: null,
    city: null,
    state: 'Illinois',
    zip_code: null,
    date_of_birth: '1990-05-17',
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-01-01T08:00:00.000Z',
    last_sign_in_at: null,
    is_plaid_sandbox_authorized: true,
    is_admin: false,
    has_bank_account: true,
    ...changes,
  };
}
