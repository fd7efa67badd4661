import { canonicalJson } from '../basics/canonical-json.ts';
import { sha256Hex } from '../basics/hash.ts';
import type { GroupId } from '../basics/ids.ts';
import type { TransferSubject } from './cycle.ts';

/** The longest idempotency key that the bank takes is 50 characters; 40 hexadecimal digits are 160 bits. */
const KEY_LENGTH = 40;

/** The idempotency key of one attempt: repeated, it names the same transfer; another attempt has another. */
export function attemptKey(groupId: GroupId, { kind, round, member, attempt }: TransferSubject): string {
  return sha256Hex('attempt-v1', canonicalJson({ groupId, kind, round, member, attempt })).slice(0, KEY_LENGTH);
}
