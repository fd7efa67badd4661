import type { PlaidLinkError } from 'react-plaid-link';
import * as z from 'zod';
import {
  type LinkAccount,
  LinkFinished,
  LinkLoggedIn,
  LinkOAuthVisit,
  LinkStarted,
} from '../operations/link-messages.ts';

export type Reply<Value> = { ok: true; value: Value } | { ok: false; error: PlaidLinkError };
export type Login = { username: string; password: string };

/** A visit to the bank's own pages, under an id that the dialog made. */
export type Visit = { institutionId: string; stateId: string; display: 'popup' | 'redirect' };

export type LinkClient = {
  start(): Promise<Reply<LinkStarted>>;
  logIn(institutionId: string, login: Login): Promise<Reply<LinkLoggedIn>>;
  beginVisit(visit: Visit): Promise<Reply<object>>;
  endVisit(): Promise<Reply<LinkOAuthVisit>>;
  finish(accounts: LinkAccount[]): Promise<Reply<LinkFinished>>;
  /** The id of the last response, for finding it in a log. */
  requestId(): string;
};

const AnyResponse = z.object({ request_id: z.string() });
const ErrorResponse = z.object({
  error_type: z.string(),
  error_code: z.string(),
  error_message: z.string(),
  display_message: z.string().nullable(),
});

const timeoutMilliseconds = 15_000;

/** For a broken connection, a timeout, or a response that cannot be parsed. */
const noResponse: PlaidLinkError = {
  error_type: 'API_ERROR',
  error_code: 'INTERNAL_SERVER_ERROR',
  error_message: 'the bank did not answer',
  display_message: null,
};

/**
 * The dialog's client for its bank; `receivedState` is the id of the visit to the bank's own pages that the dialog goes on after.
 * Throws nothing: every failure is one of Plaid's errors.
 */
export function linkClient(linkToken: string, sessionId: string, receivedState: string | null): LinkClient {
  let requestId = '';
  return {
    start: () => call('start', receivedState === null ? {} : { oauth_state_id: receivedState }, LinkStarted),
    logIn: (institution_id, login) => call('log-in', { institution_id, ...login }, LinkLoggedIn),
    beginVisit: ({ institutionId: institution_id, stateId: oauth_state_id, display }) =>
      call('oauth-begin', { institution_id, oauth_state_id, display }, z.object({})),
    endVisit: () => call('oauth-end', {}, LinkOAuthVisit),
    finish: (accounts) => call('finish', { account_ids: accounts.map(({ id }) => id) }, LinkFinished),
    requestId: () => requestId,
  };

  async function call<Value>(step: string, details: object, schema: z.ZodType<Value>): Promise<Reply<Value>> {
    const body = JSON.stringify({ link_token: linkToken, link_session_id: sessionId, ...details });
    const headers = { 'content-type': 'application/json' };
    try {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const response = await fetch(`${BANK_PATH}/_link/${step}`, { method: 'POST', headers, body, signal });
      const json: unknown = await response.json();
      requestId = AnyResponse.parse(json).request_id;
      return response.ok ? { ok: true, value: schema.parse(json) } : { ok: false, error: ErrorResponse.parse(json) };
    } catch {
      return { ok: false, error: noResponse };
    }
  }
}
