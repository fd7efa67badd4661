import type {
  SandboxTransferFireWebhookRequest,
  SandboxTransferFireWebhookResponse,
  SandboxTransferSimulateRequest,
  SandboxTransferSimulateResponse,
} from 'plaid';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { TransferStatus } from '../plaid-enums.ts';
import { fail, ok } from '../plaid-errors.ts';
import { moveTransfer } from '../transfers/move-transfer.ts';
import { findTransfer } from './transfer.ts';

const { Pending, Posted, Settled, FundsAvailable, Returned, Failed } = TransferStatus;

/** From which statuses a step can be simulated: https://plaid.com/docs/transfer/sandbox/ */
const statusesBefore: Readonly<Partial<Record<TransferStatus, readonly TransferStatus[]>>> = {
  [Posted]: [Pending],
  [Failed]: [Pending],
  [Settled]: [Posted],
  [FundsAvailable]: [Settled],
  [Returned]: [Posted, Settled, FundsAvailable],
};

/** Takes a transfer to its next step now, instead of waiting for its time; it goes on by itself from there. */
export const sandboxTransferSimulate = operation<SandboxTransferSimulateRequest, SandboxTransferSimulateResponse>({
  path: '/sandbox/transfer/simulate',
  input: z.object({
    transfer_id: z.string(),
    event_type: z.enum([Posted, Settled, FundsAvailable, Returned, Failed]),
    failure_reason: z.object({ failure_code: z.string().nullish() }).nullish(),
  }),
  perform: ({ transfer_id, event_type, failure_reason }, { books, now }) => {
    const found = findTransfer(books, { transfer_id });
    if (!found.ok) return found;
    const { status, type } = found.value;
    // Plaid types the event as any text; this narrows it.
    const step = Object.values(TransferStatus).find((candidate) => candidate === event_type);
    const isForDebitsOnly = step === FundsAvailable;
    if (step === undefined || !statusesBefore[step]?.includes(status) || (isForDebitsOnly && type !== 'debit')) {
      return fail('SANDBOX_TRANSFER_EVENT_TRANSITION_INVALID');
    }
    // Only a return keeps the code.
    moveTransfer(books, found.value, { step, at: now, returnCode: failure_reason?.failure_code ?? 'R01' });
    return ok({});
  },
});

/** Sends a webhook about transfers to an address, whether or not there are new events. */
export const sandboxTransferFireWebhook = operation<
  SandboxTransferFireWebhookRequest,
  SandboxTransferFireWebhookResponse
>({
  path: '/sandbox/transfer/fire_webhook',
  input: z.object({ webhook: z.url() }),
  perform: ({ webhook }, { fireWebhook }) => {
    fireWebhook(webhook);
    return ok({});
  },
});
