import type { LinkTokenGetRequest, LinkTokenGetResponse, LinkTokenGetSessionsResponse } from 'plaid';
import * as z from 'zod';
import type { LinkSession } from '../bank-books.ts';
import { bankCall } from '../bank-call.ts';
import { refuse } from '../outcome.ts';

/** What became of a link token: its settings and each opening of the dialog, with the public token it ended in. */
export const linkTokenGet = bankCall<LinkTokenGetRequest, LinkTokenGetResponse>({
  path: '/link/token/get',
  input: z.object({ link_token: z.string() }),
  perform: ({ link_token }, { books }) => {
    const link = books.linkTokens.find(({ token }) => token === link_token);
    if (link === undefined) return refuse('INVALID_LINK_TOKEN');
    return {
      answer: {
        link_token,
        created_at: instant(link.createdAt),
        expiration: instant(link.expiresAt),
        link_sessions: link.sessions.map(showSession),
        metadata: {
          initial_products: link.products,
          webhook: link.webhook,
          country_codes: link.countryCodes,
          language: link.language,
          redirect_uri: link.redirectUri,
          client_name: link.clientName,
        },
      },
    };
  },
});

function showSession({ sessionId, startedAt, finished }: LinkSession): LinkTokenGetSessionsResponse {
  return {
    link_session_id: sessionId,
    started_at: instant(startedAt),
    finished_at: finished === null ? null : instant(finished.at),
    on_success: finished === null ? null : { public_token: finished.publicToken, metadata: null },
  };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
