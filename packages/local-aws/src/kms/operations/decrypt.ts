import * as z from 'zod';
import { refuse } from '../outcome.ts';
import { sealedWith, unseal } from '../sealed-box.ts';
import { blob } from './blob.ts';
import { EncryptionContext } from './encryption-context.ts';
import { kmsOperation } from './kms-operation.ts';

const Input = z.object({ CiphertextBlob: blob(1, 6144), EncryptionContext, KeyId: z.string().optional() });

/** Opens a ciphertext; a wrong context and a touched ciphertext look the same, as they do on AWS. */
export const decrypt = kmsOperation(Input, (input, keyRing) => {
  const sealer = sealedWith(input.CiphertextBlob);
  if (sealer === undefined) return refuse('InvalidCiphertextException', 'The ciphertext is not readable');
  const found = keyRing.findFor(input.KeyId ?? sealer, 'symmetric');
  if ('refused' in found) return found;
  if (found.answer.id !== sealer) return refuse('IncorrectKeyException', 'The ciphertext belongs to another key');

  const plaintext = unseal(found.answer, input.CiphertextBlob, input.EncryptionContext);
  if (plaintext === undefined) return refuse('InvalidCiphertextException', 'The ciphertext or its context is wrong');
  return {
    answer: {
      Plaintext: plaintext.toString('base64'),
      KeyId: found.answer.arn,
      EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
    },
  };
});
