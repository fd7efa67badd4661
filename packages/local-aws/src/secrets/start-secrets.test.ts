import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemplates } from '../template/templates.ts';
import { secretRequests } from './secret-values.ts';
import { type LocalSecrets, startSecrets } from './start-secrets.ts';

const template = {
  Resources: {
    Origin: secret({ Name: 'app/origin', GenerateSecretString: {} }),
    Bank: secret({
      Name: 'app/bank',
      GenerateSecretString: { SecretStringTemplate: '{"user":"me"}', GenerateStringKey: 'password' },
    }),
  },
  Outputs: {},
};
let directory = '';
let server: LocalSecrets;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-secrets-'));
  server = await start();
});
afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

describe('the local Secrets Manager', () => {
  it('returns the generated value of a secret by its name and by its ARN', async () => {
    const { ARN, Name, SecretString = '' } = await read('app/origin');
    expect(ARN).toBe('arn:aws:secretsmanager:us-east-1:000000000000:secret:app/origin-Local1');
    expect(Name).toBe('app/origin');
    expect(SecretString).toHaveLength(32);
    expect((await read(ARN ?? '')).SecretString).toBe(SecretString);
    expect(server.read('app/origin')).toBe(SecretString);
  });

  it('generates one key of a JSON object where the template says so', async () => {
    const { SecretString = '' } = await read('app/bank');
    expect(JSON.parse(SecretString)).toEqual({ user: 'me', password: expect.stringMatching(/^.{32}$/) });
  });

  it('keeps a generated value across a restart, readable by its owner only', async () => {
    const before = server.read('app/origin');
    await server.stop();
    server = await start();
    expect(server.read('app/origin')).toBe(before);
    expect((await stat(join(directory, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('returns a value that it was started with in place of a generated one, and stores it nowhere', async () => {
    await server.stop();
    server = await start({ 'app/origin': 'of this start' });
    expect((await read('app/origin')).SecretString).toBe('of this start');
    expect(await readFile(join(directory, 'secrets.json'), 'utf8')).not.toContain('of this start');
  });

  it('takes another value until the next start', async () => {
    const before = server.read('app/origin');
    await client().send(new PutSecretValueCommand({ SecretId: 'app/origin', SecretString: 'another' }));
    expect((await read('app/origin')).SecretString).toBe('another');
    await server.stop();
    server = await start();
    expect((await read('app/origin')).SecretString).toBe(before);
  });

  it('rejects unknown secrets, other versions and unknown operations', async () => {
    await expect(read('app/nothing')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(read('app/origin', 'AWSPREVIOUS')).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(client().send(new ListSecretsCommand())).rejects.toMatchObject({ name: 'UnknownOperationException' });
  });
});

function secret(Properties: Record<string, string | Record<string, string>>) {
  return { Type: 'AWS::SecretsManager::Secret', Properties };
}

function start(values: Record<string, string> = {}): Promise<LocalSecrets> {
  const stacks = [{ name: 'app', template }];
  const templates = openTemplates({ stacks, assetDirectory: unused, path: unused });
  return startSecrets({ directory, secrets: secretRequests(templates), values });
}

const unused = (): never => {
  throw new Error('These templates have no files');
};

function client(): SecretsManagerClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new SecretsManagerClient({ endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 });
}

const read = (SecretId: string, VersionStage?: string) =>
  client().send(new GetSecretValueCommand({ SecretId, VersionStage }));
