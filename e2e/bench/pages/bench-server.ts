import { createHash, createPublicKey } from 'node:crypto';
import { createSecureServer, type Http2SecureServer, type Http2ServerResponse } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { generate } from 'selfsigned';

/** A file of a site, by its path. Text types are compressed. */
export type SiteFile = { contentType: string; content: Buffer };

export type BenchServer = { url: string; stop(): Promise<void> };

const compress = promisify(brotliCompress);

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
/** Browsers speak HTTP/2 with a certificate only. */
const certificate = { key, cert };

/**
 * With this argument a browser trusts the server. Where it only ignored what it thinks of the certificate, it would keep nothing in
 * its cache, and fetch again what a page has fetched ahead.
 */
export const trustArgument = `--ignore-certificate-errors-spki-list=${createHash('sha256')
  .update(createPublicKey(cert).export({ type: 'spki', format: 'der' }))
  .digest('base64')}`;

/**
 * Serves a site for measuring: every file and document from memory, with the strongest brotli, and the API of the product at
 * `upstream`, by HTTP/2 as CloudFront does: with HTTP/1.1 a page waits for one of six connections, and what is measured is how many
 * files it has. `replace` gives the documents and files that differ from the product's own. Every variant is served by this
 * server, so that they differ in nothing else. The content security policy is left out.
 */
export async function startBenchServer(
  upstream: string,
  replace: (path: string, own: SiteFile | null) => SiteFile | null,
): Promise<BenchServer> {
  const kept = new Map<string, Promise<SiteFile | null>>();
  const load = async (path: string): Promise<SiteFile | null> => {
    const response = await fetch(`${upstream}${path}`);
    const own = response.ok
      ? {
          contentType: response.headers.get('content-type') ?? '',
          content: Buffer.from(await response.arrayBuffer()),
        }
      : null;
    const file = path === '/config.json' ? withOwnAddresses(own) : replace(path, own);
    return file && { ...file, content: await compress(file.content, { params: strongest }) };
  };
  /** The user pool is called through this server too: the product lets no page of another origin call it. */
  const withOwnAddresses = (config: SiteFile | null): SiteFile | null =>
    config && {
      ...config,
      content: Buffer.from(config.content.toString().replaceAll(upstream, addressOf(server))),
    };
  const fileAt = (path: string) => {
    const file = kept.get(path) ?? load(path);
    kept.set(path, file);
    return file;
  };
  const server = createSecureServer(certificate, async (request, response) => {
    const url = request.url ?? '/';
    const { pathname } = new URL(url, upstream);
    if (request.method === 'GET' && !/^\/(api|functions|__local)\//.test(pathname)) {
      return sendFile(response, pathname, await fileAt(pathname));
    }
    const { authorization = '', 'content-type': contentType = 'application/json' } = request.headers;
    const target = request.headers['x-amz-target'];
    const body = request.method === 'GET' ? null : await buffer(request);
    const headers = {
      authorization,
      origin: upstream,
      'content-type': contentType,
      ...(typeof target === 'string' ? { 'x-amz-target': target } : {}),
    };
    const send = () => fetch(`${upstream}${url}`, { method: request.method ?? 'GET', headers, body });
    // The product may have closed a connection that was kept; no call of the measured pages does harm when it is made twice.
    const answer = await send().catch(send);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: addressOf(server), stop: () => new Promise((ended) => server.close(() => ended())) };
}

const strongest = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

function sendFile(response: Http2ServerResponse, path: string, file: SiteFile | null): void {
  if (!file) {
    response.writeHead(404);
    return void response.end();
  }
  const isVersioned = /^\/(mf|shell|one)\//.test(path);
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-encoding': 'br',
    'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(file.content);
}

function addressOf(server: Http2SecureServer): string {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return `https://localhost:${address.port}`;
}
