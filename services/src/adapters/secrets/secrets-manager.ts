import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { requestHandler } from '../aws/request-handler.ts';
import { powertoolsCount } from '../powertools/telemetry.ts';

/** Reads one secret. Throws when it cannot be read or has another shape. */
export type ReadSecret<Value> = () => Promise<Value>;

/** A changed secret is used after this time at the latest, without a deployment. */
const MAX_AGE_SECONDS = 300;

/** Reads a secret of Secrets Manager, by name or ARN, when it is needed: so no secret is in the environment. */
export const textSecret = (id: string): ReadSecret<string> => secret(id, z.string().min(1));

/** A text that is read each time: what a secret has signed must stop working as soon as the secret is changed. */
export const latestTextSecret = (id: string): ReadSecret<string> => secret(id, z.string().min(1), { forceFetch: true });

/** As `textSecret`, for a secret that is a JSON object. */
export const jsonSecret = <Value>(id: string, schema: z.ZodType<Value>): ReadSecret<Value> =>
  secret(id, json.pipe(schema));

const json = z.string().transform((text, { addIssue }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    addIssue('It is not JSON');
    return z.NEVER;
  }
});

function secret<Value>(
  id: string,
  schema: z.ZodType<Value>,
  age: { maxAge?: number; forceFetch?: boolean } = { maxAge: MAX_AGE_SECONDS },
): ReadSecret<Value> {
  const count = powertoolsCount('secrets', process.env['STAGE_NAME'] ?? 'unknown');
  const provider = new SecretsProvider({ awsSdkV3Client: new SecretsManagerClient({ requestHandler }) });
  return async () => {
    try {
      const parsed = schema.safeParse(await provider.get(id, age));
      // Issues name keys and types, never a value.
      if (!parsed.success) throw new Error(`The secret ${id} is not valid: ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    } catch (error) {
      count('SecretUnusable', {});
      throw error;
    }
  };
}
