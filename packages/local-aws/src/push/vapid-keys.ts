import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile } from '../files/read-json-file.ts';
import { writeAtomically } from '../files/write-atomically.ts';

const VapidKeys = z.object({ publicKey: z.base64url(), privateKey: z.base64url() });
export type VapidKeys = z.infer<typeof VapidKeys>;

/** The product's own key pair for pushes (RFC 8292), made at the first start: a browser binds its subscription to it. */
export async function openVapidKeys(directory: string): Promise<VapidKeys> {
  const file = join(directory, 'vapid.json');
  const kept = await readJsonFile(file, VapidKeys);
  if (kept !== undefined) return kept;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const made = { publicKey, privateKey: pair.getPrivateKey('base64url') };
  await writeAtomically(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
