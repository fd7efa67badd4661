import type { AuditAction } from '@halqa/contract';
import type { Caller } from '../handler.ts';
import type { AdminPorts } from './operator-handlers.ts';

type Reading = { readonly action: Extract<AuditAction, `${string}_read`>; readonly search: string | null };

/** An operator may read what members wrote about themselves, and it is noted who did. */
export async function recordRead(
  { audit, clock, ids }: Pick<AdminPorts, 'audit' | 'clock' | 'ids'>,
  { userId }: Caller,
  reading: Reading,
): Promise<void> {
  await audit.add({ id: ids.next(), by: userId, at: clock.now(), whom: null, ...reading });
}
