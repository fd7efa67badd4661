import { productName } from '@halqa/copy';
import { examples, pushServices, type StageSettings } from './stage-settings.ts';

/** The stage of the local cloud, which replaces the addresses and keys by those of its engines when it runs a function. */
export const local: StageSettings = {
  name: 'local',
  mode: 'demo',
  moneyMode: 'sandbox',
  siteUrl: 'http://localhost:4000',
  domain: null,
  mailFrom: `${productName} <no-reply@halqa.test>`,
  supportEmail: 'support@halqa.test',
  alarms: { pager: null, monthlyBudget: 1 },
  passwordSignIn: true,
  createAllowList: [],
  pipelines: { stage: null, services: null, remotes: {} },
  push: { services: pushServices, publicKey: examples.pushPublicKey },
  // A debit may be made on the day of the start; the mock bank makes its money available two business days after settling.
  waits: { leadBusinessDays: 0, holdBusinessDays: 2 },
  drawMinutes: 5,
  // A cycle ends with its last payout.
  cycleWaits: { graceBusinessDays: 5, disputeDays: 0 },
  // The clock jumps over months here, and the mock bank sends its webhooks.
  syncMinutes: 24 * 60,
  // Returns that somebody tries out at the mock bank must not pause the debits of all groups on this machine.
  debitsBeforeRating: 99_999,
  concurrency: { dueWorkers: 2, reserved: null },
  rates: { bankCallsPerMinute: 60_000, mailsPerSecond: 1_000 },
  functionsAtOnce: 1000,
  restoredAt: null,
  backup: null,
  plaid: { baseUrl: 'http://localhost:4000/__local/bank' },
  originSecrets: ['1'],
  // The local gateway has neither a web ACL nor throttling. The local user pool has a web ACL; the browser tests sign up many people.
  throttle: { signUpsPerAddress: 3000, callsPerAddress: 1500, callsPerSecond: 200, burst: 400 },
};
