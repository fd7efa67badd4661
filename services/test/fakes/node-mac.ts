import { createHmac } from 'node:crypto';
import type { Mac } from '../../src/ports/mac.ts';

/** What KMS does with an HMAC_256 key, under a key of the test's own. */
export function nodeMac(key = 'test key'): Mac {
  return async (text) => createHmac('sha256', key).update(text).digest();
}
