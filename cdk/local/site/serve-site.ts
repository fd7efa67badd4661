import type { IncomingMessage } from 'node:http';
import type { SiteConfig } from '@halqa/contract';
import type { RequestHandler } from '../../../packages/local-aws/src/http/loopback-server.ts';
import { addressOf } from '../../../packages/local-aws/src/http/messages.ts';
import { findDocument } from '../../lib/site/find-document.ts';
import { readSite, type SiteManifest } from '../../lib/site/read-site.ts';
import { type AllowedSources, securityHeaders } from '../../lib/site/security-headers.ts';
import { chooseFile, type SiteFile } from './choose-file.ts';

export type SiteOptions = {
  /** The composed site. */
  directory: string;
  /** `/config.json` for a browser that reached us under this origin. */
  config(origin: string): SiteConfig;
  /** Addresses that the pages may reach beyond this origin. */
  outside?: AllowedSources;
};

/** Serves the composed site as the distribution does: same documents, same headers, same lifetimes. */
export function serveSite({ directory, config, outside = {} }: SiteOptions): RequestHandler {
  return async (request, response) => {
    // Read each time: a rebuild while this runs changes documents and the hashes of their styles together.
    const { documents, styleHashes, scriptHashes, connect } = readSite(directory);
    const policy = { ...outside, styleHashes, scriptHashes, connect: [...connect, ...(outside.connect ?? [])] };
    const { status, ...file } = await answer(request, documents);
    response.writeHead(status, { ...securityHeaders(policy), ...file.headers });
    response.end(request.method === 'HEAD' ? undefined : file.content);
  };

  async function answer(
    request: IncomingMessage,
    documents: SiteManifest['documents'],
  ): Promise<SiteFile & { status: number }> {
    const url = addressOf(request);
    if (url === undefined) return plain(400, 'Bad Request');
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method Not Allowed');
    if (url.pathname === '/config.json') return { status: 200, ...configFile(config(url.origin)) };
    const file = await chooseFile(directory, findDocument(url.pathname, documents), request.headers['accept-encoding']);
    if (file === undefined) return plain(404, 'Not Found');
    const known = request.headers['if-none-match'] === file.headers['etag'];
    return known ? { status: 304, headers: file.headers, content: '' } : { status: 200, ...file };
  }
}

const plain = (status: number, content: string): SiteFile & { status: number } => ({
  status,
  content,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
});

const configFile = (config: SiteConfig): SiteFile => ({
  content: JSON.stringify(config),
  headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
});
