import type { ItemPublicTokenExchangeRequest, ItemPublicTokenExchangeResponse } from 'plaid';
import * as z from 'zod';
import type { BankBooks, PublicToken } from '../bank-books.ts';
import { bankCall } from '../bank-call.ts';
import { type Outcome, refuse } from '../outcome.ts';

const expired =
  'provided public token is expired. Public tokens expire 30 minutes after creation at which point they can no longer be exchanged';
const wrongFormat = 'provided public token is in an invalid format. expected format: public-<environment>-<identifier>';

/** Trades the token that a browser got for the one that only a server may hold, once. */
export const itemPublicTokenExchange = bankCall<ItemPublicTokenExchangeRequest, ItemPublicTokenExchangeResponse>({
  path: '/item/public_token/exchange',
  input: z.object({ public_token: z.string() }),
  perform: ({ public_token }, { books, now }) => {
    const found = findPublicToken(books, public_token, now);
    if ('refused' in found) return found;
    const item = books.items.find(({ itemId }) => itemId === found.answer.itemId);
    if (item === undefined || item.removed) return refuse('ITEM_NOT_FOUND');
    found.answer.exchanged = true;
    return { answer: { access_token: item.accessToken, item_id: item.itemId } };
  },
});

function findPublicToken(books: BankBooks, token: string, now: number): Outcome<PublicToken> {
  if (!/^public-sandbox-./.test(token)) return refuse('INVALID_PUBLIC_TOKEN', wrongFormat);
  const found = books.publicTokens.find((candidate) => candidate.token === token);
  if (found === undefined || found.exchanged) return refuse('INVALID_PUBLIC_TOKEN');
  return now >= found.expiresAt ? refuse('INVALID_PUBLIC_TOKEN', expired) : { answer: found };
}
