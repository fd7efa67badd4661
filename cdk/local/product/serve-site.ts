import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { SiteConfig } from '@halqa/contract';
import { addressOf, type RequestHandler, sendJson } from 'local-aws';
import sirv from 'sirv';
import { changePassword } from '../../lib/site/change-password.ts';
import { cohortOf, newCohortCookie } from '../../lib/site/cohort-header.ts';
import { findDocument, findReleasedFile, type LiveSets } from '../../lib/site/find-document.ts';
import { findablePages, readReleasedSite, readSite } from '../../lib/site/read-site.ts';
import { type AllowedSources, securityHeaders } from '../../lib/site/security-headers.ts';
import { publicTexts } from '../../lib/site/well-known.ts';
import { followPreviewLink, readPreviewedSite } from './preview.ts';
import { forever, isVersioned, versionedFiles } from './versioned-files.ts';

export type SiteOptions = {
  /** The composed site. */
  directory: string;
  /** What single releases made live, in place of the same in the composed site. */
  released?: string;
  /** `/config.json` for a browser that reached us under this origin. */
  config(origin: string): SiteConfig;
  /** Addresses that the pages may load from beyond this origin. */
  outside?: AllowedSources;
};

/** Serves the site as the distribution does: same documents, same headers, same cache lifetimes. */
export function serveSite({
  directory,
  released = join(directory, 'no-releases'),
  config,
  outside = {},
}: SiteOptions): RequestHandler {
  const serveComposed = serveFolder(directory, (_request, response) => sendText(response, 404, 'Not Found'));
  const serveReleased = serveFolder(released, serveComposed);
  const sendVersioned = versionedFiles(directory);

  return async (request, response) => {
    const url = addressOf(request);
    if (url === undefined) return sendText(response, 400, 'Bad Request');
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Method Not Allowed');
    if (followPreviewLink(response, url, released)) return;
    // Read each time: a release or a rebuild changes documents and the hashes of their styles together.
    const forVisitors = readReleasedSite(released);
    const live = forVisitors && (readPreviewedSite(request, released, forVisitors) ?? forVisitors);
    const { documents, styleHashes, scriptHashes, connect } = live ?? readSite(directory);
    const policy = { ...outside, styleHashes, scriptHashes, connect: [...connect, ...(outside.connect ?? [])] };
    for (const [name, value] of Object.entries(securityHeaders(policy))) response.setHeader(name, value);
    if (live === undefined && sendVersioned(url.pathname, request, response)) return;
    if (url.pathname === '/config.json') return sendJson(response, 200, config(url.origin));
    if (url.pathname === changePassword.path) return sendRedirect(response, changePassword.page);
    const { supportEmail } = config(url.origin);
    const addresses = { siteUrl: url.origin, supportEmail, pages: findablePages(readSite(directory)), now: new Date() };
    const text = publicTexts(addresses)[url.pathname.slice(1)];
    if (text !== undefined) return sendText(response, 200, text, typeOf(url.pathname));
    if (live === undefined) return serveComposed(withPath(request, findDocument(url.pathname, documents)), response);
    const cohort = cohortFor(request, response, live.sets);
    serveReleased(withPath(request, findReleasedFile(url.pathname, documents, live.sets, cohort)), response);
  };
}

/** The cohort of a visitor. A new one is sent back for the next request. */
function cohortFor(
  { headers }: IncomingMessage,
  response: ServerResponse,
  sets: LiveSets,
): ReturnType<typeof cohortOf> {
  const known = cohortOf(headers.cookie);
  const cookie = known === undefined ? newCohortCookie(randomUUID(), sets) : undefined;
  if (cookie !== undefined) response.setHeader('set-cookie', cookie);
  return known;
}

/** `dev` looks at the disk for each request: a release or a rebuild may replace any file. */
const serveFolder = (directory: string, onNoMatch: (request: IncomingMessage, response: ServerResponse) => void) =>
  sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('cache-control', isVersioned(path) ? forever : 'no-cache'),
    onNoMatch,
  });

function withPath(request: IncomingMessage, path: string): IncomingMessage {
  request.url = path;
  return request;
}

const typeOf = (path: string) => (path.endsWith('.xml') ? 'text/xml; charset=utf-8' : plain);
const plain = 'text/plain; charset=utf-8';

function sendText(response: ServerResponse, status: number, text: string, type = plain): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(text);
}

function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store' });
  response.end();
}
