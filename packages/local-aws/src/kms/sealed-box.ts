import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { KmsKey } from './key-ring.ts';

export type Context = Record<string, string>;

const nonceBytes = 12;
const tagBytes = 16;
const Envelope = z.object({ key: z.string(), nonce: z.base64(), sealed: z.base64() });

/**
 * Encrypts with AES-256-GCM. The key id and the context are authenticated, not hidden.
 * The blob names its key, as AWS's does, so that Decrypt needs no key id.
 */
export function seal(key: KmsKey, plaintext: Buffer, context: Context): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(authenticated(key.id, context));
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  const envelope = { key: key.id, nonce: nonce.toString('base64'), sealed: sealed.toString('base64') };
  return Buffer.from(JSON.stringify(envelope));
}

/** The id of the key that sealed the blob; undefined when the blob is none of ours. */
export function sealedWith(blob: Buffer): string | undefined {
  return readEnvelope(blob)?.key;
}

/** The plaintext; undefined when the blob, the key or the context is another one. */
export function unseal(key: KmsKey, blob: Buffer, context: Context): Buffer | undefined {
  const envelope = readEnvelope(blob);
  if (envelope === undefined) return undefined;
  const nonce = Buffer.from(envelope.nonce, 'base64');
  const sealed = Buffer.from(envelope.sealed, 'base64');
  if (nonce.length !== nonceBytes || sealed.length < tagBytes) return undefined;

  const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: tagBytes });
  decipher.setAAD(authenticated(key.id, context)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The same bytes for a context in whatever order its pairs come. */
function authenticated(keyId: string, context: Context): Buffer {
  const pairs = Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify([keyId, pairs]));
}

function readEnvelope(blob: Buffer): z.infer<typeof Envelope> | undefined {
  try {
    return Envelope.safeParse(JSON.parse(blob.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
