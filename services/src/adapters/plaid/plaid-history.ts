import * as z from 'zod';
import { type BankHistory, type BankTransfer, RailUnavailable } from '../../ports/money-rail.ts';
import { type PlaidSettings, plaidClient, timeouts } from './plaid-client.ts';
import { amount, bankErrorOrRethrow, instant } from './rail-responses.ts';
import { transferAbout } from './transfer-metadata.ts';

/** As many transfers as Plaid lists at once. */
const PAGE = 25;

const listed = z
  .object({
    id: z.string().min(1),
    authorization_id: z.string().min(1),
    created: instant,
    amount,
    metadata: z.unknown(),
  })
  .transform(({ id, authorization_id, created, metadata, ...rest }): BankTransfer => {
    const about = transferAbout.parse(metadata);
    return { ...rest, transferId: id, authorizationId: authorization_id, createdAt: created, about };
  });

/** What Plaid has made, by its list of transfers, newest first. https://plaid.com/docs/api/products/transfer/reading-transfers/ */
export function plaidHistory(settings: PlaidSettings): BankHistory {
  const plaid = plaidClient(settings, timeouts.transfers);
  return {
    transfersSince: async (from) => {
      const transfers = new Map<string, BankTransfer>();
      const start_date = `${new Date(from).toISOString().slice(0, 19)}Z`;
      for (let offset = 0; ; offset += PAGE) {
        const page = await plaid.transferList({ start_date, count: PAGE, offset }).catch((error: unknown) => {
          throw new RailUnavailable(bankErrorOrRethrow(error).code);
        });
        const read = z.array(listed).safeParse(page.data.transfers);
        if (!read.success) throw new RailUnavailable('unknown shape of the list of transfers');
        // By id: a transfer that is made meanwhile moves the pages, and one is listed twice.
        for (const transfer of read.data) transfers.set(transfer.transferId, transfer);
        if (read.data.length < PAGE) break;
      }
      return [...transfers.values()].sort((one, other) => one.createdAt - other.createdAt);
    },
  };
}
