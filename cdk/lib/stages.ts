import { SecretValue } from 'aws-cdk-lib';

export type StageName = 'local' | 'prod';

/** What differs from stage to stage. Everything else is the same product. */
export type StageSettings = {
  readonly name: StageName;
  readonly mode: 'demo' | 'live';
  /** The one origin that people type, without a slash at the end. */
  readonly siteUrl: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Tools that speak no SRP may send a password; only ever to this machine's own pool. */
  readonly passwordSignIn: boolean;
  /** Addresses that may create groups without sandbox authorization. */
  readonly createAllowList: readonly string[];
  readonly plaid: { readonly baseUrl: string; readonly clientId: string; readonly secret: string };
};

/** The stage of that name. Throws on a name that is none. */
export function stageName(name: string): StageName {
  if (name === 'local' || name === 'prod') return name;
  throw new Error(`There is no stage "${name}": it is "local" or "prod".`);
}

export const stageSettings = (stage: StageName): StageSettings => (stage === 'local' ? local : prod());

// The local cloud replaces the addresses with those of its own engines when it runs a function.
const local: StageSettings = {
  name: 'local',
  mode: 'demo',
  siteUrl: 'http://localhost:4000',
  mailFrom: 'Halqa <no-reply@halqa.test>',
  supportEmail: 'support@halqa.test',
  passwordSignIn: true,
  createAllowList: [],
  plaid: { baseUrl: 'http://localhost:4000/__local/bank', clientId: 'local', secret: 'local' },
};

// Secrets stay in Secrets Manager: the template carries only where to find them.
const prod = (): StageSettings => ({
  name: 'prod',
  mode: 'live',
  siteUrl: 'https://halqa.example',
  mailFrom: 'Halqa <no-reply@halqa.example>',
  supportEmail: 'support@halqa.example',
  passwordSignIn: false,
  createAllowList: [],
  plaid: {
    baseUrl: 'https://production.plaid.com',
    clientId: SecretValue.secretsManager('halqa/plaid', { jsonField: 'clientId' }).unsafeUnwrap(),
    secret: SecretValue.secretsManager('halqa/plaid', { jsonField: 'secret' }).unsafeUnwrap(),
  },
});
