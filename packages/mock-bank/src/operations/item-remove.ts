import type { ItemRemoveRequest, ItemRemoveResponse } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { findItem } from '../find-item.ts';

/** Ends a client's access for good: every later call with the token answers ITEM_NOT_FOUND. */
export const itemRemove = bankCall<ItemRemoveRequest, ItemRemoveResponse>({
  path: '/item/remove',
  input: z.object({ access_token: z.string() }),
  perform: (request, { books }) => {
    const found = findItem(books, request.access_token);
    if ('refused' in found) return found;
    found.answer.removed = true;
    return { answer: {} };
  },
});
