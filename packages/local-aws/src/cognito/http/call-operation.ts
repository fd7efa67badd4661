import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { CognitoError } from 'cognito-local/lib/errors.js';
import type { FaultReply } from '../../faults/fault-plan.ts';
import type { Operations } from '../operations/all-operations.ts';
import type { Operation } from '../operations/operation.ts';
import { refusal } from '../refusal.ts';
import { jsonReply, type Reply } from './reply.ts';

/** What an operation meets in place of being run, if a fault is planned for it. */
export type ApplyPoolFault = (operation: string, content: unknown) => Promise<FaultReply | undefined>;

/** Runs the operation that the request names. A refusal is a 400 by its name; whatever else is thrown is a bug. */
export async function callOperation(
  operations: Operations,
  request: IncomingMessage,
  applyFault: ApplyPoolFault,
): Promise<Reply | 'drop'> {
  const requestId = { 'x-amzn-requestid': randomUUID() };
  try {
    const name = operationName(request);
    const operation = namedOperation(operations, name, request);
    const content: unknown = await json(request);
    const reply = (await applyFault(name, content)) ?? jsonReply(200, await operation(content));
    return reply === 'drop' ? reply : withHeaders(reply, requestId);
  } catch (error) {
    const { status, name, message } = failure(error);
    const reply = jsonReply(status, { __type: name, message });
    return withHeaders(reply, { ...requestId, 'x-amzn-errortype': name });
  }
}

/** The header reads `AWSCognitoIdentityProviderService.SignUp`. */
function operationName({ headers }: IncomingMessage): string {
  return `${headers['x-amz-target'] ?? ''}`.split('.')[1] ?? '';
}

function namedOperation({ forMembers, forOperators }: Operations, name: string, request: IncomingMessage): Operation {
  const open = forMembers.get(name);
  if (open !== undefined) return open;
  const guarded = forOperators.get(name);
  if (guarded === undefined) throw refusal.unknownOperation(name);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) throw refusal.unsigned();
  return guarded;
}

function failure(error: unknown): { status: number; name: string; message: string } {
  if (error instanceof CognitoError) return { status: 400, name: error.code, message: error.message };
  if (error instanceof SyntaxError) return { status: 400, name: 'SerializationException', message: error.message };
  console.error('The local user pool failed', error);
  return { status: 500, name: 'InternalErrorException', message: 'Something went wrong' };
}

function withHeaders(reply: Reply, headers: Record<string, string>): Reply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
