import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteConfig } from '@halqa/contract';
import { addressOf, type RequestHandler, sendJson } from 'local-aws';
import sirv from 'sirv';
import { findDocument } from '../../lib/site/find-document.ts';
import { readSite } from '../../lib/site/read-site.ts';
import { type AllowedSources, securityHeaders } from '../../lib/site/security-headers.ts';

export type SiteOptions = {
  /** The composed site. */
  directory: string;
  /** `/config.json` for a browser that reached us under this origin. */
  config(origin: string): SiteConfig;
  /** Addresses that the pages may load from beyond this origin. */
  outside?: AllowedSources;
};

/** Serves the composed site as the distribution does: same documents, same headers, same cache lifetimes. */
export function serveSite({ directory, config, outside = {} }: SiteOptions): RequestHandler {
  // `dev` looks at the disk for each request: a rebuild may replace any file.
  const serveFile = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('cache-control', isVersioned.test(path) ? forever : 'no-cache'),
    onNoMatch: (_request, response) => sendText(response, 404, 'Not Found'),
  });

  return async (request, response) => {
    // Read each time: a rebuild changes documents and the hashes of their styles together.
    const { documents, styleHashes, scriptHashes, connect } = readSite(directory);
    const policy = { ...outside, styleHashes, scriptHashes, connect: [...connect, ...(outside.connect ?? [])] };
    for (const [name, value] of Object.entries(securityHeaders(policy))) response.setHeader(name, value);
    const url = addressOf(request);
    if (url === undefined) return sendText(response, 400, 'Bad Request');
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Method Not Allowed');
    if (url.pathname === '/config.json') return sendJson(response, 200, config(url.origin));
    serveFile(withPath(request, findDocument(url.pathname, documents)), response);
  };
}

/** `/shell/<version>/…` and `/mf/<remote>/<version>/…` never change. */
const isVersioned = /^\/(shell|mf\/[^/]+)\/[^/]+\//;
const forever = 'public, max-age=31536000, immutable';

function withPath(request: IncomingMessage, path: string): IncomingMessage {
  request.url = path;
  return request;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(text);
}
