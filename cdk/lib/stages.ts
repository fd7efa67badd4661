import { productName } from '@halqa/copy';
import { SecretValue } from 'aws-cdk-lib';
import { localStage, pushServices, type StageName, type StageSettings } from './stage-settings.ts';

/** Parses a stage name; throws when there is no such stage. */
export function parseStageName(name: string): StageName {
  if (name === 'local' || name === 'prod') return name;
  throw new Error(`There is no stage "${name}": it is "local" or "prod".`);
}

export const stageSettings = (stage: StageName): StageSettings => (stage === 'local' ? localStage : prodStage());

/** The deployed product. Its secrets stay in Secrets Manager: the template only references them. */
const prodStage = (): StageSettings => ({
  name: 'prod',
  mode: 'live',
  siteUrl: 'https://halqa.example',
  mailFrom: `${productName} <no-reply@halqa.example>`,
  supportEmail: 'support@halqa.example',
  passwordSignIn: false,
  createAllowList: [],
  push: {
    services: pushServices,
    publicKey: SecretValue.secretsManager('halqa/push', { jsonField: 'publicKey' }).unsafeUnwrap(),
    privateKey: SecretValue.secretsManager('halqa/push', { jsonField: 'privateKey' }).unsafeUnwrap(),
  },
  plaid: {
    baseUrl: 'https://production.plaid.com',
    clientId: SecretValue.secretsManager('halqa/plaid', { jsonField: 'clientId' }).unsafeUnwrap(),
    secret: SecretValue.secretsManager('halqa/plaid', { jsonField: 'secret' }).unsafeUnwrap(),
  },
});
