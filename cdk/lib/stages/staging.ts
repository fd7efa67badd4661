import { productName } from '@halqa/copy';
import { deployedSettings, examples, pushServices, type StageSettings } from './stage-settings.ts';

/** The last stage before prod: the same settings, with the banks of Plaid's sandbox. */
export const staging: StageSettings = {
  ...deployedSettings,
  name: 'staging',
  moneyMode: 'sandbox',
  siteUrl: 'https://staging.halqa.example',
  domain: { name: 'staging.halqa.example', hostedZoneId: examples.hostedZoneId },
  mailFrom: `${productName} <no-reply@staging.halqa.example>`,
  supportEmail: 'support@halqa.example',
  alarms: { pager: null, monthlyBudget: 50 },
  push: { services: pushServices, publicKey: examples.pushPublicKey },
  plaid: { baseUrl: 'https://sandbox.plaid.com' },
  originSecrets: ['1'],
  // As in prod, so that a load test says something about prod.
  throttle: { signUpsPerAddress: 30, callsPerAddress: 1500, callsPerSecond: 200, burst: 400 },
};
