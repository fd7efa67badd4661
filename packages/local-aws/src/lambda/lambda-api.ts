import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { RequestHandler } from '../http/loopback-server.ts';
import { addressOf, readBody, sendJson } from '../http/messages.ts';
import type { MappingSettings } from '../streams/mapping-settings.ts';
import { functionArn } from '../template/local-names.ts';
import type { FunctionSet } from './function-set.ts';
import { isThrottled } from './invocation.ts';

export type LambdaApiOptions = {
  functions: Pick<FunctionSet, 'has' | 'invoke' | 'limit'>;
  mappings: readonly Pick<MappingSettings, 'uuid' | 'functionArn' | 'failureBucket'>[];
};

/**
 * Lambda's API with four operations: Invoke, which waits for the result, ListEventSourceMappings, PutFunctionConcurrency and
 * DeleteFunctionConcurrency. Functions are found by name or ARN.
 */
export function lambdaApi({ functions, mappings }: LambdaApiOptions): RequestHandler {
  return async (request, response) => {
    const { pathname = '', searchParams } = addressOf(request) ?? {};
    if (request.method === 'GET' && mappingsPath.test(pathname))
      return sendJson(response, 200, { EventSourceMappings: mappingsOf(searchParams?.get('FunctionName') ?? null) });
    const [, encoded, operation] = functionPath.exec(pathname) ?? [];
    const perform = operations[`${request.method} ${operation}`];
    if (encoded === undefined || perform === undefined)
      return sendError(response, 404, 'UnknownOperationException', `The local cloud knows ${known} and mappings only`);
    const arn = arnOf(decodeURIComponent(encoded));
    if (!functions.has(arn)) return sendError(response, 404, 'ResourceNotFoundException', `Function not found: ${arn}`);
    await perform(functions, arn, request, response);
  };

  function mappingsOf(functionName: string | null): object[] {
    const wanted = mappings.filter((each) => functionName === null || each.functionArn === arnOf(functionName));
    return wanted.map(({ uuid, functionArn: FunctionArn, failureBucket }) => ({
      UUID: uuid,
      FunctionArn,
      DestinationConfig:
        failureBucket === undefined ? {} : { OnFailure: { Destination: `arn:aws:s3:::${failureBucket}` } },
    }));
  }
}

const arnOf = (name: string): string => (name.startsWith('arn:') ? name : functionArn(name));

const mappingsPath = /^\/2015-03-31\/event-source-mappings\/?$/;
const functionPath = /^\/(?:2015-03-31|2017-10-31)\/functions\/([^/]+)\/(invocations|concurrency)$/;
const known = 'Invoke, PutFunctionConcurrency, DeleteFunctionConcurrency';

type Perform = (
  functions: LambdaApiOptions['functions'],
  arn: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

const operations: Readonly<Record<string, Perform>> = {
  'POST invocations': async (functions, arn, request, response) => {
    const result = await functions.invoke(arn, JSON.parse((await readBody(request)) || '{}'));
    const { payload, error } = result;
    if (isThrottled(result)) return sendError(response, 429, 'TooManyRequestsException', error?.errorMessage ?? '');
    if (error !== undefined) response.setHeader('x-amz-function-error', 'Unhandled');
    response.writeHead(200, { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' });
    response.end(payload ?? JSON.stringify(error));
  },
  'PUT concurrency': async (functions, arn, request, response) => {
    const { data } = Concurrency.safeParse(JSON.parse((await readBody(request)) || '{}'));
    if (data === undefined)
      return sendError(response, 400, 'InvalidParameterValueException', 'ReservedConcurrentExecutions is a number');
    functions.limit(arn, data.ReservedConcurrentExecutions);
    sendJson(response, 200, data);
  },
  'DELETE concurrency': async (functions, arn, _request, response) => {
    functions.limit(arn, undefined);
    response.writeHead(204).end();
  },
};

const Concurrency = z.object({ ReservedConcurrentExecutions: z.int().min(0) });

function sendError(response: ServerResponse, status: number, name: string, Message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name });
  response.end(JSON.stringify({ Type: 'User', Message }));
}
