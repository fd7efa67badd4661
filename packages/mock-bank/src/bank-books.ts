import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { AccountSubtype, Products } from './plaid-enums.ts';
import { Authorization, JournalEntry, Rejection, Transfer, TransferEvent } from './transfers/transfer-books.ts';
import { createWebhookKey, WebhookKey } from './webhooks.ts';

// In all the books, times are epoch milliseconds of the bank's clock, and money is integer cents.

const Account = z.object({
  accountId: z.string(),
  name: z.string(),
  officialName: z.string(),
  mask: z.string(),
  subtype: z.enum(AccountSubtype),
  /** What it has when it is linked; what it has later is in `balances`. */
  openingCents: z.int(),
  /** Closed by the bank after it was chosen in the dialog. */
  closed: z.boolean().default(false),
  frozen: z.boolean().default(false),
  /** The bank returns every debit of it with this code, so many calendar days after it settled. */
  returns: z.object({ code: z.string(), days: z.int() }).nullable().default(null),
  /** No debit of it is authorized, for this reason. */
  rejects: Rejection.nullable().default(null),
});

/** One login at one institution, and the accounts that its owner shares. A removed item stays: calls for it fail with `ITEM_NOT_FOUND`. */
const Item = z.object({
  itemId: z.string(),
  accessToken: z.string(),
  institutionId: z.string(),
  products: z.array(z.enum(Products)),
  createdAt: z.int(),
  loginRequired: z.boolean(),
  removed: z.boolean(),
  /** Where its webhooks are sent: the address of the link token that linked it. */
  webhook: z.string().nullable().default(null),
  /** When the person's consent ends, after which the login is stale. */
  disconnectsAt: z.int().nullable().default(null),
  accounts: z.array(Account),
});

const PublicToken = z.object({ token: z.string(), itemId: z.string(), expiresAt: z.int(), exchanged: z.boolean() });

/**
 * A visit to the bank's own pages. `open`: not decided yet. `processed`: the dialog has gone on with it. A pop-up reports to
 * its opener, a redirect leads to the link token's address.
 */
const OAuthVisit = z.object({
  stateId: z.string(),
  status: z.enum(['open', 'granted', 'denied', 'processed']),
  display: z.enum(['popup', 'redirect']),
});

/** One opening of the Link dialog. `offered` are the accounts that the person may choose from. */
const LinkSession = z.object({
  sessionId: z.string(),
  startedAt: z.int(),
  institutionId: z.string().nullable(),
  offered: z.array(Account),
  oauth: OAuthVisit.nullable().default(null),
  finished: z.object({ publicToken: z.string() }).nullable(),
});

const LinkToken = z.object({
  token: z.string(),
  expiresAt: z.int(),
  clientName: z.string(),
  products: z.array(z.enum(Products)),
  institutionId: z.string().nullable(),
  updatesItemId: z.string().nullable(),
  /** Opened for an authorization that waits for its person. */
  isForTransfer: z.boolean().default(false),
  webhook: z.string().nullable().default(null),
  redirectUri: z.string().nullable().default(null),
  sessions: z.array(LinkSession),
});

const BankBooks = z.object({
  linkTokens: z.array(LinkToken),
  publicTokens: z.array(PublicToken),
  items: z.array(Item),
  authorizations: z.array(Authorization),
  transfers: z.array(Transfer),
  events: z.array(TransferEvent),
  journals: z.array(JournalEntry),
  /** The balance of each account that the journals name. */
  balances: z.record(z.string(), z.int()),
  webhookKey: WebhookKey,
});

export type Account = z.infer<typeof Account>;
export type Item = z.infer<typeof Item>;
export type PublicToken = z.infer<typeof PublicToken>;
export type OAuthVisit = z.infer<typeof OAuthVisit>;
export type LinkSession = z.infer<typeof LinkSession>;
export type LinkToken = z.infer<typeof LinkToken>;
export type BankBooks = z.infer<typeof BankBooks>;

/**
 * Opens the bank's state, kept in `bank.json` of the directory. Operations change the books in one go, without
 * awaiting; `save` then writes them if they changed, one write after the other.
 */
export async function openBankBooks(
  directory: string,
  now: number,
): Promise<{ books: BankBooks; save(): Promise<void> }> {
  const file = join(directory, 'bank.json');
  const books = existsSync(file) ? parseBooks(file, await readFile(file, 'utf8')) : emptyBooks(now);
  let written = '';
  let lastWrite = Promise.resolve();
  return { books, save };

  function save(): Promise<void> {
    const done = lastWrite.then(write);
    lastWrite = done.catch(() => undefined);
    return done;
  }

  async function write(): Promise<void> {
    const text = JSON.stringify(books);
    if (text === written) return;
    await replaceFile(file, text);
    written = text;
  }
}

/** Throws a sentence with the name of the file: a bank without its books would forget every account. */
function parseBooks(file: string, text: string): BankBooks {
  try {
    return BankBooks.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is damaged: restore it from a copy, or delete the local data to start anew.`, {
      cause: error,
    });
  }
}

function emptyBooks(now: number): BankBooks {
  return {
    linkTokens: [],
    publicTokens: [],
    items: [],
    authorizations: [],
    transfers: [],
    events: [],
    journals: [],
    balances: {},
    webhookKey: createWebhookKey(now),
  };
}

/** Atomic, so that a process killed at any moment leaves the old text or the new one; readable by its owner only. */
async function replaceFile(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
