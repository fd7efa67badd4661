import * as z from 'zod';
import type { BankFailure } from '../../ports/bank.ts';

const errorBody = z.object({ error_code: z.string(), display_message: z.string().nullish() });

/** An error of the HTTP client; its request carries the token, so nothing of it may reach a log. */
const httpError = z.object({ isAxiosError: z.literal(true), response: z.object({ data: z.unknown() }).optional() });

/** Codes after which only linking anew helps. https://plaid.com/docs/errors/item/ */
const needsNewLink = new Set([
  'ACCESS_NOT_GRANTED',
  'INVALID_ACCESS_TOKEN',
  'ITEM_LOGIN_REQUIRED',
  'ITEM_NOT_FOUND',
  'NO_ACCOUNTS',
  'USER_ACCOUNT_REVOKED',
  'USER_PERMISSION_REVOKED',
]);

/** What a failed call means. Throws again what did not come from the bank or the way to it. */
export function plaidErrorOf(error: unknown): { failure: BankFailure; sentence: string | null } {
  const http = httpError.safeParse(error);
  if (!http.success) throw error;
  const body = errorBody.safeParse(http.data.response?.data);
  if (!body.success) return { failure: 'unavailable', sentence: null };
  const { error_code, display_message } = body.data;
  return { failure: needsNewLink.has(error_code) ? 'expired' : 'unavailable', sentence: display_message ?? null };
}
