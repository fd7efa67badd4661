import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cognito } from '../../../packages/local-aws/src/cognito/start-cognito.ts';
import { writeAtomically } from '../../../packages/local-aws/src/files/files.ts';
import type { FunctionSet } from '../../../packages/local-aws/src/lambda/function-set.ts';
import { type FunctionSettings, functionSettings } from '../../../packages/local-aws/src/lambda/function-settings.ts';
import { functionArn } from '../../../packages/local-aws/src/template/local-names.ts';
import type { Templates } from '../../../packages/local-aws/src/template/templates.ts';
import type { Settle } from './local-environment.ts';

export type SeedOptions = {
  /** Folder of the bundle that writes the data. */
  seed: string;
  dataDirectory: string;
  cognito: Cognito;
  functions: FunctionSet;
  templates: Templates;
  environment: Settle;
};

/** Makes the two demo accounts and their data, at the first start only: what people do to them later stays. */
export async function seedOnce({
  seed,
  dataDirectory,
  cognito,
  functions,
  templates,
  environment,
}: SeedOptions): Promise<void> {
  const mark = join(dataDirectory, 'seeded.json');
  if (existsSync(mark)) return;
  const { sub: demoUserId } = await cognito.createConfirmedUser(demoAccount);
  const { sub: adminUserId } = await cognito.createConfirmedUser(adminAccount);
  const { arn } = functions.add(environment(seedFunction(seed, functionSettings(templates))));
  const { error } = await functions.invoke(arn, { demoUserId, adminUserId });
  if (error !== undefined) throw new Error(`The demo's data could not be written: ${error.errorMessage}`);
  await writeAtomically(mark, JSON.stringify({ demoUserId, adminUserId }));
}

const demoAccount = { email: 'demo@halqa.test', password: 'HalqaDemo1', attributes: { name: 'Demo Member' } };
const adminAccount = { email: 'admin@halqa.test', password: 'HalqaAdmin1', attributes: { name: 'Halqa Admin' } };

/** No template has this function, so it sees what all the others see together. */
function seedFunction(directory: string, others: readonly FunctionSettings[]): FunctionSettings {
  return {
    name: 'seed',
    arn: functionArn('seed'),
    directory,
    handler: 'index.handler',
    environment: Object.assign({}, ...others.map((other) => other.environment)),
    timeoutMilliseconds: 60_000,
    memoryMegabytes: 512,
  };
}
