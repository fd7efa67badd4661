import { createHash } from 'node:crypto';

/** Words that somebody signed. `sha256` is of the UTF-8 text, in hexadecimal. */
export type SignedWords = { readonly text: string; readonly sha256: string };

/**
 * Returns the words of a stored item, when they are those that were signed.
 *
 * @param item for the message of the error
 * @throws {Error} when the text has another hash; its message says of which item, and what to do
 */
export function provenWords<Words extends SignedWords>(item: Readonly<Record<string, unknown>>, words: Words): Words {
  if (createHash('sha256').update(words.text).digest('hex') === words.sha256) return words;
  const where = `The signed text of ${item['PK']} ${item['SK']}`;
  throw new Error(
    `${where} differs from its hash: put the item of a backup in its place, see docs/runbooks/restore.md`,
  );
}
