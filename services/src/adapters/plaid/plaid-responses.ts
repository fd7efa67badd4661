import * as z from 'zod';
import type { AccountsResult, BankFailure, LinkTokenResult } from '../../ports/bank.ts';
import { type PlaidErrorKind, plaidErrorKind } from './plaid-error-codes.ts';

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
const httpError = z.object({
  isAxiosError: z.literal(true),
  response: z.object({ status: z.int().optional(), data: z.unknown() }).optional(),
});

/** What a member can do about each kind of error. */
const failures: Readonly<Record<PlaidErrorKind, BankFailure>> = {
  login: 'login_required',
  account_ids: 'login_required',
  ended: 'expired',
  account: 'other_account',
  limit: 'rejected',
  ours: 'rejected',
  unknown: 'rejected',
  outage: 'unavailable',
};

type FailedCall = {
  readonly failure: BankFailure;
  /** Of the bank, for the member. */
  readonly sentence: string | null;
  /** Plaid's; null without a readable response. */
  readonly code: string | null;
};

/** Classifies a failed call. Rethrows whatever is not an error of the bank or of the network. */
export function parseError(error: unknown): FailedCall {
  const http = httpError.safeParse(error);
  if (!http.success) throw error;
  const { response } = http.data;
  const body = errorBody.safeParse(response?.data);
  if (!body.success) return { failure: 'unavailable', sentence: null, code: null };
  const { error_code: code, display_message } = body.data;
  // There was a response, since it has a body: where its status is missing the code alone decides.
  const kind = plaidErrorKind({ code, status: response?.status ?? 400 });
  return { failure: failures[kind], sentence: display_message || null, code };
}
