import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { remoteFolder } from './version-record.ts';

const previewSchema = z.object({
  remote: remoteFolder,
  version: z.string(),
  /** The folder of its release set below `/sets/`. */
  set: z.string().regex(/^[\w-]+$/),
  /** When it ends, ISO. */
  until: z.iso.datetime(),
});

/** A version that one person looks at in one browser session, whatever visitors get. */
export type Preview = z.infer<typeof previewSchema>;

/** Signs a preview: the text that a link and a cookie carry. */
export function signPreview(preview: Preview, secret: string): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/** Reads a signed preview. Undefined when it was not signed with this secret, or has ended. `now` in ISO. */
export function readPreview(signed: string, secret: string, now: string): Preview | undefined {
  const [text = '', signature = '', ...rest] = signed.split('.');
  if (rest.length > 0 || !isEqual(signature, signatureOf(text, secret))) return undefined;
  const { data } = previewSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return data && Date.parse(data.until) > Date.parse(now) ? data : undefined;
}

const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
