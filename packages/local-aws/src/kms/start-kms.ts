import { mkdir } from 'node:fs/promises';
import type { Clock } from '../clock/clock.ts';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { answerKms } from './answer-kms.ts';
import { type KeyRequest, openKeyRing } from './key-ring.ts';

export type KmsOptions = { directory: string; clock: Pick<Clock, 'now'>; keys: KeyRequest[] };

/**
 * The local KMS: AWS JSON 1.1 for the few operations that envelope encryption and tokens need.
 * Keys are made at the first start and kept in `directory`; they are named by id or ARN.
 * Throws when a kept key has another kind than the one asked for.
 */
export async function startKms({ directory, clock, keys }: KmsOptions): Promise<LoopbackServer> {
  await mkdir(directory, { recursive: true });
  const keyRing = await openKeyRing(directory, keys, clock.now());
  return listenOnLoopback((request, response) => answerKms(keyRing, request, response));
}
