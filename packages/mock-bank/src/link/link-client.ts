import type { PlaidLinkError } from 'react-plaid-link';
import * as z from 'zod';
import { type LinkAccount, LinkFinished, LinkLoggedIn, LinkStarted } from '../link-desk/link-answers.ts';

export type Asked<Answer> = { answer: Answer } | { refused: PlaidLinkError };
export type Login = { username: string; password: string };

export type LinkClient = {
  start(): Promise<Asked<LinkStarted>>;
  logIn(institutionId: string, login: Login): Promise<Asked<LinkLoggedIn>>;
  finish(accounts: LinkAccount[]): Promise<Asked<LinkFinished>>;
  /** The id of the last answer, for whoever has to find it in a log. */
  requestId(): string;
};

const Answered = z.object({ request_id: z.string() });
const Refused = z.object({
  error_type: z.string(),
  error_code: z.string(),
  error_message: z.string(),
  display_message: z.string().nullable(),
});

/** How long a silent bank is waited for, in milliseconds. */
const patience = 15_000;

/** What counts as no answer at all: a broken connection, or an answer that makes no sense. */
const silence: PlaidLinkError = {
  error_type: 'API_ERROR',
  error_code: 'INTERNAL_SERVER_ERROR',
  error_message: 'the bank did not answer',
  display_message: null,
};

/** The dialog's line to its bank. Nothing is thrown: trouble is an error of Plaid's like any other. */
export function linkClient(linkToken: string, sessionId: string): LinkClient {
  let requestId = '';
  return {
    start: () => ask('start', {}, LinkStarted),
    logIn: (institution_id, login) => ask('log-in', { institution_id, ...login }, LinkLoggedIn),
    finish: (accounts) => ask('finish', { account_ids: accounts.map(({ id }) => id) }, LinkFinished),
    requestId: () => requestId,
  };

  async function ask<Answer>(step: string, details: object, schema: z.ZodType<Answer>): Promise<Asked<Answer>> {
    const body = JSON.stringify({ link_token: linkToken, link_session_id: sessionId, ...details });
    const headers = { 'content-type': 'application/json' };
    try {
      const signal = AbortSignal.timeout(patience);
      const response = await fetch(`${BANK_PATH}/_link/${step}`, { method: 'POST', headers, body, signal });
      const json: unknown = await response.json();
      requestId = Answered.parse(json).request_id;
      return response.ok ? { answer: schema.parse(json) } : { refused: Refused.parse(json) };
    } catch {
      return { refused: silence };
    }
  }
}
