import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { KmsKey } from './key-ring.ts';

export type Context = Record<string, string>;

const nonceBytes = 12;
const tagBytes = 16;
/** `sealed` is the ciphertext with its tag; the name is part of what earlier starts have stored. */
const Envelope = z.object({ key: z.string(), nonce: z.base64(), sealed: z.base64() });

/**
 * Encrypts with AES-256-GCM. The key id and the context are authenticated, not hidden.
 * The blob names its key, as AWS's does, so that Decrypt needs no key id.
 */
export function encrypt(key: KmsKey, plaintext: Buffer, context: Context): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(authenticated(key.id, context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  const envelope = { key: key.id, nonce: nonce.toString('base64'), sealed: ciphertext.toString('base64') };
  return Buffer.from(JSON.stringify(envelope));
}

/** The id of the key that encrypted the blob; undefined when the local KMS has not made the blob. */
export function keyIdOf(blob: Buffer): string | undefined {
  return readEnvelope(blob)?.key;
}

/** The plaintext; undefined when the blob was altered, or encrypted with another key or context. */
export function decrypt(key: KmsKey, blob: Buffer, context: Context): Buffer | undefined {
  const envelope = readEnvelope(blob);
  if (envelope === undefined) return undefined;
  const nonce = Buffer.from(envelope.nonce, 'base64');
  const ciphertext = Buffer.from(envelope.sealed, 'base64');
  if (nonce.length !== nonceBytes || ciphertext.length < tagBytes) return undefined;

  const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: tagBytes });
  decipher.setAAD(authenticated(key.id, context)).setAuthTag(ciphertext.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The authenticated data: the same bytes for the same context, in whatever order its pairs come. */
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
