import { productName } from '@halqa/copy';
import { deployedSettings, examples, pushServices, type StageSettings } from './stage-settings.ts';

/** The stage of the feature teams, and the one that `npm run deploy` deploys unless another is named. Its banks are Plaid's sandbox. */
export const dev: StageSettings = {
  ...deployedSettings,
  name: 'dev',
  moneyMode: 'sandbox',
  siteUrl: 'https://dev.halqa.example',
  domain: { name: 'dev.halqa.example', hostedZoneId: examples.hostedZoneId },
  mailFrom: `${productName} <no-reply@dev.halqa.example>`,
  supportEmail: 'support@halqa.example',
  alarms: { pager: null, monthlyBudget: 50 },
  push: { services: pushServices, publicKey: examples.pushPublicKey },
  plaid: { baseUrl: 'https://sandbox.plaid.com' },
  originSecrets: ['1'],
  // The calls are a fifth of prod's: a page that calls in a loop is noticed here first.
  throttle: { signUpsPerAddress: 30, callsPerAddress: 300, callsPerSecond: 40, burst: 80 },
};
