import { productName } from '@halqa/copy';
import { pushServices } from './push-services.ts';
import type { StageSettings } from './stage-settings.ts';

/** This machine. The local cloud replaces the addresses with those of its own engines when it runs a function. */
export const localStage: StageSettings = {
  name: 'local',
  mode: 'demo',
  siteUrl: 'http://localhost:4000',
  mailFrom: `${productName} <no-reply@halqa.test>`,
  supportEmail: 'support@halqa.test',
  passwordSignIn: true,
  createAllowList: [],
  push: { services: pushServices, publicKey: 'local', privateKey: 'local' },
  plaid: { baseUrl: 'http://localhost:4000/__local/bank', clientId: 'local', secret: 'local' },
};
