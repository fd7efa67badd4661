import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import { AwsError } from '../http/aws-json.ts';
import { arn } from '../template/local-names.ts';
import type { Templates } from '../template/templates.ts';

/** An error of AWS KMS. */
export class KmsError extends AwsError<
  'IncorrectKeyException' | 'InvalidCiphertextException' | 'InvalidKeyUsageException' | 'NotFoundException'
> {}

const KeyKind = z.enum(['symmetric', 'hmac-256']);
const StoredKey = z.object({ id: z.string(), kind: KeyKind, material: z.base64() });
const KeyFile = z.array(StoredKey);

type KeyKind = z.infer<typeof KeyKind>;
export type KeyRequest = { id: string; kind: KeyKind };
export type KmsKey = KeyRequest & { arn: string; secret: Buffer };

/** Finds the key of that id or ARN; throws a KmsError when there is none or it has another kind. */
export type KeyRing = (name: string, kind: KeyKind) => KmsKey;

/** Reads the stored keys, creates the missing ones (256 bits each) and stores them before anyone can use one. */
export async function openKeyRing(directory: string, requests: KeyRequest[]): Promise<KeyRing> {
  const file = join(directory, 'keys.json');
  const stored = (await readJsonFile(file, KeyFile)) ?? [];
  const created = requests.filter((request) => isMissing(stored, request)).map(createKey);
  const all = [...stored, ...created];
  if (created.length > 0) await writeAtomically(file, `${JSON.stringify(all, null, 2)}\n`);
  const keys = new Map(all.map((key) => [key.id, unpack(key)]));

  return (name, kind) => {
    const key = keys.get(idOf(name));
    if (key === undefined) throw new KmsError('NotFoundException', `Key '${arnOf(name)}' does not exist`);
    if (key.kind !== kind)
      throw new KmsError('InvalidKeyUsageException', `${key.arn} is not a key for this operation.`);
    return key;
  };
}

const KeyProperties = z.object({ KeySpec: z.enum(['SYMMETRIC_DEFAULT', 'HMAC_256']).default('SYMMETRIC_DEFAULT') });

/** The keys of the templates, under the ids that functions receive by `Ref`. */
export function keyRequests(templates: Templates): KeyRequest[] {
  return templates.resources('AWS::KMS::Key', KeyProperties).map(({ ref, properties }) => ({
    id: ref,
    kind: properties.KeySpec === 'HMAC_256' ? 'hmac-256' : 'symmetric',
  }));
}

function isMissing(stored: z.infer<typeof KeyFile>, { id, kind }: KeyRequest): boolean {
  const existing = stored.find((key) => key.id === id);
  if (existing !== undefined && existing.kind !== kind)
    throw new Error(`The stored key ${id} is ${existing.kind}, not ${kind}`);
  return existing === undefined;
}

function createKey(request: KeyRequest): z.infer<typeof StoredKey> {
  return { ...request, material: randomBytes(32).toString('base64') };
}

function unpack({ id, kind, material }: z.infer<typeof StoredKey>): KmsKey {
  return { id, kind, arn: arnOf(id), secret: Buffer.from(material, 'base64') };
}

const idOf = (name: string): string =>
  name.startsWith('arn:') ? name.slice(name.indexOf(':key/') + ':key/'.length) : name;

const arnOf = (name: string): string => (name.startsWith('arn:') ? name : arn('kms', `key/${name}`));
