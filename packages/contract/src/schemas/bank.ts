import * as z from 'zod';

export const linkToken = z.object({ link_token: z.string() });

export const publicToken = z.object({ public_token: z.string().min(1).max(200) });

/** With `success: false`, `error` is the bank's own sentence. */
export const exchangeResult = z.object({ success: z.boolean(), error: z.string().optional() });

/** Section 3, "Bank account as displayed". Amounts in dollars with cents; null when the bank does not report it. */
export const bankAccount = z.object({
  institutionName: z.string(),
  accountName: z.string(),
  accountType: z.string(),
  accountSubtype: z.string(),
  maskNumber: z.string(),
  accountId: z.string(),
  balance: z.object({
    available: z.number().nullable(),
    current: z.number().nullable(),
    currencyCode: z.string(),
  }),
  connectionDate: z.iso.datetime(),
});
export type BankAccount = z.infer<typeof bankAccount>;

export const bankAccounts = z.object({ accounts: z.array(bankAccount) });
