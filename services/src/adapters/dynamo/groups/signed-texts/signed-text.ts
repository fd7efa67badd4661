import { createHash } from 'node:crypto';
import { brotliDecompressSync, deflateSync, inflateSync } from 'node:zlib';
import * as z from 'zod';
import { dictionary1 } from './dictionary-1.ts';

/** By the name that items have. One stays as long as an item may name it; a new one is another line. */
const dictionaries: ReadonlyMap<string, Buffer> = new Map([['1', Buffer.from(dictionary1)]]);

const newest = { name: '1', words: Buffer.from(dictionary1) };

/**
 * A signed text in every item that has one: `text` is the UTF-8 text in the zlib format with a preset dictionary (RFC 1950),
 * which names that dictionary by its checksum as well. Without `dictionary` it is compressed by Brotli: so it was until then.
 */
const storedText = z.object({
  PK: z.string(),
  SK: z.string(),
  text: z.instanceof(Uint8Array),
  dictionary: z.string().optional(),
});

/** The attributes of a signed text. Its hash is stored beside, and proves what is read. */
export const textAttributes = (text: string): Omit<z.infer<typeof storedText>, 'PK' | 'SK'> => ({
  text: deflateSync(text, { dictionary: newest.words, level: 9 }),
  dictionary: newest.name,
});

/**
 * Reads the signed text of an item, byte for byte.
 *
 * @param sha256 what was signed: the hash of the UTF-8 text, in hexadecimal
 * @throws {Error} when these words cannot be read; its message says of which item, and what to do
 */
export function signedTextOf(item: unknown, sha256: string): string {
  const { PK, SK, text, dictionary } = storedText.parse(item);
  const where = `The signed text of ${PK} ${SK}`;
  const bytes = decompress(text, dictionary, where);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${where} differs from its hash: ${restoreIt}`);
  return bytes.toString('utf8');
}

function decompress(text: Uint8Array, name: string | undefined, where: string): Buffer {
  const dictionary = name === undefined ? undefined : dictionaries.get(name);
  if (name !== undefined && dictionary === undefined)
    throw new Error(`${where} needs dictionary ${name}: deploy a release that has it`);
  try {
    return dictionary === undefined ? brotliDecompressSync(text) : inflateSync(text, { dictionary });
  } catch (cause) {
    const isOther = cause instanceof Error && cause.message === 'Bad dictionary';
    const toDo = isOther
      ? `was made with another dictionary ${name}: deploy a release in which that is unchanged`
      : `is damaged: ${restoreIt}`;
    throw new Error(`${where} ${toDo}`, { cause });
  }
}

const restoreIt = 'put the item of a backup in its place, see docs/runbooks/signed-texts.md';
