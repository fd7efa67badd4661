import * as z from 'zod';
import type { AccountsResult, BankFailure, LinkTokenResult } from '../../ports/bank.ts';

const amount = z.number().nullable();

/** The part of Plaid's response that pages show. */
const accountsResponse = z.object({
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

/** Parses the accounts as the contract has them. A response of another shape counts as unavailable. */
export function parseAccounts(received: unknown): AccountsResult {
  const parsed = accountsResponse.safeParse(received);
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

const linkTokenResponse = z.object({ link_token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) });

/** A response of another shape counts as unavailable. */
export function parseLinkToken(received: unknown): LinkTokenResult {
  const parsed = linkTokenResponse.safeParse(received);
  if (!parsed.success) return { ok: false, failure: 'unavailable' };
  return { ok: true, token: parsed.data.link_token, usableUntil: Date.parse(parsed.data.expiration) };
}

const errorBody = z.object({ error_code: z.string(), display_message: z.string().nullish() });

/** An error of the HTTP client. Its request carries the token, so no part of it may reach a log. */
const httpError = z.object({ isAxiosError: z.literal(true), response: z.object({ data: z.unknown() }).optional() });

/**
 * Codes after which Link's update mode repairs the item, and codes after which only a new item helps.
 * https://plaid.com/docs/errors/item/
 */
const failures: ReadonlyMap<string, BankFailure> = new Map([
  ['ACCESS_NOT_GRANTED', 'login_required'],
  ['INSUFFICIENT_CREDENTIALS', 'login_required'],
  ['INVALID_CREDENTIALS', 'login_required'],
  ['INVALID_MFA', 'login_required'],
  ['ITEM_LOCKED', 'login_required'],
  ['ITEM_LOGIN_REQUIRED', 'login_required'],
  ['USER_INPUT_TIMEOUT', 'login_required'],
  ['USER_SETUP_REQUIRED', 'login_required'],
  ['INVALID_ACCESS_TOKEN', 'expired'],
  ['ITEM_NOT_FOUND', 'expired'],
  ['NO_ACCOUNTS', 'expired'],
  ['USER_ACCOUNT_REVOKED', 'expired'],
  ['USER_PERMISSION_REVOKED', 'expired'],
]);

/** Classifies a failed call. Rethrows whatever is not an error of the bank or of the network. */
export function parseError(error: unknown): { failure: BankFailure; sentence: string | null } {
  const http = httpError.safeParse(error);
  if (!http.success) throw error;
  const body = errorBody.safeParse(http.data.response?.data);
  if (!body.success) return { failure: 'unavailable', sentence: null };
  const { error_code, display_message } = body.data;
  return { failure: failures.get(error_code) ?? 'unavailable', sentence: display_message ?? null };
}
