import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as sha256Of } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Brand } from './ids.ts';

/** A SHA-256 digest, 64 lower-case hexadecimal digits. */
export type Sha256 = Brand<string, 'Sha256'>;

/** SHA-256 over the parts in order; texts as UTF-8. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const [first, ...others] = parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part));
  if (first === undefined) return sha256Of(new Uint8Array());
  return sha256Of(others.length === 0 ? first : concatBytes(first, ...others));
}

export function sha256Hex(...parts: readonly (string | Uint8Array)[]): Sha256 {
  return bytesToHex(sha256(...parts)) as Sha256;
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmac(sha256Of, key, message);
}

export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The bytes of lower-case hexadecimal digits; undefined when the text is anything else or of another length. */
export function fromHex(text: string, length: number): Uint8Array | undefined {
  return text.length === 2 * length && /^[0-9a-f]*$/.test(text) ? hexToBytes(text) : undefined;
}
