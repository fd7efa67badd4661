import { productName } from '@halqa/copy';
import { deployedSettings, examples, pushServices, type StageSettings } from './stage-settings.ts';

/** The stage of the members. They link real banks; money is not moved, so no group can be started. */
export const prod: StageSettings = {
  ...deployedSettings,
  name: 'prod',
  moneyMode: 'not_moved',
  siteUrl: 'https://halqa.example',
  domain: { name: 'halqa.example', hostedZoneId: examples.hostedZoneId },
  mailFrom: `${productName} <no-reply@halqa.example>`,
  supportEmail: 'support@halqa.example',
  alarms: { pager: null, monthlyBudget: 300 },
  push: { services: pushServices, publicKey: examples.pushPublicKey },
  // Ten years, as long as books are kept.
  backup: { vaultArn: examples.backupVaultArn, keptDays: 3653 },
  plaid: { baseUrl: 'https://production.plaid.com' },
  originSecrets: ['1'],
  // A page makes about five calls, and a quick reader opens one every ten seconds: 150 calls in five minutes. Ten such
  // readers behind one address, as in an office or a mosque, stay below the limit; a script that guesses codes does not.
  // For everybody: forty such addresses at once. Beyond that, functions would compete for the account's 1,000 at a time.
  // Thirty sign-ups in ten minutes: a meeting where everybody registers over one network.
  throttle: { signUpsPerAddress: 30, callsPerAddress: 1500, callsPerSecond: 200, burst: 400 },
};
