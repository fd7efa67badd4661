import type { AuditAction } from '@halqa/contract';
import type { Caller } from '../handler.ts';
import type { OperatorPorts } from './operator-handlers.ts';

/** How many entries of a list one reply holds. */
export const PAGE_SIZE = 25;

type AuditedRead = { readonly action: Extract<AuditAction, `${string}_read`>; readonly search: string | null };

/** Writes the audit entry of a read of members' data, before anything is returned. */
export async function recordRead(
  { audit, clock, ids }: Pick<OperatorPorts, 'audit' | 'clock' | 'ids'>,
  { userId }: Caller,
  read: AuditedRead,
): Promise<void> {
  await audit.add({ id: ids.next(), by: userId, at: clock.now(), whom: null, ...read });
}
