import { parseEmailAddress, waitingTimes } from '@halqa/domain';
import * as z from 'zod';

const text = z.string().min(1);

/** Every setting that a function may get from its environment. */
const environment = z.object({
  TABLE_NAME: text,
  BANK_TABLE_NAME: text,
  BANK_KEY_ID: text,
  TOKEN_KEY_ID: text,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** The one origin that people type, without a slash at the end. */
  SITE_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  MAIL_FROM: text,
  SUPPORT_EMAIL: text,
  HALQA_MODE: z.enum(['demo', 'live']),
  /** Addresses with commas between them. */
  CREATE_ALLOW_LIST: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((address) => parseEmailAddress(address) ?? [])),
  /** Beginnings of addresses with commas between them. */
  PUSH_SERVICES: text.transform((list) => list.split(',')),
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  PLAID_BASE_URL: z.url(),
  PLAID_CLIENT_ID: text,
  PLAID_SECRET: text,
});

type Setting = keyof typeof environment.shape;
type Settings = z.output<typeof environment>;

/** The settings that one function asks for. Throws with the name of each that is missing or unreadable. */
export function readEnvironment<Name extends Setting>(...names: readonly Name[]): Pick<Settings, Name> {
  const wanted = Object.entries(environment.shape).filter(([name]) => names.some((each) => each === name));
  const read = z.object(Object.fromEntries(wanted)).safeParse(process.env);
  if (!read.success) throw new Error(`The environment is not complete: ${z.prettifyError(read.error)}`);
  return read.data as Pick<Settings, Name>; // parsed by exactly these entries of the shape
}

/** What the mode decides. Nothing else in the services asks which mode it is. */
export type ModeSettings = {
  /** Whether a person has to be of age and live in the United States. */
  readonly checksEligibility: boolean;
  /** Business days: before the first debit, and before a payout. */
  readonly waits: { readonly leadBusinessDays: number; readonly holdBusinessDays: number };
};

const settings: Record<'demo' | 'live', ModeSettings> = {
  demo: { checksEligibility: false, waits: waitingTimes.local },
  live: { checksEligibility: true, waits: waitingTimes.deployed },
};

export const modeSettings = (mode: 'demo' | 'live'): ModeSettings => settings[mode];
