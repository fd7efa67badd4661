import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type AwsJsonOperation, parseInput } from '../http/aws-json.ts';
import * as ciphertext from './ciphertext.ts';
import { type KeyRing, KmsError } from './key-ring.ts';

type KmsOperation = (body: unknown, keyRing: KeyRing) => object;

/** Names and values that decryption needs again, unchanged. None is the same as an empty one. */
const EncryptionContext = z.record(z.string(), z.string()).default({});

const GenerateDataKey = z
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

/** A new key in plain text, to encrypt with here and now, and encrypted, to be stored. */
const generateDataKey = operation(GenerateDataKey, (input, keyRing) => {
  const key = keyRing(input.KeyId, 'symmetric');
  const plaintext = randomBytes(input.NumberOfBytes ?? (input.KeySpec === 'AES_128' ? 16 : 32));
  return {
    Plaintext: plaintext.toString('base64'),
    CiphertextBlob: ciphertext.encrypt(key, plaintext, input.EncryptionContext).toString('base64'),
    KeyId: key.arn,
  };
});

const Decrypt = z.object({ CiphertextBlob: blob(1, 6144), EncryptionContext, KeyId: z.string().optional() });

/** Decrypts a ciphertext; a wrong context and an altered ciphertext look the same, as they do on AWS. */
const decrypt = operation(Decrypt, (input, keyRing) => {
  const keyId = ciphertext.keyIdOf(input.CiphertextBlob);
  if (keyId === undefined) throw new KmsError('InvalidCiphertextException', 'The ciphertext is not readable');
  const key = keyRing(input.KeyId ?? keyId, 'symmetric');
  if (key.id !== keyId) throw new KmsError('IncorrectKeyException', 'The ciphertext belongs to another key');
  const plaintext = ciphertext.decrypt(key, input.CiphertextBlob, input.EncryptionContext);
  if (plaintext === undefined)
    throw new KmsError('InvalidCiphertextException', 'The ciphertext or its context is wrong');
  return { Plaintext: plaintext.toString('base64'), KeyId: key.arn, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
});

/** The only algorithm of an HMAC_256 key. */
const macAlgorithm = 'HMAC_SHA_256';

const GenerateMac = z.object({ KeyId: z.string(), Message: blob(1, 4096), MacAlgorithm: z.literal(macAlgorithm) });

/** The authentication code of a message of up to 4,096 bytes. */
const generateMac = operation(GenerateMac, (input, keyRing) => {
  const key = keyRing(input.KeyId, 'hmac-256');
  const mac = createHmac('sha256', key.secret).update(input.Message).digest();
  return { Mac: mac.toString('base64'), MacAlgorithm: macAlgorithm, KeyId: key.arn };
});

const operations: Readonly<Record<string, KmsOperation>> = {
  Decrypt: decrypt,
  GenerateDataKey: generateDataKey,
  GenerateMac: generateMac,
};

/** Every supported operation by its name in the API. */
export function kmsOperations(keyRing: KeyRing): Record<string, AwsJsonOperation> {
  const entries = Object.entries(operations);
  return Object.fromEntries(entries.map(([name, operation]) => [name, (body: unknown) => operation(body, keyRing)]));
}

function operation<Input>(schema: z.ZodType<Input>, perform: (input: Input, keyRing: KeyRing) => object): KmsOperation {
  return (body, keyRing) => perform(parseInput(schema, body), keyRing);
}

/** A blob of AWS JSON: base64 text for `shortest` to `longest` bytes. */
function blob(shortest: number, longest: number) {
  return z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length >= shortest && length <= longest, `must have ${shortest} to ${longest} bytes`);
}
