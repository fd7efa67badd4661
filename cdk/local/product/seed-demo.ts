import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Cognito, type FunctionSettings, functionArn, type LocalCloud, writeAtomically } from 'local-aws';

export type SeedOptions = {
  /** Folder of the bundle that writes the data. */
  seed: string;
  dataDirectory: string;
  cognito: Cognito;
} & Pick<LocalCloud, 'functions' | 'functionSettings'>;

/** Creates the two demo accounts and their data at the first start only, so that later changes to them stay. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { seed, dataDirectory, cognito, functions, functionSettings } = options;
  const mark = join(dataDirectory, 'demo-seeded.json');
  if (existsSync(mark)) return;
  const { sub: demoUserId } = await cognito.createConfirmedUser(demoAccount);
  const { sub: operatorUserId } = await cognito.createConfirmedUser(operatorAccount);
  const { arn } = functions.add(seedFunction(seed, functionSettings));
  const { error } = await functions.invoke(arn, { demoUserId, operatorUserId });
  if (error !== undefined) throw new Error(`The demo's data could not be written: ${error.errorMessage}`);
  await writeAtomically(mark, JSON.stringify({ demoUserId, operatorUserId }));
}

export const demoAccount = { email: 'demo@halqa.test', password: 'HalqaDemo1', attributes: { name: 'Demo Member' } };
export const operatorAccount = {
  email: 'admin@halqa.test',
  password: 'HalqaAdmin1',
  attributes: { name: 'Halqa Admin' },
};

/** No template has this function, so it gets the environments of all others together. */
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
