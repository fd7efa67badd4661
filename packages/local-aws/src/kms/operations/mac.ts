import { createHmac } from 'node:crypto';
import type { KmsKey } from '../key-ring.ts';

/** The only algorithm of an HMAC_256 key. */
export const macAlgorithm = 'HMAC_SHA_256';

export function macOf(key: KmsKey, message: Buffer): Buffer {
  return createHmac('sha256', key.secret).update(message).digest();
}
