import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isStillShown, type Preview, readPreview, signWith } from '@halqa/releases';
import { cookieOfLink, pageOfLink, previewCookie } from '../../lib/site/preview.ts';
import { type ReleasedSite, readReleasedSite } from '../../lib/site/read-site.ts';

/**
 * Answers a link that begins or ends a preview with a redirect and a cookie for this browser session. Returns whether it
 * was one. Whatever was not signed here, or has ended, changes nothing.
 */
export function followPreviewLink(
  response: ServerResponse,
  { pathname, search, searchParams }: URL,
  released: string,
): boolean {
  const linked = searchParams.get('preview');
  const cookie =
    linked === null ? undefined : cookieOfLink(linked, (signed) => readSigned(signed, released) !== undefined);
  if (cookie === undefined) return false;
  response.writeHead(302, {
    location: pageOfLink(pathname, search.slice(1).split('&')),
    'set-cookie': `${previewCookie}=${cookie.value}; ${cookie.attributes}`,
    'cache-control': 'no-store',
  });
  response.end();
  return true;
}

/** The set of the preview that a request's cookie names. Undefined without one, and once it has ended. */
export function readPreviewedSite(
  { headers }: IncomingMessage,
  released: string,
  live: ReleasedSite,
): ReleasedSite | undefined {
  const [, signed] = previewInCookies.exec(headers.cookie ?? '') ?? [];
  const preview = signed === undefined ? undefined : readSigned(signed, released);
  const shown = preview && readReleasedSite(released, `sets/${preview.set}/site.json`);
  return preview && shown && isStillShown({ ...shown, remote: preview.remote }, live) ? shown : undefined;
}

const previewInCookies = new RegExp(`(?:^|; )${previewCookie}=([^;]+)`);

/** Undefined for what was not signed here. The key is created with the first signature. */
function readSigned(signed: string, released: string): Preview | undefined {
  const file = join(released, '../preview.key');
  if (!existsSync(file)) return undefined;
  return readPreview(signed, signWith(readFileSync(file, 'utf8')), 'local', Date.now());
}
