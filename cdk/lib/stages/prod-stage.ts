import { productName } from '@halqa/copy';
import { SecretValue } from 'aws-cdk-lib';
import { pushServices } from './push-services.ts';
import type { StageSettings } from './stage-settings.ts';

/** The deployed product. Secrets stay in Secrets Manager: the template carries only where to find them. */
export const prodStage = (): StageSettings => ({
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
