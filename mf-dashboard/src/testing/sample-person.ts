import type { Person } from '@halqa/contract';

/** Bilal, who waits for sandbox access. A test says only what matters to it. */
export function samplePerson(different: Partial<Person> = {}): Person {
  return {
    id: 'user-bilal',
    name: 'Bilal Khan',
    email: 'bilal@example.test',
    created_at: '2026-11-05T12:00:00.000Z',
    last_sign_in_at: null,
    is_plaid_sandbox_authorized: false,
    is_admin: false,
    has_bank_account: false,
    ...different,
  };
}
