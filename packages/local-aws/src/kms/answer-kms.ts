import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/messages.ts';
import type { KeyRing } from './key-ring.ts';
import { operations } from './operations/operations.ts';
import { type Outcome, refuse } from './outcome.ts';

const service = 'TrentService.';

/** Answers one AWS JSON 1.1 request: the operation stands in the header `x-amz-target`, the input in the body. */
export async function answerKms(keyRing: KeyRing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const outcome = perform(target, await readBody(request), keyRing);
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  response.setHeader('x-amzn-requestid', randomUUID());
  if ('answer' in outcome) {
    response.end(JSON.stringify(outcome.answer));
  } else {
    response.statusCode = 400;
    response.end(JSON.stringify({ __type: outcome.refused, message: outcome.message }));
  }
}

function perform(target: string, body: string | undefined, keyRing: KeyRing): Outcome<object> {
  const operation = target.startsWith(service) ? operations.get(target.slice(service.length)) : undefined;
  if (operation === undefined) return refuse('UnknownOperationException', `The local KMS has no operation '${target}'`);
  const input = parseJson(body);
  return input === undefined ? refuse('SerializationException', 'The body is not JSON') : operation(input, keyRing);
}

function parseJson(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
