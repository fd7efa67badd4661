import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import type { Templates } from '../template/templates.ts';

/**
 * How CloudFormation generates the first value of a secret: a random text, alone or as one key of a JSON object. The length and
 * the excluded characters that a template asks for are not read: it is always 32 characters of base64url.
 */
const Generation = z.object({
  SecretStringTemplate: z.string().default('{}'),
  GenerateStringKey: z.string().optional(),
});
const SecretProperties = z.object({
  Name: z.string(),
  SecretString: z.string().optional(),
  GenerateSecretString: Generation.default({ SecretStringTemplate: '{}' }),
});

export type SecretRequest = { name: string; arn: string; firstValue(): string };
export type StoredSecret = { name: string; arn: string; value: string };

/** The secrets of the templates. A secret without a name is not supported. */
export function secretRequests(templates: Templates): SecretRequest[] {
  return templates.resources('AWS::SecretsManager::Secret', SecretProperties).map(({ ref, properties }) => ({
    name: properties.Name,
    arn: ref,
    firstValue: () => properties.SecretString ?? generate(properties.GenerateSecretString),
  }));
}

function generate({ SecretStringTemplate, GenerateStringKey }: z.infer<typeof Generation>): string {
  const random = randomBytes(24).toString('base64url');
  if (GenerateStringKey === undefined) return random;
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: random });
}

export type SecretOptions = {
  directory: string;
  secrets: readonly SecretRequest[];
  /** For this start alone: values by name, in place of generated ones; they are not stored. */
  values?: Readonly<Record<string, string>>;
};

/** Opens the secrets. A generated value is stored, so that it is the same at every start. */
export async function openSecretValues({ directory, secrets, values = {} }: SecretOptions): Promise<StoredSecret[]> {
  const file = join(directory, 'secrets.json');
  const stored = (await readJsonFile(file, z.record(z.string(), z.string()))) ?? {};
  const missing = secrets.filter(({ name }) => stored[name] === undefined && values[name] === undefined);
  const all = { ...stored, ...Object.fromEntries(missing.map(({ name, firstValue }) => [name, firstValue()])) };
  if (missing.length > 0) await writeAtomically(file, `${JSON.stringify(all, null, 2)}\n`);
  return secrets.map(({ name, arn }) => ({ name, arn, value: values[name] ?? all[name] ?? '' }));
}
