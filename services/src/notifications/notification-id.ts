import { createHash } from 'node:crypto';
import type { EpochMilliseconds } from '@halqa/domain';
import { encodeTime, TIME_LEN } from 'ulid';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 16;

/** Looks and sorts like a ULID, but the same event and person always make the same one. */
export function notificationId(at: EpochMilliseconds, event: string, person: string): string {
  const digest = createHash('sha256').update(`${event}#${person}`).digest();
  const letters = Array.from(digest.subarray(0, RANDOM_LETTERS), (byte) => LETTERS.charAt(byte % LETTERS.length));
  return encodeTime(at, TIME_LEN) + letters.join('');
}
