import type { LinkSession, LinkToken } from '../bank-books.ts';
import type { Bank } from '../bank-call.ts';
import { type Outcome, refuse } from '../outcome.ts';

/** Plaid closes a dialog that takes longer: https://plaid.com/docs/link/handle-invalid-link-token/ */
const sessionLifetime = 30 * 60_000;

/** A link token that still opens the dialog. It may be used again until it expires, as in Plaid's sandbox. */
export function findLinkToken({ books, now }: Bank, token: string): Outcome<LinkToken> {
  const link = books.linkTokens.find((candidate) => candidate.token === token);
  return link === undefined || now >= link.expiresAt ? refuse('INVALID_LINK_TOKEN') : { answer: link };
}

/** One opening of the dialog, for as long as it may last. */
export function findLinkSession(
  bank: Bank,
  token: string,
  sessionId: string,
): Outcome<{ link: LinkToken; session: LinkSession }> {
  const link = bank.books.linkTokens.find((candidate) => candidate.token === token);
  const session = link?.sessions.find((candidate) => candidate.sessionId === sessionId);
  if (link === undefined || session === undefined) return refuse('INVALID_LINK_TOKEN');
  if (bank.now >= session.startedAt + sessionLifetime) return refuse('INVALID_LINK_TOKEN');
  return { answer: { link, session } };
}
