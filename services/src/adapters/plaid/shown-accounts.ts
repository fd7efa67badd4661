import * as z from 'zod';
import type { AccountsRead } from '../../ports/bank.ts';

const amount = z.number().nullable();

/** The part of Plaid's answer that we show. Parsed, because it is another party's word. */
const accountsAnswer = z.object({
  item: z.object({ institution_name: z.string().nullish() }),
  accounts: z.array(
    z.object({
      account_id: z.string(),
      name: z.string(),
      mask: z.string().nullish(),
      type: z.string(),
      subtype: z.string().nullish(),
      balances: z.object({ available: amount, current: amount, iso_currency_code: z.string().nullish() }),
    }),
  ),
});

/** Accounts as the contract shows them; an answer of another shape counts as no answer. */
export function shownAccounts(received: unknown): AccountsRead {
  const parsed = accountsAnswer.safeParse(received);
  if (!parsed.success) return { ok: false, failure: 'unavailable' };
  const { item, accounts } = parsed.data;
  return {
    ok: true,
    accounts: accounts.map((account) => ({
      institutionName: item.institution_name ?? 'Your bank',
      accountName: account.name,
      accountType: account.type,
      accountSubtype: account.subtype ?? '',
      maskNumber: account.mask ?? '',
      accountId: account.account_id,
      balance: {
        available: account.balances.available,
        current: account.balances.current,
        currencyCode: account.balances.iso_currency_code ?? 'USD',
      },
    })),
  };
}
