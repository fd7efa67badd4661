import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { refuse } from '../outcome.ts';
import { blob } from './blob.ts';
import { kmsOperation } from './kms-operation.ts';
import { macAlgorithm, macOf } from './mac.ts';

const Input = z.object({
  KeyId: z.string(),
  Message: blob(1, 4096),
  Mac: blob(1, 6144),
  MacAlgorithm: z.literal(macAlgorithm),
});

/** Confirms that the code belongs to the message; a wrong one is an error, as on AWS, never `MacValid: false`. */
export const verifyMac = kmsOperation(Input, (input, keyRing) => {
  const found = keyRing.findFor(input.KeyId, 'hmac-256');
  if ('refused' in found) return found;
  const right = macOf(found.answer, input.Message);
  if (right.length !== input.Mac.length || !timingSafeEqual(right, input.Mac)) {
    return refuse('KMSInvalidMacException', 'The code does not belong to this message and key');
  }
  return { answer: { MacValid: true, MacAlgorithm: macAlgorithm, KeyId: found.answer.arn } };
});
