import * as z from 'zod';
import { blob } from './blob.ts';
import { kmsOperation } from './kms-operation.ts';
import { macAlgorithm, macOf } from './mac.ts';

const Input = z.object({ KeyId: z.string(), Message: blob(1, 4096), MacAlgorithm: z.literal(macAlgorithm) });

/** The authentication code of a message of up to 4,096 bytes. */
export const generateMac = kmsOperation(Input, (input, keyRing) => {
  const found = keyRing.findFor(input.KeyId, 'hmac-256');
  if ('refused' in found) return found;
  return {
    answer: {
      Mac: macOf(found.answer, input.Message).toString('base64'),
      MacAlgorithm: macAlgorithm,
      KeyId: found.answer.arn,
    },
  };
});
