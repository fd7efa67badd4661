import * as z from 'zod';
import type { DueItems, ParkedItem } from '../ports/due.ts';
import type { Clock, Log } from '../ports/system.ts';

export type RetryParkedPorts = { readonly due: DueItems; readonly clock: Clock; readonly log: Log };

/** Lists a page, the newest first, or makes one due again. */
const request = z.union([
  z.strictObject({ list: z.object({ after: z.string().optional() }) }),
  z.strictObject({ retry: z.string().min(1) }),
]);
export type RetryRequest = z.input<typeof request>;

const parkedItem = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
  dueAt: z.number(),
  parkedAt: z.number(),
  attempts: z.number(),
}) satisfies z.ZodType<ParkedItem>;

/** `isDue` is false when no work is parked under the id: it was made due before. */
export const retryResponse = z.union([
  z.object({ items: z.array(parkedItem), next: z.string().nullable() }),
  z.object({ isDue: z.boolean() }),
]);

const PAGE_SIZE = 100;

/** Work that failed every try, for the command of whoever repaired the cause: the next sweep tries it anew. Idempotent. */
export async function retryParked(
  { due, clock, log }: RetryParkedPorts,
  received: unknown,
): Promise<z.infer<typeof retryResponse>> {
  const wanted = request.parse(received);
  if ('list' in wanted) {
    const { items, next } = await due.listParked(wanted.list.after, PAGE_SIZE);
    return { items: [...items], next };
  }
  const isDue = await due.retryParked(wanted.retry, clock.now());
  log.info('parked work retried', { id: wanted.retry, isDue });
  return { isDue };
}
