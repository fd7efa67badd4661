import { type CycleWaits, parseEmailAddress, type WaitingTimes } from '@halqa/domain';
import * as z from 'zod';
import { addressProblem, moneyModes } from './money-mode.ts';

const text = z.string().min(1);
const days = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);

/** From 1 to 99,999. */
const positive = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

/** Every setting that a function may get from its environment. */
const environment = z.object({
  TABLE_NAME: text,
  LEDGER_TABLE_NAME: text,
  BANK_TABLE_NAME: text,
  BANK_KEY_ID: text,
  TOKEN_KEY_ID: text,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** The client by which the server itself signs people in. */
  SERVER_CLIENT_ID: text,
  /** Waived on a developer's machine alone, for the operator of the demo. */
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'waived']),
  /** The public origin, without a slash at the end. */
  SITE_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  MAIL_FROM: text,
  /** The configuration set of SES under which every mail is sent. */
  MAIL_CONFIGURATION_SET: text,
  SUPPORT_EMAIL: text,
  HALQA_MODE: z.enum(['demo', 'live']),
  MONEY_MODE: z.enum(moneyModes),
  LEAD_BUSINESS_DAYS: days,
  HOLD_BUSINESS_DAYS: days,
  GRACE_BUSINESS_DAYS: days,
  DISPUTE_DAYS: days,
  /** After how many minutes the bank is asked for events again, without a webhook. */
  SYNC_MINUTES: positive,
  /** How many debits have to be sent in 30 days before the share of returned ones is judged. */
  RATED_DEBITS: positive,
  /** When the tables were last restored to an earlier second; empty when they never were. */
  RESTORED_AT: z
    .union([z.literal(''), z.iso.datetime()])
    .default('')
    .transform((text) => (text === '' ? null : Date.parse(text))),
  /** How long members can add to a draw. */
  DRAW_MINUTES: positive,
  /** Addresses, separated by commas. */
  CREATE_ALLOW_LIST: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((address) => parseEmailAddress(address) ?? [])),
  /** Address prefixes, separated by commas. */
  PUSH_SERVICES: text.transform((list) => list.split(',')),
  VAPID_PUBLIC_KEY: text,
  PUSH_SECRET_ID: text,
  /** Names of the buckets with what the consumers of the table's stream failed to handle, separated by commas. */
  DEAD_LETTER_BUCKETS: text.transform((list) => list.split(',')),
  /** How many calls of each kind the bank takes from all of us. */
  BANK_CALLS_PER_MINUTE: positive,
  /** How many mails the mail service takes from all of us. */
  MAILS_PER_SECOND: positive,
  /** How many workers do due work at once, and the function that each of them is an invocation of. */
  DUE_WORKERS: positive,
  WORKER_FUNCTION: text,
  /** Names of all tables, separated by commas. */
  BACKED_UP_TABLES: text.transform((list) => list.split(',')),
  RELEASES_TABLE_NAME: text,
  /** The buckets of uploaded builds and of what visitors get. */
  BUILDS_BUCKET: text,
  SITE_BUCKET: text,
  EDGE_STORE_ARN: text,
  STAGE_NAME: text,
  PREVIEW_SECRET_ID: text,
  /** The domain whose mails are stored in the bucket, for the account of the canary, and that account's password. */
  CANARY_DOMAIN: text,
  CANARY_BUCKET: text,
  CANARY_SECRET_ID: text,
  SENDER_DOMAIN: text,
  PLAID_BASE_URL: z.url(),
  PLAID_SECRET_ID: text,
  /** Names or ARNs, separated by commas. */
  ORIGIN_SECRET_IDS: text.transform((list) => list.split(',')),
});

type Setting = keyof typeof environment.shape;
type Settings = z.output<typeof environment>;

/** Reads the named settings. Throws with the name of each that is missing or not valid. */
export function readEnvironment<Name extends Setting>(...names: readonly Name[]): Pick<Settings, Name> {
  const wanted = Object.entries(environment.shape).filter(([name]) => names.some((each) => each === name));
  const read = z.object(Object.fromEntries(wanted)).safeParse(process.env);
  if (!read.success) throw new Error(`The environment is not complete: ${z.prettifyError(read.error)}`);
  return read.data as Pick<Settings, Name>; // parsed by exactly these entries of the shape
}

/** The bank's address. Throws for one that contradicts what the stage does with money. */
export function bankAddress({ MONEY_MODE, PLAID_BASE_URL }: Pick<Settings, 'MONEY_MODE' | 'PLAID_BASE_URL'>): string {
  const problem = addressProblem(MONEY_MODE, PLAID_BASE_URL);
  if (problem !== null) throw new Error(`PLAID_BASE_URL is ${PLAID_BASE_URL}, but ${problem}`);
  return PLAID_BASE_URL;
}

/** Everything that depends on the mode; no other code of the services looks at it. */
export type ModeSettings = {
  /**
   * True where real people save: age, residence and a linked bank decide who creates and joins. False in a demonstration:
   * sandbox access does.
   */
  readonly checksEligibility: boolean;
};

const settings: Record<'demo' | 'live', ModeSettings> = {
  demo: { checksEligibility: false },
  live: { checksEligibility: true },
};

export const modeSettings = (mode: 'demo' | 'live'): ModeSettings => settings[mode];

/** The waits of the stage, which every new group takes over. */
export const stageWaits = (environment: Pick<Settings, 'LEAD_BUSINESS_DAYS' | 'HOLD_BUSINESS_DAYS'>): WaitingTimes => ({
  leadBusinessDays: environment.LEAD_BUSINESS_DAYS,
  holdBusinessDays: environment.HOLD_BUSINESS_DAYS,
});

/** The waits of the stage that follow a debit, which every new group takes over, too. */
export const cycleWaits = (environment: Pick<Settings, 'GRACE_BUSINESS_DAYS' | 'DISPUTE_DAYS'>): CycleWaits => ({
  graceBusinessDays: environment.GRACE_BUSINESS_DAYS,
  disputeDays: environment.DISPUTE_DAYS,
});
