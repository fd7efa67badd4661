import {
  DeleteFunctionConcurrencyCommand,
  InvokeCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  ListFunctionsCommand,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { functionArn } from '../template/local-names.ts';
import { throttled } from './invocation.ts';
import { type LambdaApiOptions, lambdaApi } from './lambda-api.ts';

const double = functionArn('double');
let server: LoopbackServer;
let lambda: LambdaClient;

beforeAll(async () => {
  const limits = new Map<string, number | undefined>();
  const functions: LambdaApiOptions['functions'] = {
    has: (arn) => arn === double,
    limit: (arn, most) => void limits.set(arn, most),
    invoke: async (arn, event) => {
      if (limits.get(arn) === 0) return throttled;
      return typeof event === 'number'
        ? { payload: JSON.stringify(event * 2) }
        : { error: { errorType: 'TypeError', errorMessage: 'no number' } };
    },
  };
  const mappings = [
    { uuid: 'one', functionArn: double, failureBucket: 'letters' },
    { uuid: 'two', functionArn: functionArn('other'), failureBucket: undefined },
  ];
  const handle = lambdaApi({ functions, mappings });
  server = await listenOnLoopback(handle);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  lambda = new LambdaClient({ endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 });
});
afterAll(() => server.stop());

const invoke = async (FunctionName: string, Payload: string) => {
  const result = await lambda.send(new InvokeCommand({ FunctionName, Payload }));
  return { error: result.FunctionError, payload: JSON.parse(result.Payload?.transformToString() ?? '') };
};

it.each(['double', double])('invokes a function by %s and returns its result', async (name) => {
  expect(await invoke(name, '21')).toEqual({ error: undefined, payload: 42 });
});

it('returns the error of a function as Lambda does', async () => {
  expect(await invoke('double', '"x"')).toEqual({
    error: 'Unhandled',
    payload: { errorType: 'TypeError', errorMessage: 'no number' },
  });
});

it('lists the event source mappings of a function with their bucket for failed batches', async () => {
  const { EventSourceMappings } = await lambda.send(new ListEventSourceMappingsCommand({ FunctionName: 'double' }));
  const DestinationConfig = { OnFailure: { Destination: 'arn:aws:s3:::letters' } };
  expect(EventSourceMappings).toEqual([{ UUID: 'one', FunctionArn: double, DestinationConfig }]);
  expect((await lambda.send(new ListEventSourceMappingsCommand())).EventSourceMappings).toHaveLength(2);
});

it('turns calls away while a function may not run at all', async () => {
  const FunctionName = 'double';
  await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
  await expect(invoke(FunctionName, '1')).rejects.toMatchObject({
    name: 'TooManyRequestsException',
    message: 'Rate Exceeded.',
    $metadata: { httpStatusCode: 429 },
  });
  await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
  expect(await invoke(FunctionName, '1')).toEqual({ error: undefined, payload: 2 });
});

it('rejects unknown functions and other operations', async () => {
  await expect(invoke('triple', '1')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(lambda.send(new ListFunctionsCommand({}))).rejects.toMatchObject({ name: 'UnknownOperationException' });
});
