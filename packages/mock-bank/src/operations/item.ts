import type {
  ItemGetRequest,
  ItemGetResponse,
  ItemPublicTokenExchangeRequest,
  ItemPublicTokenExchangeResponse,
  ItemRemoveRequest,
  ItemRemoveResponse,
} from 'plaid';
import * as z from 'zod';
import type { BankBooks, PublicToken } from '../bank-books.ts';
import { findItem, itemJson } from '../items.ts';
import { operation } from '../operation.ts';
import { ItemWithConsentFieldsUpdateTypeEnum } from '../plaid-enums.ts';
import { fail, ok, type Result } from '../plaid-errors.ts';

/** Exchanges the token that a browser got for the one that only a server may hold, once. */
export const itemPublicTokenExchange = operation<ItemPublicTokenExchangeRequest, ItemPublicTokenExchangeResponse>({
  path: '/item/public_token/exchange',
  input: z.object({ public_token: z.string() }),
  perform: ({ public_token }, { books, now }) => {
    const found = findPublicToken(books, public_token, now);
    if (!found.ok) return found;
    const item = books.items.find(({ itemId }) => itemId === found.value.itemId);
    if (item === undefined || item.removed) return fail('ITEM_NOT_FOUND');
    found.value.exchanged = true;
    return ok({ access_token: item.accessToken, item_id: item.itemId });
  },
});

/** Succeeds for an item with a stale login too: the login's error is in `item.error`. */
export const itemGet = operation<ItemGetRequest, ItemGetResponse>({
  path: '/item/get',
  input: z.object({ access_token: z.string() }),
  perform: (request, { books }) => {
    const found = findItem(books, request.access_token);
    if (!found.ok) return found;
    const item = {
      ...itemJson(found.value),
      update_type: ItemWithConsentFieldsUpdateTypeEnum.Background,
      created_at: new Date(found.value.createdAt).toISOString(),
    };
    return ok({ item, status: null });
  },
});

/** Ends a client's access for good: every later call with the token fails with ITEM_NOT_FOUND. */
export const itemRemove = operation<ItemRemoveRequest, ItemRemoveResponse>({
  path: '/item/remove',
  input: z.object({ access_token: z.string() }),
  perform: (request, { books }) => {
    const found = findItem(books, request.access_token);
    if (!found.ok) return found;
    found.value.removed = true;
    return ok({});
  },
});

const expired =
  'provided public token is expired. Public tokens expire 30 minutes after creation at which point they can no longer be exchanged';
const wrongFormat = 'provided public token is in an invalid format. expected format: public-<environment>-<identifier>';

function findPublicToken(books: BankBooks, token: string, now: number): Result<PublicToken> {
  if (!/^public-sandbox-./.test(token)) return fail('INVALID_PUBLIC_TOKEN', wrongFormat);
  const found = books.publicTokens.find((candidate) => candidate.token === token);
  if (found === undefined || found.exchanged) return fail('INVALID_PUBLIC_TOKEN');
  return now >= found.expiresAt ? fail('INVALID_PUBLIC_TOKEN', expired) : ok(found);
}
