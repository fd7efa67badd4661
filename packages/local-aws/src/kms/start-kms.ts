import { awsJsonHandler } from '../http/aws-json.ts';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { type KeyRequest, openKeyRing } from './key-ring.ts';
import { kmsOperations } from './operations.ts';

export type KmsOptions = { directory: string; keys: KeyRequest[] };

/**
 * The local KMS: AWS JSON 1.1 for the operations that envelope encryption and message authentication need.
 * Keys are created at the first start and kept in `directory`; they are named by id or ARN.
 * Throws when a stored key has another kind than the requested one.
 */
export async function startKms({ directory, keys }: KmsOptions): Promise<LoopbackServer> {
  const keyRing = await openKeyRing(directory, keys);
  // KMS's name in `X-Amz-Target`.
  return listenOnLoopback(awsJsonHandler('TrentService', kmsOperations(keyRing)));
}
