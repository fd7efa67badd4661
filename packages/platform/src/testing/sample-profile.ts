import type { Profile } from '@halqa/contract';

/** Amira: sandbox-authorized, no bank linked yet. A test says only what matters to it. */
export function sampleProfile(different: Partial<Profile> = {}): Profile {
  return {
    id: 'user-amira',
    name: 'Amira Haddad',
    email: 'amira@example.test',
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    date_of_birth: null,
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
    last_sign_in_at: null,
    first_name: null,
    last_name: null,
    is_plaid_sandbox_authorized: true,
    is_admin: false,
    has_bank_account: false,
    can_create_groups: true,
    ...different,
  };
}
