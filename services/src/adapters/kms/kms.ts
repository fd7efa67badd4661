import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, GenerateMacCommand, KMSClient } from '@aws-sdk/client-kms';
import * as z from 'zod';
import type { Mac } from '../../ports/system.ts';
import { requestHandler } from '../aws/request-handler.ts';

/** The user and item that a token belongs to. Decryption fails with any other. */
type TokenContext = { readonly user: string; readonly item: string };

type EncryptedToken = {
  /** The data key, itself encrypted by KMS. */
  readonly key: Uint8Array;
  readonly nonce: Uint8Array;
  readonly tag: Uint8Array;
  /** The ciphertext of the token, under the data key. Stored by this name. */
  readonly secret: Uint8Array;
};

const storedBytes = z.instanceof(Uint8Array<ArrayBufferLike>);
export const encryptedToken: z.ZodType<EncryptedToken> = z.object({
  key: storedBytes,
  nonce: storedBytes,
  tag: storedBytes,
  secret: storedBytes,
});

export type TokenCipher = {
  encrypt(secret: string, context: TokenContext): Promise<EncryptedToken>;
  decrypt(encrypted: EncryptedToken, context: TokenContext): Promise<string>;
};

/** Envelope encryption: a data key of its own for each secret, AES-256-GCM, bound to its owner at both layers. */
export function kmsTokenCipher(keyId: string): TokenCipher {
  const kms = new KMSClient({ requestHandler });
  return {
    async encrypt(secret, context) {
      const made = await kms.send(
        new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256', EncryptionContext: { ...context } }),
      );
      if (!made.Plaintext || !made.CiphertextBlob) throw new Error('KMS returned no data key');
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', made.Plaintext, nonce).setAAD(additionalData(context));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      made.Plaintext.fill(0);
      return { key: made.CiphertextBlob, nonce, tag: cipher.getAuthTag(), secret: encrypted };
    },
    async decrypt({ key, nonce, tag, secret }, context) {
      const { Plaintext } = await kms.send(
        new DecryptCommand({ KeyId: keyId, CiphertextBlob: key, EncryptionContext: { ...context } }),
      );
      if (!Plaintext) throw new Error('KMS returned no data key');
      const decipher = createDecipheriv('aes-256-gcm', Plaintext, nonce)
        .setAAD(additionalData(context))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(secret), decipher.final()]).toString('utf8');
    },
  };
}

const additionalData = ({ user, item }: TokenContext) => Buffer.from(JSON.stringify([user, item]));

/** HMAC-SHA-256 under a key that never leaves KMS. */
export function kmsMac(keyId: string): Mac {
  const kms = new KMSClient({ requestHandler });
  return async (text) => {
    const Message = new TextEncoder().encode(text);
    const { Mac: mac } = await kms.send(
      new GenerateMacCommand({ KeyId: keyId, MacAlgorithm: 'HMAC_SHA_256', Message }),
    );
    if (mac === undefined) throw new Error('KMS returned no MAC');
    return mac;
  };
}
