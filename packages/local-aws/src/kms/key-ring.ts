import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import { type Outcome, refuse } from './outcome.ts';

const KeyKind = z.enum(['symmetric', 'hmac-256']);
const Key = z.object({ id: z.string(), kind: KeyKind, material: z.base64(), createdAt: z.int() });
const KeyFile = z.array(Key);

export type KeyKind = z.infer<typeof KeyKind>;
export type KeyRequest = { id: string; kind: KeyKind };
export type KmsKey = KeyRequest & { arn: string; secret: Buffer; createdAt: number };
export type KeyRing = {
  /** The key of that id or ARN. */
  find(name: string): Outcome<KmsKey>;
  /** The same, refusing a key that was made for another purpose. */
  findFor(name: string, kind: KeyKind): Outcome<KmsKey>;
};

/** Account of the ARNs; AWS's own examples and every local stand-in use it. */
export const account = '000000000000';
const arnPrefix = `arn:aws:kms:us-east-1:${account}:key/`;

/** Reads the kept keys, makes those that are missing (256 bits each) and keeps them before anyone can use one. */
export async function openKeyRing(directory: string, requests: KeyRequest[], now: number): Promise<KeyRing> {
  const file = join(directory, 'keys.json');
  const kept = (await readJsonFile(file, KeyFile)) ?? [];
  const made = requests.filter(({ id, kind }) => isMissing(kept, id, kind)).map((request) => makeKey(request, now));
  const all = [...kept, ...made];
  if (made.length > 0) await writeAtomically(file, `${JSON.stringify(all, null, 2)}\n`);

  const keys = new Map(all.map((key) => [key.id, unpack(key)]));
  return { find, findFor };

  function find(name: string): Outcome<KmsKey> {
    const key = keys.get(idOf(name));
    return key === undefined ? refuse('NotFoundException', `Key '${arnOf(name)}' does not exist`) : { answer: key };
  }

  function findFor(name: string, kind: KeyKind): Outcome<KmsKey> {
    const found = find(name);
    if ('refused' in found || found.answer.kind === kind) return found;
    return refuse('InvalidKeyUsageException', `${found.answer.arn} is not a key for this operation.`);
  }
}

function isMissing(kept: z.infer<typeof KeyFile>, id: string, kind: KeyKind): boolean {
  const same = kept.find((key) => key.id === id);
  if (same !== undefined && same.kind !== kind) throw new Error(`The kept key ${id} is ${same.kind}, not ${kind}`);
  return same === undefined;
}

function makeKey(request: KeyRequest, now: number): z.infer<typeof Key> {
  return { ...request, material: randomBytes(32).toString('base64'), createdAt: now };
}

function unpack({ id, kind, material, createdAt }: z.infer<typeof Key>): KmsKey {
  return { id, kind, createdAt, arn: arnOf(id), secret: Buffer.from(material, 'base64') };
}

function idOf(name: string): string {
  return name.startsWith('arn:') ? name.slice(name.indexOf(':key/') + ':key/'.length) : name;
}

function arnOf(name: string): string {
  return name.startsWith('arn:') ? name : `${arnPrefix}${name}`;
}
