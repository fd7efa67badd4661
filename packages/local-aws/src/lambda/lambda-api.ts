import type { ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/loopback-server.ts';
import { addressOf, readBody, sendJson } from '../http/messages.ts';
import type { MappingSettings } from '../streams/mapping-settings.ts';
import { functionArn } from '../template/local-names.ts';
import type { FunctionSet } from './function-set.ts';

export type LambdaApiOptions = {
  functions: Pick<FunctionSet, 'has' | 'invoke'>;
  mappings: readonly Pick<MappingSettings, 'uuid' | 'functionArn' | 'failureBucket'>[];
};

/**
 * Lambda's API with two operations: Invoke, which waits for the result, and ListEventSourceMappings. Functions are found
 * by name or ARN.
 */
export function lambdaApi({ functions, mappings }: LambdaApiOptions): RequestHandler {
  return async (request, response) => {
    const { pathname = '', searchParams } = addressOf(request) ?? {};
    if (request.method === 'GET' && mappingsPath.test(pathname))
      return sendJson(response, 200, { EventSourceMappings: mappingsOf(searchParams?.get('FunctionName') ?? null) });
    const [, encoded] = invocationPath.exec(pathname) ?? [];
    if (request.method !== 'POST' || encoded === undefined)
      return sendError(response, 'UnknownOperationException', 'The local cloud knows Invoke and mappings only');
    const arn = arnOf(decodeURIComponent(encoded));
    if (!functions.has(arn)) return sendError(response, 'ResourceNotFoundException', `Function not found: ${arn}`);

    const { payload, error } = await functions.invoke(arn, JSON.parse((await readBody(request)) || '{}'));
    if (error !== undefined) response.setHeader('x-amz-function-error', 'Unhandled');
    response.writeHead(200, { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' });
    response.end(payload ?? JSON.stringify(error));
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
const invocationPath = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

function sendError(response: ServerResponse, name: string, Message: string): void {
  response.writeHead(404, { 'content-type': 'application/json', 'x-amzn-errortype': name });
  response.end(JSON.stringify({ Type: 'User', Message }));
}
