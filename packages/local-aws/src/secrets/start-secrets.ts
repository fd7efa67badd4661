import * as z from 'zod';
import { AwsError, awsJsonHandler, parseInput } from '../http/aws-json.ts';
import { type LoopbackServer, listenOnLoopback, type RequestHandler } from '../http/loopback-server.ts';
import { openSecretValues, type SecretOptions } from './secret-values.ts';

export type LocalSecrets = LoopbackServer & {
  /** The value of the secret of that name or ARN. Undefined when there is none. */
  read(id: string): string | undefined;
  /** PutSecretValue alone, for a server that mounts it under a path of its own. */
  changes: RequestHandler;
};

const GetSecretValue = z.object({ SecretId: z.string(), VersionStage: z.literal('AWSCURRENT').optional() });
const PutSecretValue = z.object({ SecretId: z.string(), SecretString: z.string() });

/**
 * The local Secrets Manager: GetSecretValue and PutSecretValue for the secrets of the templates, each with its current version
 * only. What is put is forgotten at the next start.
 */
export async function startSecrets(options: SecretOptions): Promise<LocalSecrets> {
  const secrets = await openSecretValues(options);
  const find = (id: string) => secrets.find(({ name, arn }) => name === id || arn === id);
  const existing = (id: string) =>
    find(id) ?? fail('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  const writes = { PutSecretValue: putSecretValue };
  const server = await listenOnLoopback(
    awsJsonHandler('secretsmanager', { GetSecretValue: getSecretValue, ...writes }),
  );
  return { ...server, changes: awsJsonHandler('secretsmanager', writes), read: (id) => find(id)?.value };

  function getSecretValue(body: unknown): object {
    const { name, arn, value } = existing(parseInput(GetSecretValue, body).SecretId);
    return { ARN: arn, Name: name, SecretString: value, ...current };
  }

  function putSecretValue(body: unknown): object {
    const { SecretId, SecretString } = parseInput(PutSecretValue, body);
    const secret = existing(SecretId);
    secret.value = SecretString;
    return { ARN: secret.arn, Name: secret.name, ...current };
  }
}

const current = { VersionId: 'local', VersionStages: ['AWSCURRENT'] };

function fail(name: string, message: string): never {
  throw new AwsError(name, message);
}
