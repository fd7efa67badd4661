import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** One mail to one recipient. `html` or `text` is empty when the mail had no such part. */
const StoredMail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  /** The headers of a mail that was sent as raw MIME, by lower-case names. */
  headers: z.record(z.string(), z.string()).optional(),
});

export type StoredMail = z.infer<typeof StoredMail>;
export type Mailbox = {
  /** Resolves once the mails are on disk. */
  add(mails: StoredMail[]): Promise<void>;
  /** Newest first. */
  list(to?: string): StoredMail[];
  close(): Promise<void>;
};

/**
 * Opens the mailbox: one JSON line per mail, only ever appended.
 * A line that a kill cut off was never confirmed to its sender; it is terminated and skipped.
 */
export async function openMailbox(directory: string): Promise<Mailbox> {
  const file = join(directory, 'mail.jsonl');
  const stored = existsSync(file) ? await readFile(file, 'utf8') : '';
  const mails = stored.split('\n').flatMap(readLine);
  const handle = await open(file, 'a', 0o600);
  if (stored !== '' && !stored.endsWith('\n')) await handle.appendFile('\n');
  let lastWrite: Promise<void> = Promise.resolve();

  return { add, list, close: () => handle.close() };

  function add(delivered: StoredMail[]): Promise<void> {
    const written = lastWrite.then(() => append(delivered));
    lastWrite = written.catch(() => undefined);
    return written;
  }

  async function append(delivered: StoredMail[]): Promise<void> {
    await handle.appendFile(delivered.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
    await handle.datasync();
    mails.push(...delivered);
  }

  function list(to?: string): StoredMail[] {
    const wanted = to?.toLowerCase();
    return mails.filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted).reverse();
  }
}

function readLine(line: string): StoredMail[] {
  try {
    return [StoredMail.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
