import { addressProblem, moneyModes } from '@halqa/services/basics/money-mode';
import * as z from 'zod';

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** An uncompressed point of P-256: 65 bytes, base64url. */
const vapidPublicKey = z.base64url().length(87);

const repository = z.string().regex(/^[\w-]+\/[\w.-]+$/);

const settings = z.strictObject({
  name: z.enum(stageNames),
  mode: z.enum(['demo', 'live']),
  moneyMode: z.enum(moneyModes, 'moneyMode is one of sandbox and not_moved: no stage moves real money'),
  /** The origin of the site, without a trailing slash. */
  siteUrl: z.url().regex(/[^/]$/, 'siteUrl has no trailing slash'),
  /** The name of the site and of its mails, and the Route 53 zone of that very name. Null on this machine. */
  domain: z.strictObject({ name: z.hostname(), hostedZoneId: z.string().regex(/^Z[A-Z0-9]+$/) }).nullable(),
  /** `Name <address>`. */
  mailFrom: z.string().regex(/^.+ <[^@>]+@[^@>]+>$/),
  supportEmail: z.email(),
  /**
   * Where alarms that cannot wait go beside the support address: the https endpoint of a pager, such as PagerDuty's of Amazon
   * CloudWatch; and dollars a month that the account should not cost more than.
   */
  alarms: z.strictObject({ pager: z.url({ protocol: /^https$/ }).nullable(), monthlyBudget: z.int().min(1) }),
  /** How many functions the account may run at once: Lambda's quota "Concurrent executions". */
  functionsAtOnce: z.int().min(10),
  /** Allows USER_PASSWORD_AUTH, for tools without SRP; in the local stage only. */
  passwordSignIn: z.boolean(),
  /** Addresses that may create groups without sandbox authorization. */
  createAllowList: z.array(z.email()),
  /** Allowed origins of push endpoints, and the public half of the key pair that signs pushes (VAPID). */
  push: z.strictObject({ services: z.array(z.url()).min(1), publicKey: vapidPublicKey }),
  /** Business days: before a group's first debit, in which members can stop it; and from settlement to payout. */
  waits: z.strictObject({ leadBusinessDays: z.int().min(0), holdBusinessDays: z.int().min(0) }),
  /** How long members can add to a draw, from its commit to its reveal. */
  drawMinutes: z.int().min(1),
  /**
   * In every group: business days after a debit until its round is short; calendar days after the last settlement in which a debit
   * can still be disputed.
   */
  cycleWaits: z.strictObject({
    graceBusinessDays: z.int().min(1),
    disputeDays: z.int().min(0),
  }),
  /** How often the bank is asked what became of transfers while some are live, beside its webhooks. */
  syncMinutes: z.int().min(1),
  /** How many debits have to be sent in 30 days before the share of returned ones is judged. */
  debitsBeforeRating: z.int().min(1),
  concurrency: z.strictObject({
    /** How many workers do due work at once. */
    dueWorkers: z.int().min(1),
    /**
     * What Lambda keeps free for the functions of a login, each of them, and for those that move money; null where the account
     * allows too few at once, as a new one does with 10. A hundred have to remain for all others.
     */
    reserved: z.strictObject({ logins: z.int().min(1) }).nullable(),
  }),
  /** What others take from all functions together: the bank of each kind of call about transfers, and SES of mails. */
  rates: z.strictObject({ bankCallsPerMinute: z.int().min(60), mailsPerSecond: z.int().min(1) }),
  plaid: z.strictObject({ baseUrl: z.url() }),
  /**
   * The repositories at GitHub, `owner/name`, whose jobs may deploy the stage, its functions, or a remote, by its folder. A job
   * enters an environment, and GitHub makes one that nobody has made and protected: what is not listed here has no role.
   */
  pipelines: z.strictObject({
    stage: repository.nullable(),
    services: repository.nullable(),
    remotes: z.record(z.string(), repository),
  }),
  /**
   * When the tables were last restored to an earlier second; null when they never were. Its deployment starts every function
   * anew, which forgets what it remembered of the tables, and consumers of the stream leave out what is older.
   */
  restoredAt: z.iso.datetime().nullable(),
  /** Copies of the tables outside of the stage's account; null where nothing would be lost with it. */
  backup: z
    .strictObject({
      /** The vault of the other account, in this region. */
      vaultArn: z.string().regex(/^arn:aws:backup:us-east-1:\d{12}:backup-vault:[\w-]+$/),
      keptDays: z.int().min(35),
    })
    .nullable(),
  /** Labels of the secrets by which the API recognizes CloudFront: the first is sent, all are accepted. */
  originSecrets: z
    .array(z.string().regex(/^[a-z0-9-]+$/))
    .min(1)
    .refine((labels) => new Set(labels).size === labels.length, 'originSecrets has a label twice'),
  /** Calls of the API, beyond which the answer is 429. */
  throttle: z.strictObject({
    /** From one IP address within five minutes, by the web ACL of CloudFront. */
    callsPerAddress: z.int().min(10),
    /** Sign-ups and other calls of the user pool that send a mail, from one IP address within ten minutes, by its web ACL. */
    signUpsPerAddress: z.int().min(10),
    /** From everybody, by API Gateway. */
    callsPerSecond: z.int().min(1),
    burst: z.int().min(1),
  }),
});

/** What differs between stages. Everything else is the same. */
export type StageSettings = z.infer<typeof settings>;

