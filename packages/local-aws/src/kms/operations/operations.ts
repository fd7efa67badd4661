import { decrypt } from './decrypt.ts';
import { describeKey } from './describe-key.ts';
import { encrypt } from './encrypt.ts';
import { generateDataKey, generateDataKeyWithoutPlaintext } from './generate-data-key.ts';
import { generateMac } from './generate-mac.ts';
import type { KmsOperation } from './kms-operation.ts';
import { verifyMac } from './verify-mac.ts';

/** What the local KMS can do, by the names that AWS gives the operations. */
export const operations: ReadonlyMap<string, KmsOperation> = new Map([
  ['Decrypt', decrypt],
  ['DescribeKey', describeKey],
  ['Encrypt', encrypt],
  ['GenerateDataKey', generateDataKey],
  ['GenerateDataKeyWithoutPlaintext', generateDataKeyWithoutPlaintext],
  ['GenerateMac', generateMac],
  ['VerifyMac', verifyMac],
]);
