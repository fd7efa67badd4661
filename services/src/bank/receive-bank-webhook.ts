import * as z from 'zod';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { BankPorts } from './bank-handlers.ts';

/** The one message that matters. It carries no data: what changed is read from the bank. */
const eventsUpdate = z.object({
  webhook_type: z.literal('TRANSFER'),
  webhook_code: z.literal('TRANSFER_EVENTS_UPDATE'),
});

/** Makes reading the bank's events due. A message that is not of the bank changes nothing, and learns nothing. */
export async function receiveBankWebhook(
  { isFromBank, makeSyncDue }: BankPorts,
  { body }: RequestOf<'receiveBankWebhook'>,
): Promise<ResultOf<'receiveBankWebhook'>> {
  if (!(await isFromBank(body))) return problem('unauthorized');
  if (eventsUpdate.safeParse(jsonOf(body.bytes)).success) await makeSyncDue();
  return ok({ success: true });
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
