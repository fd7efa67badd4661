import {
  type BankAccount,
  type CallInput,
  defaultPreferences,
  type Preferences,
  type Result,
  type StoredPreferences,
} from '@halqa/contract';

/** A checking account at the mock bank. */
export const sampleAccount = (overrides: Partial<BankAccount> = {}): BankAccount => ({
  institutionName: 'First Platypus Bank',
  accountName: 'Plaid Checking',
  accountType: 'depository',
  accountSubtype: 'checking',
  maskNumber: '0000',
  accountId: 'account-1',
  balance: { available: 1200.5, current: 1310, currencyCode: 'USD' },
  connectionDate: '2026-02-10T15:00:00.000Z',
  isDebited: true,
  ...overrides,
});

type Changes = CallInput<'updatePreferences'>['body'];

/** Fake API calls that store one member's preferences and record what was sent, and a member without sessions. */
export function fakePreferencesApi(initial: Partial<StoredPreferences> = {}) {
  let stored: StoredPreferences = { ...defaultPreferences, ...initial };
  const sent: Changes[] = [];
  const reply = async (): Promise<Result<Preferences>> => ({ ok: true, value: stored });
  return {
    sent,
    api: {
      listSessions: async () => ({ ok: true as const, value: { sessions: [] } }),
      readPreferences: reply,
      updatePreferences: ({ body }: CallInput<'updatePreferences'>) => {
        sent.push(body);
        stored = { ...stored, ...body };
        return reply();
      },
    },
  };
}
