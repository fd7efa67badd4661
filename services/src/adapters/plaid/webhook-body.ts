import { bankDate, type PlainDate } from '@halqa/domain';
import * as z from 'zod';
import type { BankReport } from '../../ports/bank.ts';
import { plaidErrorKind } from './plaid-error-codes.ts';

const bankDay = z.iso.datetime({ offset: true }).transform((text) => bankDate(Date.parse(text)));

const item = { webhook_type: z.literal('ITEM'), item_id: z.string().min(1) };
const attention = (kind: 'login_required' | 'access_revoked') => ({ kind, until: null });

/**
 * The messages that matter, with the fields that are read: https://plaid.com/docs/api/items/#webhooks. A stale login comes as
 * the code `ERROR`. Banks of the US announce the end of a permission as a disconnection, those of Europe as an expiration.
 */
const webhook = z.union([
  z
    .object({ webhook_type: z.literal('TRANSFER'), webhook_code: z.literal('TRANSFER_EVENTS_UPDATE') })
    .transform((): BankReport => ({ kind: 'transfers' })),
  z
    .object({ ...item, webhook_code: z.literal('ERROR'), error: z.object({ error_code: z.string() }) })
    .transform(({ item_id: itemId, error }): BankReport => {
      // A webhook has no status of an error: with this one the code alone decides.
      switch (plaidErrorKind({ code: error.error_code, status: 400 })) {
        case 'login':
        case 'account_ids':
          return { kind: 'attention', itemId, attention: attention('login_required') };
        case 'ended':
          return { kind: 'attention', itemId, attention: attention('access_revoked') };
        default:
          return { kind: 'other' };
      }
    }),
  z
    .object({ ...item, webhook_code: z.literal('PENDING_DISCONNECT'), disconnect_time: bankDay })
    .transform(({ item_id: itemId, disconnect_time: until }) => ending(itemId, until)),
  z
    .object({ ...item, webhook_code: z.literal('PENDING_EXPIRATION'), consent_expiration_time: bankDay })
    .transform(({ item_id: itemId, consent_expiration_time: until }) => ending(itemId, until)),
  z
    .object({ ...item, webhook_code: z.literal('USER_PERMISSION_REVOKED') })
    .transform(({ item_id: itemId }): BankReport => {
      return { kind: 'attention', itemId, attention: attention('access_revoked') };
    }),
  z
    .object({ ...item, webhook_code: z.literal('USER_ACCOUNT_REVOKED'), account_id: z.string() })
    .transform(({ item_id: itemId, account_id: accountId }): BankReport => {
      return { kind: 'attention', itemId, attention: { kind: 'account_revoked', until: null }, accountId };
    }),
  z
    .object({ ...item, webhook_code: z.literal('LOGIN_REPAIRED') })
    .transform(({ item_id: itemId }): BankReport => ({ kind: 'repaired', itemId })),
]);

const ending = (itemId: string, until: PlainDate): BankReport => {
  return { kind: 'attention', itemId, attention: { kind: 'ending', until } };
};

/** Reads a message whose signature was checked. One of another kind, or that nobody can read, is `other`. */
export function readPlaidWebhook(bytes: Uint8Array): BankReport {
  const read = webhook.safeParse(jsonOf(bytes));
  return read.success ? read.data : { kind: 'other' };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
