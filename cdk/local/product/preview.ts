import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readPreview } from '@halqa/releases';

/** What a request is about: the set of a preview, nothing special, or a link that was answered with a redirect. */
type PreviewOfRequest = { set: string } | 'none' | 'redirected';

/**
 * Reads `?preview=` of a signed link, which begins a preview for this browser session or ends it, and the cookie that it
 * set. Whatever was not signed here, or has ended, changes nothing. `secretFile` exists once something was signed.
 */
export function previewOf(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  secretFile: string,
): PreviewOfRequest {
  if (!existsSync(secretFile)) return 'none';
  const read = (signed: string) => readPreview(signed, readFileSync(secretFile, 'utf8'), new Date().toISOString());
  const linked = url.searchParams.get('preview');
  if (linked === 'end') return redirect(response, url, `${cookieName}=; ${attributes}; Max-Age=0`);
  if (linked !== null && read(linked)) return redirect(response, url, `${cookieName}=${linked}; ${attributes}`);
  const [, signed] = /(?:^|; )halqa_preview=([\w.-]+)/.exec(request.headers.cookie ?? '') ?? [];
  const preview = signed === undefined ? undefined : read(signed);
  return preview ? { set: preview.set } : 'none';
}

const cookieName = 'halqa_preview';

/** Without `Max-Age` it ends with the browser session. */
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** To the same page without the parameter, so that the signature does not stay in the address. */
function redirect(response: ServerResponse, url: URL, cookie: string): 'redirected' {
  url.searchParams.delete('preview');
  // One slash: two would lead to another host.
  const location = `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
  response.writeHead(302, { location, 'set-cookie': cookie, 'cache-control': 'no-store' });
  response.end();
  return 'redirected';
}
