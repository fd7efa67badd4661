import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TokenSeal } from '../../src/adapters/kms/token-seal.ts';

/** A seal that really encrypts, under a key of this process. */
export function memorySeal(): TokenSeal {
  const key = randomBytes(32);
  const wordsOf = (context: object) => Buffer.from(JSON.stringify(context));
  return {
    close: async (text, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(wordsOf(context));
      const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { key: new Uint8Array([1]), nonce, tag: cipher.getAuthTag(), secret };
    },
    open: async ({ nonce, tag, secret }, context) => {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(wordsOf(context)).setAuthTag(tag);
      return Buffer.concat([decipher.update(secret), decipher.final()]).toString('utf8');
    },
  };
}
