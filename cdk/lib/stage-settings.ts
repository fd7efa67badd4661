import { productName } from '@halqa/copy';

export type StageName = 'local' | 'prod';

/** What differs between stages. Everything else is the same. */
export type StageSettings = {
  readonly name: StageName;
  readonly mode: 'demo' | 'live';
  /** The origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Allows USER_PASSWORD_AUTH, for tools without SRP; in the local stage only. */
  readonly passwordSignIn: boolean;
  /** Addresses that may create groups without sandbox authorization. */
  readonly createAllowList: readonly string[];
  /** Allowed origins of push endpoints, and the VAPID key pair that signs pushes (base64url). */
  readonly push: { readonly services: readonly string[]; readonly publicKey: string; readonly privateKey: string };
  readonly plaid: { readonly baseUrl: string; readonly clientId: string; readonly secret: string };
};

/** The push services of Chrome and its derivatives, Firefox, Safari and Edge. Functions call no other address. */
export const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
] as const;

/** The stage of the local cloud, which replaces the addresses by those of its engines when it runs a function. */
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
