import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { readBody } from '../http/messages.ts';
import { type KeyRequest, type KeyRing, KmsError, openKeyRing } from './key-ring.ts';
import { operations } from './operations.ts';

export type KmsOptions = { directory: string; keys: KeyRequest[] };

/**
 * The local KMS: AWS JSON 1.1 for the operations that envelope encryption and message authentication need.
 * Keys are created at the first start and kept in `directory`; they are named by id or ARN.
 * Throws when a stored key has another kind than the requested one.
 */
export async function startKms({ directory, keys }: KmsOptions): Promise<LoopbackServer> {
  const keyRing = await openKeyRing(directory, keys);
  return listenOnLoopback((request, response) => handleRequest(keyRing, request, response));
}

const service = 'TrentService.';

/** Handles one request: the operation is in the header `x-amz-target`, the input in the body. */
async function handleRequest(keyRing: KeyRing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  response.setHeader('x-amzn-requestid', randomUUID());
  try {
    const target = String(request.headers['x-amz-target'] ?? '');
    response.end(JSON.stringify(perform(target, await readBody(request), keyRing)));
  } catch (error) {
    if (!(error instanceof KmsError)) throw error;
    response.statusCode = 400;
    response.end(JSON.stringify({ __type: error.name, message: error.message }));
  }
}

function perform(target: string, body: string | undefined, keyRing: KeyRing): object {
  const operation = target.startsWith(service) ? operations[target.slice(service.length)] : undefined;
  if (operation === undefined)
    throw new KmsError('UnknownOperationException', `The local KMS has no operation '${target}'`);
  return operation(parseJson(body), keyRing);
}

function parseJson(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    throw new KmsError('SerializationException', 'The body is not JSON');
  }
}
