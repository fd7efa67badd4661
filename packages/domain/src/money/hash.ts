import { sha256 as sha256Of } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Brand } from '../ids.ts';

/** A SHA-256 digest, 64 lower-case hexadecimal digits. */
export type Sha256 = Brand<string, 'Sha256'>;

/** SHA-256 over the parts in order; texts as UTF-8. */
function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return sha256Of(concatBytes(...parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part))));
}

export function sha256Hex(...parts: readonly (string | Uint8Array)[]): Sha256 {
  return bytesToHex(sha256(...parts)) as Sha256;
}
