import type {
  TransferEvent as PlaidTransferEvent,
  TransferEventListRequest,
  TransferEventListResponse,
  TransferEventSyncRequest,
  TransferEventSyncResponse,
} from 'plaid';
import * as z from 'zod';
import type { BankBooks } from '../bank-books.ts';
import { operation } from '../operation.ts';
import { TransferEventType } from '../plaid-enums.ts';
import { ok } from '../plaid-errors.ts';
import type { TransferEvent } from '../transfers/transfer-books.ts';
import { eventJson } from '../transfers/transfer-json.ts';

const mostAtOnce = 500;

/** The events after one id, the oldest first. */
export const transferEventSync = operation<TransferEventSyncRequest, TransferEventSyncResponse>({
  path: '/transfer/event/sync',
  input: z.object({ after_id: z.int().min(0), count: z.int().min(1).max(mostAtOnce).nullish() }),
  perform: ({ after_id, count }, { books }) => {
    const later = books.events.filter(({ eventId }) => eventId > after_id);
    const page = later.slice(0, count ?? 100);
    return ok({ transfer_events: eventsJson(books, page), has_more: later.length > page.length });
  },
});

/** The events, the newest first, optionally of one transfer, one account or some types. */
export const transferEventList = operation<TransferEventListRequest, TransferEventListResponse>({
  path: '/transfer/event/list',
  input: z.object({
    transfer_id: z.string().nullish(),
    account_id: z.string().nullish(),
    event_types: z.array(z.enum(TransferEventType)).optional(),
    count: z.int().min(1).max(25).nullish(),
    offset: z.int().min(0).nullish(),
  }),
  perform: ({ transfer_id, account_id, event_types, count, offset }, { books }) => {
    const found = eventsJson(books, books.events)
      .filter((event) => transfer_id == null || event.transfer_id === transfer_id)
      .filter((event) => account_id == null || event.account_id === account_id)
      .filter((event) => event_types?.includes(event.event_type) ?? true)
      .toReversed();
    const [from, size] = [offset ?? 0, count ?? 25];
    return ok({ transfer_events: found.slice(from, from + size), has_more: found.length > from + size });
  },
});

function eventsJson({ transfers }: BankBooks, events: readonly TransferEvent[]): PlaidTransferEvent[] {
  const byId = new Map(transfers.map((transfer) => [transfer.transferId, transfer]));
  return events.flatMap((event) => {
    const transfer = byId.get(event.transferId);
    return transfer === undefined ? [] : [eventJson(event, transfer)];
  });
}
