import * as z from 'zod';
import { seal } from '../sealed-box.ts';
import { blob } from './blob.ts';
import { EncryptionContext } from './encryption-context.ts';
import { kmsOperation } from './kms-operation.ts';

const Input = z.object({ KeyId: z.string(), Plaintext: blob(1, 4096), EncryptionContext });

/** Encrypts up to 4,096 bytes under a symmetric key. */
export const encrypt = kmsOperation(Input, (input, keyRing) => {
  const found = keyRing.findFor(input.KeyId, 'symmetric');
  if ('refused' in found) return found;
  const sealed = seal(found.answer, input.Plaintext, input.EncryptionContext);
  return {
    answer: {
      CiphertextBlob: sealed.toString('base64'),
      KeyId: found.answer.arn,
      EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
    },
  };
});
