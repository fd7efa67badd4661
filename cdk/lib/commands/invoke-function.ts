import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';

/**
 * The Lambda API of a stage: that of the running product on this machine, or AWS with the caller's credentials, or with others.
 * `timeout`: milliseconds that a response may take.
 */
export function lambdaOf(
  { name, siteUrl }: StageSettings,
  { credentials: own, timeout }: { credentials?: LambdaClient['config']['credentials']; timeout?: number } = {},
): LambdaClient {
  const region = 'us-east-1';
  // One attempt: what changes something must not be done twice because a response was lost.
  if (name !== 'local')
    return new LambdaClient({
      region,
      maxAttempts: 1,
      ...(own && { credentials: own }),
      ...(timeout && { requestHandler: { requestTimeout: timeout } }),
    });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new LambdaClient({ region, credentials, endpoint: `${siteUrl}/__local/lambda`, maxAttempts: 1 });
}

/** The stage with the address at which it is reached: the local one runs on `PORT` of this machine. */
export function withLocalPort(stage: StageSettings): StageSettings {
  return stage.name === 'local' ? { ...stage, siteUrl: `http://localhost:${process.env['PORT'] || 4000}` } : stage;
}

/** Invokes a function that is there for a command, and returns its response. Throws when it fails. */
export async function invokeFunction(
  lambda: LambdaClient,
  { name }: StageSettings,
  bundle: 'make-operator' | 'retry-parked' | 'canary' | `releases:${string}`,
  request: unknown,
): Promise<unknown> {
  const FunctionName = resourceName(name, bundle);
  const command = new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) });
  const { FunctionError, Payload } = await lambda.send(command);
  const text = Payload?.transformToString() ?? '';
  if (FunctionError !== undefined) throw new Error(`${FunctionName} failed: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
