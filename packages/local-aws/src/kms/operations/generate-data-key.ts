import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { seal } from '../sealed-box.ts';
import { EncryptionContext } from './encryption-context.ts';
import { kmsOperation } from './kms-operation.ts';

const Input = z
  .object({
    KeyId: z.string(),
    EncryptionContext,
    KeySpec: z.enum(['AES_128', 'AES_256']).optional(),
    NumberOfBytes: z.int().min(1).max(1024).optional(),
  })
  .refine(
    ({ KeySpec, NumberOfBytes }) => (KeySpec === undefined) !== (NumberOfBytes === undefined),
    'Please specify either number of bytes or key spec.',
  );

/** A fresh key, in the clear and sealed: the clear one encrypts here and now, the sealed one is stored. */
export const generateDataKey = kmsOperation(Input, (input, keyRing) => {
  const found = keyRing.findFor(input.KeyId, 'symmetric');
  if ('refused' in found) return found;
  const plaintext = randomBytes(sizeOf(input));
  const sealed = seal(found.answer, plaintext, input.EncryptionContext);
  return {
    answer: {
      Plaintext: plaintext.toString('base64'),
      CiphertextBlob: sealed.toString('base64'),
      KeyId: found.answer.arn,
    },
  };
});

/** The same for whoever only stores the key: it never appears in the clear. */
export const generateDataKeyWithoutPlaintext = kmsOperation(Input, (input, keyRing) => {
  const found = keyRing.findFor(input.KeyId, 'symmetric');
  if ('refused' in found) return found;
  const sealed = seal(found.answer, randomBytes(sizeOf(input)), input.EncryptionContext);
  return { answer: { CiphertextBlob: sealed.toString('base64'), KeyId: found.answer.arn } };
});

function sizeOf({ KeySpec, NumberOfBytes }: z.infer<typeof Input>): number {
  return NumberOfBytes ?? (KeySpec === 'AES_128' ? 16 : 32);
}
