import { randomUUID } from 'node:crypto';
import type {
  TransferCancelRequest,
  TransferCancelResponse,
  TransferCreateRequest,
  TransferCreateResponse,
  TransferGetRequest,
  TransferGetResponse,
  TransferListRequest,
  TransferListResponse,
} from 'plaid';
import * as z from 'zod';
import type { BankBooks } from '../bank-books.ts';
import { findItem } from '../items.ts';
import { type Bank, operation } from '../operation.ts';
import { TransferStatus, TransferType } from '../plaid-enums.ts';
import { fail, ok, type Result } from '../plaid-errors.ts';
import { moveTransfer, nextCutoff } from '../transfers/move-transfer.ts';
import { accounts, balanceOf } from '../transfers/post-journal.ts';
import type { Authorization, Transfer } from '../transfers/transfer-books.ts';
import { transferJson } from '../transfers/transfer-json.ts';

/** An authorization is used within an hour: https://plaid.com/docs/api/products/transfer/initiating-transfers/ */
const authorizationMilliseconds = 3_600_000;

/** Plaid's limits: https://plaid.com/docs/api/products/transfer/initiating-transfers/ */
const metadata = z
  .record(z.string().regex(/^[\x20-\x7e]{1,40}$/), z.string().regex(/^[\x20-\x7e]{0,500}$/))
  .refine((pairs) => Object.keys(pairs).length <= 50)
  .nullish();

/** Makes the transfer of an authorization. Repeated, it returns the same transfer, however old. */
export const transferCreate = operation<TransferCreateRequest, TransferCreateResponse>({
  path: '/transfer/create',
  input: z.object({
    access_token: z.string(),
    account_id: z.string(),
    authorization_id: z.string(),
    description: z.string().min(1).max(10),
    metadata,
  }),
  perform: (request, bank) => {
    const item = findItem(bank.books, request.access_token);
    if (!item.ok) return item;
    const authorization = bank.books.authorizations.find(
      ({ authorizationId, itemId }) => authorizationId === request.authorization_id && itemId === item.value.itemId,
    );
    if (authorization === undefined) return fail('INVALID_FIELD', 'authorization_id: not found');
    if (authorization.accountId !== request.account_id) return fail('INVALID_ACCOUNT_ID');
    const transfer = findTransfer(bank.books, { authorization_id: authorization.authorizationId });
    if (transfer.ok) return ok({ transfer: transferJson(transfer.value) });

    const unusable = problemOf(authorization, bank.now);
    if (unusable !== undefined) return fail('INVALID_FIELD', `authorization_id: ${unusable}`);
    return ok({ transfer: transferJson(createTransfer(bank, authorization, request)) });
  },
});

function problemOf({ decision, createdAt }: Authorization, now: number): string | undefined {
  if (decision !== 'approved' && decision !== 'approved_unseen') return 'not approved';
  return now >= createdAt + authorizationMilliseconds ? 'expired' : undefined;
}

/** A credit for which Plaid's ledger has too little by now fails at once. */
function createTransfer(
  { books, now }: Bank,
  authorization: Authorization,
  { description, metadata }: Pick<TransferCreateRequest, 'description' | 'metadata'>,
): Transfer {
  const { authorizationId, itemId, accountId, type, amountCents, legalName } = authorization;
  const transfer: Transfer = {
    transferId: randomUUID(),
    authorizationId,
    itemId,
    accountId,
    type,
    amountCents,
    legalName,
    description,
    ...(metadata && { metadata }),
    createdAt: now,
    status: TransferStatus.Pending,
    returnCode: null,
    settledAt: null,
    reachedPerson: false,
    planned: [],
  };
  // Before the move to pending, which takes a credit's money from the ledger.
  const isCovered = type === TransferType.Debit || balanceOf(books, accounts.available) >= amountCents;
  books.transfers.push(transfer);
  moveTransfer(books, transfer, { step: TransferStatus.Pending, at: now });
  if (isCovered) transfer.planned = [{ step: TransferStatus.Posted, at: nextCutoff(now) }];
  else moveTransfer(books, transfer, { step: TransferStatus.Failed, at: now });
  return transfer;
}

/** Returns a transfer by its own id or by the id of its authorization. */
export const transferGet = operation<TransferGetRequest, TransferGetResponse>({
  path: '/transfer/get',
  input: z.union([z.object({ transfer_id: z.string() }), z.object({ authorization_id: z.string() })]),
  perform: (request, { books }) => {
    const found = findTransfer(books, request);
    return found.ok ? ok({ transfer: transferJson(found.value) }) : found;
  },
});

/** Lists transfers, the newest first. */
export const transferList = operation<TransferListRequest, TransferListResponse>({
  path: '/transfer/list',
  input: z.object({
    start_date: z.iso.datetime().nullish(),
    end_date: z.iso.datetime().nullish(),
    count: z.int().min(1).max(25).optional(),
    offset: z.int().min(0).optional(),
  }),
  perform: ({ start_date, end_date, count = 25, offset = 0 }, { books }) => {
    const [from, until] = [Date.parse(start_date ?? '1970-01-01'), Date.parse(end_date ?? '9999-12-31')];
    const transfers = books.transfers
      .filter(({ createdAt }) => createdAt >= from && createdAt <= until)
      .toReversed()
      .slice(offset, offset + count);
    return ok({ transfers: transfers.map(transferJson) });
  },
});

/** Cancels a transfer, until the bank has handed it to the network. */
export const transferCancel = operation<TransferCancelRequest, TransferCancelResponse>({
  path: '/transfer/cancel',
  input: z.object({ transfer_id: z.string() }),
  perform: (request, { books, now }) => {
    const found = findTransfer(books, request);
    if (!found.ok) return found;
    if (found.value.status !== TransferStatus.Pending) return fail('TRANSFER_NOT_CANCELLABLE');
    moveTransfer(books, found.value, { step: TransferStatus.Cancelled, at: now });
    return ok({});
  },
});

/** The transfer of an id, or of the id of its authorization. */
export function findTransfer(
  { transfers }: BankBooks,
  { transfer_id, authorization_id }: TransferGetRequest,
): Result<Transfer> {
  const found = transfers.find(({ transferId, authorizationId }) =>
    transfer_id === undefined ? authorizationId === authorization_id : transferId === transfer_id,
  );
  return found === undefined ? fail('NOT_FOUND', 'transfer not found') : ok(found);
}
