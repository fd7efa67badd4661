import { resolve } from 'node:path';
import * as z from 'zod';

/** The settings of `npm start`. */
export type LaunchSettings = {
  port: number;
  dataDirectory: string;
  mode: 'demo' | 'live';
  /** How long money rests between two steps: not at all, or as where the product is deployed. */
  waits: 'none' | 'deployed';
  /** Those that are loaded when they are invoked stay loaded, which spares processor time and takes memory: for tests. */
  loadsFunctions: 'at_start' | 'when_invoked';
  /** Plaid's own sandbox instead of the mock bank. */
  plaid?: { clientId: string; secret: string };
  dynamoEndpoint?: string;
};

const sandboxNeedsKeys = 'PLAID_ENV=sandbox needs PLAID_CLIENT_ID and PLAID_SECRET as well.';

const Environment = z
  .object({
    PORT: z.coerce
      .number('PORT is no number.')
      .int('PORT is no whole number.')
      .min(1, 'PORT is less than 1.')
      .max(65_535, 'PORT is more than 65535.')
      .default(4000),
    DATA_DIR: z.string().min(1).default('.local'),
    HALQA_MODE: z.enum(['demo', 'live'], 'HALQA_MODE is neither "demo" nor "live".').default('demo'),
    HALQA_WAITS: z.enum(['none', 'deployed'], 'HALQA_WAITS is neither "none" nor "deployed".').default('none'),
    HALQA_FUNCTIONS: z
      .enum(['at_start', 'when_invoked'], 'HALQA_FUNCTIONS is neither "at_start" nor "when_invoked".')
      .default('at_start'),
    PLAID_ENV: z.literal('sandbox', 'PLAID_ENV can only be "sandbox" here.').optional(),
    PLAID_CLIENT_ID: z.string().min(1).optional(),
    PLAID_SECRET: z.string().min(1).optional(),
    DYNAMODB_ENDPOINT: z.url('DYNAMODB_ENDPOINT is no address.').optional(),
  })
  .refine(
    ({ PLAID_ENV, PLAID_CLIENT_ID, PLAID_SECRET }) => PLAID_ENV === undefined || (PLAID_CLIENT_ID && PLAID_SECRET),
    sandboxNeedsKeys,
  );

/** Reads the environment; an empty value counts as absent. Throws one message with every problem. */
export function readLaunchSettings(environment: NodeJS.ProcessEnv, root: string): LaunchSettings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(set);
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join(' '));
  const {
    PORT,
    DATA_DIR,
    HALQA_MODE,
    HALQA_WAITS,
    HALQA_FUNCTIONS,
    PLAID_ENV,
    PLAID_CLIENT_ID = '',
    PLAID_SECRET = '',
    DYNAMODB_ENDPOINT,
  } = read.data;
  return {
    port: PORT,
    dataDirectory: resolve(root, DATA_DIR),
    mode: HALQA_MODE,
    waits: HALQA_WAITS,
    loadsFunctions: HALQA_FUNCTIONS,
    ...(PLAID_ENV === undefined ? {} : { plaid: { clientId: PLAID_CLIENT_ID, secret: PLAID_SECRET } }),
    ...(DYNAMODB_ENDPOINT === undefined ? {} : { dynamoEndpoint: DYNAMODB_ENDPOINT }),
  };
}
