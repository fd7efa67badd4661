import { type GroupSummary, groupSummary, type Person } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';

/** An active monthly group of three in which Amira has position 2. */
export function sampleGroup(overrides: Partial<GroupSummary> = {}): GroupSummary {
  return {
    ...sampleOf(groupSummary),
    id: 'group-1',
    name: 'Wedding fund',
    status: 'active',
    simulated: false,
    members: 3,
    totalMembers: 3,
    contributionAmount: 500,
    schedule: 'Monthly on the 15th',
    frequency: 'monthly',
    dayOfWeek: null,
    dayOfMonth: 15,
    nextContribution: '2026-12-15',
    nextPayout: { date: '2026-12-17', recipient: 'Bilal Khan', amount: 1500, isSent: false, missing: 0 },
    yourPosition: 2,
    yourPayoutDate: '2027-01-19',
    yourPayoutLate: undefined,
    yourPayoutSent: false,
    yourPayoutInParts: undefined,
    contributionsByHand: 0,
    contributionWaits: false,
    seats: [
      { position: 1, name: 'Bilal Khan', state: 'current', isYou: false },
      { position: 2, name: 'Amira Haddad', state: 'joined', isYou: true },
      { position: 3, name: 'Chadia Nur', state: 'joined', isYou: false },
    ],
    pausedUntil: null,
    turnChange: null,
    asks: [],
    banksMissing: [],
    agreementsMissing: [],
    hidden: false,
    ...overrides,
  };
}

/** Bilal, who waits for sandbox access. */
export function samplePerson(overrides: Partial<Person> = {}): Person {
  return {
    id: 'user-bilal',
    name: 'Bilal Khan',
    email: 'bilal@example.test',
    created_at: '2026-11-05T12:00:00.000Z',
    last_sign_in_at: null,
    is_plaid_sandbox_authorized: false,
    is_admin: false,
    has_bank_account: false,
    closed_at: null,
    access_request: null,
    ...overrides,
  };
}
