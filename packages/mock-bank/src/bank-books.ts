import { join } from 'node:path';
import { AccountSubtype, CountryCode, Products } from 'plaid';
import * as z from 'zod';
import { readJsonFile } from '../../local-aws/src/files/read-json-file.ts';
import { writeAtomically } from '../../local-aws/src/files/write-atomically.ts';
import { makeWebhookKey, WebhookKey } from './webhooks/webhook-key.ts';

/** All times are epoch milliseconds of the bank's clock, all money is integer cents. */
const Account = z.object({
  accountId: z.string(),
  name: z.string(),
  officialName: z.string(),
  mask: z.string(),
  subtype: z.enum(AccountSubtype),
  availableCents: z.int(),
  /** Closed by the bank after it was chosen in the dialog. */
  closed: z.boolean().default(false),
});

/** One login at one institution and the accounts that its owner shares. A removed item stays, so that it can say so. */
const Item = z.object({
  itemId: z.string(),
  accessToken: z.string(),
  institutionId: z.string(),
  products: z.array(z.enum(Products)),
  webhook: z.string().nullable(),
  createdAt: z.int(),
  loginRequired: z.boolean(),
  removed: z.boolean(),
  accounts: z.array(Account),
});

const PublicToken = z.object({ token: z.string(), itemId: z.string(), expiresAt: z.int(), exchanged: z.boolean() });

/** One opening of the Link dialog. `offered` are the accounts that its user may choose from. */
const LinkSession = z.object({
  sessionId: z.string(),
  startedAt: z.int(),
  institutionId: z.string().nullable(),
  offered: z.array(Account),
  finished: z.object({ at: z.int(), publicToken: z.string() }).nullable(),
});

const LinkToken = z.object({
  token: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  clientName: z.string(),
  language: z.string(),
  countryCodes: z.array(z.enum(CountryCode)),
  products: z.array(z.enum(Products)),
  webhook: z.string().nullable(),
  redirectUri: z.string().nullable(),
  institutionId: z.string().nullable(),
  updatesItemId: z.string().nullable(),
  sessions: z.array(LinkSession),
});

const BankBooks = z.object({
  webhookKey: WebhookKey,
  linkTokens: z.array(LinkToken),
  publicTokens: z.array(PublicToken),
  items: z.array(Item),
});

export type Account = z.infer<typeof Account>;
export type Item = z.infer<typeof Item>;
export type PublicToken = z.infer<typeof PublicToken>;
export type LinkSession = z.infer<typeof LinkSession>;
export type LinkToken = z.infer<typeof LinkToken>;
export type BankBooks = z.infer<typeof BankBooks>;

/**
 * Everything the bank knows, kept in one file. Operations change the books in one go, without awaiting;
 * `keep` then writes them if they changed, and nothing is answered before that.
 */
export async function openBankBooks(directory: string, now: number) {
  const file = join(directory, 'bank.json');
  const books = (await readJsonFile(file, BankBooks)) ?? emptyBooks(now);
  let written = '';
  let turn = Promise.resolve();
  return { books, keep };

  function keep(): Promise<void> {
    const done = turn.then(write);
    turn = done.catch(() => undefined);
    return done;
  }

  async function write(): Promise<void> {
    const text = JSON.stringify(books);
    if (text === written) return;
    await writeAtomically(file, text);
    written = text;
  }
}

function emptyBooks(now: number): BankBooks {
  return { webhookKey: makeWebhookKey(now), linkTokens: [], publicTokens: [], items: [] };
}