const checkedSettings = settings.superRefine((stage, { addIssue }) => {
  const { name, domain, siteUrl, mailFrom, passwordSignIn, waits, drawMinutes, moneyMode, plaid, concurrency } = stage;
  const isLocal = name === 'local';
  if (isLocal !== (domain === null)) addIssue('every stage but "local" has a domain');
  if (passwordSignIn && !isLocal) addIssue('passwordSignIn is for the local stage alone');
  if (!isLocal && waits.leadBusinessDays < deployedWaits.leadBusinessDays)
    addIssue('waits.leadBusinessDays is shorter than the time in which a debit can be stopped');
  if (waits.holdBusinessDays < (isLocal ? mockBankBusinessDays : deployedWaits.holdBusinessDays))
    addIssue(
      'waits.holdBusinessDays is shorter than the bank takes to make money available: every payout would be late',
    );
  if (!isLocal && drawMinutes < deployedDrawMinutes)
    addIssue('drawMinutes leaves some members no time to take part: less than a day');
  if (concurrency.reserved === null && concurrency.dueWorkers > unreservedWorkers)
    addIssue('concurrency.dueWorkers leaves the other functions of a new account too few of its ten');
  const wrongBank = addressProblem(moneyMode, plaid.baseUrl);
  if (wrongBank !== null) addIssue(`plaid.baseUrl: ${wrongBank}`);
  if (domain === null) return;
  if (siteUrl !== `https://${domain.name}`) addIssue(`siteUrl is not https://${domain.name}`);
  if (senderDomainOf(mailFrom) !== domain.name) addIssue(`mailFrom is not an address of ${domain.name}`);
});

/** Throws with every problem of the settings. */
export function checkStage(stage: unknown): StageSettings {
  const checked = checkedSettings.safeParse(stage);
  if (!checked.success) throw new Error(`The settings of the stage are not valid: ${z.prettifyError(checked.error)}`);
  return checked.data;
}

/** The domain of `Name <address>`, which is the verified identity of SES. */
export const senderDomainOf = (mailFrom: string): string => /@([^>]+)>$/.exec(mailFrom)?.[1] ?? '';

/** The domain below the site's that receives the mails of the canary and of the smoke test. Throws for the local stage. */
export function canaryDomain({ name, domain }: Pick<StageSettings, 'name' | 'domain'>): string {
  if (domain === null) throw new Error(`The stage ${name} has no domain.`);
  return `canary.${domain.name}`;
}

/** The name of a resource in its account and region, which several stages may share. */
export const resourceName = (stage: StageName, part?: string): string =>
  ['halqa', stage, part].filter(Boolean).join('-');

/** The log of a function, by its bundle, or of the API's calls. */
export const logGroupName = (stage: StageName, part: string): string => `/halqa/${stage}/${part}`;

export const secretName = (stage: StageName, part: string): string => `halqa/${stage}/${part}`;

/** The push services of Chrome and its derivatives, Firefox, Safari and Edge. Functions call no other address. */
export const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/**
 * In deployed stages: until three business days before it a debit can be stopped; at the latest five after it has settled, Plaid
 * makes its money available, and its return has been reported.
 */
export const deployedWaits = { leadBusinessDays: 3, holdBusinessDays: 5 };

/** From the settlement of a debit until the mock bank makes its money available, which is as early as Plaid does. */
const mockBankBusinessDays = 2;

/** Beside them the sweeper and the API run: a new account of AWS allows ten functions at once. */
const unreservedWorkers = 3;

/** A day, so that members in every time zone have waking hours before the reveal. */
const deployedDrawMinutes = 24 * 60;

/** In deployed stages: by Nacha's rules, 60 days for a dispute. */
export const deployedCycleWaits = { graceBusinessDays: 5, disputeDays: 60 };

/** What every deployed stage has. */
export const deployedSettings = {
  mode: 'live' as const,
  passwordSignIn: false,
  createAllowList: [],
  pipelines: { stage: null, services: null, remotes: {} },
  waits: deployedWaits,
  drawMinutes: deployedDrawMinutes,
  cycleWaits: deployedCycleWaits,
  syncMinutes: 10,
  debitsBeforeRating: 100,
  // The bank's is an assumption: Plaid publishes none for Transfer, and this one for balances. SES begins with 1 in its sandbox,
  // and usually gives 14 to an account that has left it, of which Cognito uses some.
  rates: { bankCallsPerMinute: 1_200, mailsPerSecond: 10 },
  // What a new account allows; docs/scale.md says what to raise it to, and when.
  concurrency: { dueWorkers: unreservedWorkers, reserved: null },
  functionsAtOnce: 1000,
  restoredAt: null,
  backup: null,
};

/** How a function reads the waits of its stage. */
export const waitVariables = ({ waits, cycleWaits }: Pick<StageSettings, 'waits' | 'cycleWaits'>) => ({
  LEAD_BUSINESS_DAYS: String(waits.leadBusinessDays),
  HOLD_BUSINESS_DAYS: String(waits.holdBusinessDays),
  GRACE_BUSINESS_DAYS: String(cycleWaits.graceBusinessDays),
  DISPUTE_DAYS: String(cycleWaits.disputeDays),
});

/**
 * Placeholders in the files of stages that were never deployed; `deployProblems` finds them. The key is that of RFC 8292,
 * section 2.4.
 */
export const examples = {
  hostedZoneId: 'Z0EXAMPLE',
  backupVaultArn: 'arn:aws:backup:us-east-1:000000000000:backup-vault:halqa-copies',
  pushPublicKey: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
};
