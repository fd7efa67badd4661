import { type ItemGetRequest, type ItemGetResponse, ItemWithConsentFieldsUpdateTypeEnum } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { findItem } from '../find-item.ts';
import { showItem } from '../show-item.ts';

/** The one call that answers for an item with a stale login: the trouble stands in `item.error`. */
export const itemGet = bankCall<ItemGetRequest, ItemGetResponse>({
  path: '/item/get',
  input: z.object({ access_token: z.string() }),
  perform: (request, { books }) => {
    const found = findItem(books, request.access_token);
    if ('refused' in found) return found;
    const item = {
      ...showItem(found.answer),
      update_type: ItemWithConsentFieldsUpdateTypeEnum.Background,
      created_at: new Date(found.answer.createdAt).toISOString(),
    };
    return { answer: { item, status: null } };
  },
});
