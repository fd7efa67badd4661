import * as z from 'zod';
import { plainDate } from './fields.ts';

/** The page to which a bank's own login leads back: registered as `redirect_uri` in Plaid's dashboard. */
export const bankReturnPath = '/profile/bank-accounts/return';

/**
 * `update`: the dialog repairs the login of the linked bank. Otherwise it links a bank, in place of a linked one. `failed`: a
 * token that the dialog rejected, which is not returned again.
 */
export const linkTokenRequest = z.strictObject({
  mode: z.enum(['update']).optional(),
  failed: z.string().max(200).optional(),
});

/** `new`: the dialog links a bank. Also where `update` was requested and only a new connection helps. */
export const linkMode = z.enum(['new', 'update']);
export type LinkMode = z.infer<typeof linkMode>;

export const linkToken = z.object({ link_token: z.string(), mode: linkMode.optional() });

export const publicToken = z.object({ public_token: z.string().min(1).max(200) });

const joinedGroup = z.object({ groupId: z.string(), name: z.string() });
export type JoinedGroup = z.infer<typeof joinedGroup>;

/**
 * With `success: false`, `error` is the bank's own sentence. `joined`: the groups in which a seat waited for the bank and is the caller's
 * now.
 */
export const exchangeResult = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  joined: z.array(joinedGroup).optional(),
});

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
  /** Contributions are collected from this one. */
  isDebited: z.boolean(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** `refresh`: read the balances anew, unless they were read within the last minute. */
export const bankAccountsRequest = z.strictObject({ refresh: z.boolean().optional() });

/** `asOf`: when the bank reported the balances. */
export const bankAccounts = z.object({ accounts: z.array(bankAccount), asOf: z.iso.datetime() });
export type BankAccounts = z.infer<typeof bankAccounts>;

/** The account that contributions are collected from, as the member recognises it. */
export const debitAccount = bankAccount.pick({ institutionName: true, accountName: true, maskNumber: true });
export type DebitAccount = z.infer<typeof debitAccount>;

/**
 * What the bank reports about the connection, before a debit fails because of it. `ending`: the member's permission ends on a
 * day. `login_required`: a new login is asked for. `access_revoked`: the member ended the access at the bank or at Plaid, and
 * `account_revoked` that to the debited account.
 */
export const bankAttentionKind = z.enum(['ending', 'login_required', 'access_revoked', 'account_revoked']);
export type BankAttentionKind = z.infer<typeof bankAttentionKind>;

/** `until`: the day on which the permission ends, of `ending` alone. */
export const bankAttention = z.object({
  kind: bankAttentionKind,
  since: z.iso.datetime(),
  until: plainDate.nullable(),
});

export const debitAccountChoice = z.strictObject({ accountId: z.string().min(1).max(200) });

/** The groups that contributions are collected or paid out for. */
export const bankGroups = z.object({ groups: z.array(z.object({ id: z.string(), name: z.string() })) });
