import { type BankAccount, type CallInput, defaultPreferences, type Preferences, type Result } from '@halqa/contract';

/** A checking account at the mock bank. */
export const sampleAccount = (different: Partial<BankAccount> = {}): BankAccount => ({
  institutionName: 'First Platypus Bank',
  accountName: 'Plaid Checking',
  accountType: 'depository',
  accountSubtype: 'checking',
  maskNumber: '0000',
  accountId: 'account-1',
  balance: { available: 1200.5, current: 1310, currencyCode: 'USD' },
  connectionDate: '2026-02-10T15:00:00.000Z',
  ...different,
});

type Changes = CallInput<'updatePreferences'>['body'];

/** Fake API calls that store one member's preferences and record what was sent. */
export function fakePreferencesApi(first: Partial<Preferences> = {}) {
  let kept: Preferences = { ...defaultPreferences, ...first };
  const sent: Changes[] = [];
  const answer = async (): Promise<Result<Preferences>> => ({ ok: true, value: kept });
  return {
    sent,
    api: {
      readPreferences: answer,
      updatePreferences: ({ body }: CallInput<'updatePreferences'>) => {
        sent.push(body);
        kept = { ...kept, ...body };
        return answer();
      },
    },
  };
}
