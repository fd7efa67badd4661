import type { ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/loopback-server.ts';
import { addressOf, readBody } from '../http/messages.ts';
import { functionArn } from '../template/local-names.ts';
import type { FunctionSet } from './function-set.ts';

/** Lambda's API with one operation: Invoke, which waits for the result. Functions are found by name or ARN. */
export function lambdaApi(functions: Pick<FunctionSet, 'has' | 'invoke'>): RequestHandler {
  return async (request, response) => {
    const [, encoded] = invocationPath.exec(addressOf(request)?.pathname ?? '') ?? [];
    if (request.method !== 'POST' || encoded === undefined)
      return sendError(response, 'UnknownOperationException', 'The local cloud knows Invoke only');
    const name = decodeURIComponent(encoded);
    const arn = name.startsWith('arn:') ? name : functionArn(name);
    if (!functions.has(arn)) return sendError(response, 'ResourceNotFoundException', `Function not found: ${arn}`);

    const { payload, error } = await functions.invoke(arn, JSON.parse((await readBody(request)) || '{}'));
    if (error !== undefined) response.setHeader('x-amz-function-error', 'Unhandled');
    response.writeHead(200, { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' });
    response.end(payload ?? JSON.stringify(error));
  };
}

const invocationPath = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

function sendError(response: ServerResponse, name: string, Message: string): void {
  response.writeHead(404, { 'content-type': 'application/json', 'x-amzn-errortype': name });
  response.end(JSON.stringify({ Type: 'User', Message }));
}
