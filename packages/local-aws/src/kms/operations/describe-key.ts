import * as z from 'zod';
import { account, type KeyKind, type KmsKey } from '../key-ring.ts';
import { kmsOperation } from './kms-operation.ts';
import { macAlgorithm } from './mac.ts';

const Input = z.object({ KeyId: z.string() });

const purposes: Record<KeyKind, object> = {
  symmetric: {
    KeyUsage: 'ENCRYPT_DECRYPT',
    KeySpec: 'SYMMETRIC_DEFAULT',
    CustomerMasterKeySpec: 'SYMMETRIC_DEFAULT',
    EncryptionAlgorithms: ['SYMMETRIC_DEFAULT'],
  },
  'hmac-256': {
    KeyUsage: 'GENERATE_VERIFY_MAC',
    KeySpec: 'HMAC_256',
    CustomerMasterKeySpec: 'HMAC_256',
    MacAlgorithms: [macAlgorithm],
  },
};

/** What a key is for and since when, never what it is. */
export const describeKey = kmsOperation(Input, (input, keyRing) => {
  const found = keyRing.find(input.KeyId);
  return 'refused' in found ? found : { answer: { KeyMetadata: metadataOf(found.answer) } };
});

function metadataOf(key: KmsKey): object {
  return {
    AWSAccountId: account,
    KeyId: key.id,
    Arn: key.arn,
    CreationDate: key.createdAt / 1000,
    Enabled: true,
    Description: '',
    KeyState: 'Enabled',
    Origin: 'AWS_KMS',
    KeyManager: 'CUSTOMER',
    MultiRegion: false,
    ...purposes[key.kind],
  };
}
