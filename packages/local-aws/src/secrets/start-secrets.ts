import * as z from 'zod';
import { AwsError, awsJsonHandler, parseInput } from '../http/aws-json.ts';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { openSecretValues, type SecretOptions } from './secret-values.ts';

export type LocalSecrets = LoopbackServer & {
  /** The value of the secret of that name or ARN. Undefined when there is none. */
  read(id: string): string | undefined;
};

const GetSecretValue = z.object({ SecretId: z.string(), VersionStage: z.literal('AWSCURRENT').optional() });

/** The local Secrets Manager: GetSecretValue for the secrets of the templates, each with its current version only. */
export async function startSecrets(options: SecretOptions): Promise<LocalSecrets> {
  const secrets = await openSecretValues(options);
  const find = (id: string) => secrets.find(({ name, arn }) => name === id || arn === id);
  const server = await listenOnLoopback(awsJsonHandler('secretsmanager', { GetSecretValue: getSecretValue }));
  return { ...server, read: (id) => find(id)?.value };

  function getSecretValue(body: unknown): object {
    const secret = find(parseInput(GetSecretValue, body).SecretId);
    if (secret === undefined)
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    const { name, arn, value } = secret;
    return { ARN: arn, Name: name, SecretString: value, VersionId: 'local', VersionStages: ['AWSCURRENT'] };
  }
}
