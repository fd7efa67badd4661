import { GenerateMacCommand, KMSClient } from '@aws-sdk/client-kms';
import type { Mac } from '../../ports/mac.ts';
import { requestHandler } from '../aws/request-handler.ts';

/** HMAC-SHA-256 under a KMS key that never leaves it. */
export function kmsMac(keyId: string): Mac {
  const kms = new KMSClient({ requestHandler });
  return async (text) => {
    const Message = new TextEncoder().encode(text);
    const { Mac: bytes } = await kms.send(
      new GenerateMacCommand({ KeyId: keyId, MacAlgorithm: 'HMAC_SHA_256', Message }),
    );
    if (bytes === undefined) throw new Error('KMS answered without a code');
    return bytes;
  };
}
