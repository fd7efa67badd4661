import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/loopback-server.ts';
import { addressOf, readBytes } from '../http/messages.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/**
 * S3's API with path-style addresses: ListObjectsV2 (one page), GetObject, HeadObject, PutObject (also `If-None-Match: *`),
 * CopyObject and DeleteObject. ETags are constants, because no client of the product compares them.
 */
export function s3Api(store: Pick<ObjectStore, 'has' | 'list' | 'open' | 'put' | 'remove'>): RequestHandler {
  return async (request, response) => {
    const url = addressOf(request);
    const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url?.pathname ?? '')?.map(decodeURIComponent) ?? [];
    if (!store.has(bucket)) return sendError(response, 404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (request.method === 'GET' && key === '')
      return sendXml(response, 200, listXml(bucket, store.list(bucket, url?.searchParams.get('prefix') ?? '')));
    if (request.method === 'GET') return sendObject(await store.open(bucket, key), response);
    if (request.method === 'HEAD' && key !== '') {
      const found = await store.open(bucket, key);
      return void response.writeHead(found ? 200 : 404, found?.headers).end();
    }
    if (request.method === 'PUT' && key !== '') return putObject(store, { bucket, key }, request, response);
    if (request.method !== 'DELETE' || key === '')
      return sendError(
        response,
        501,
        'NotImplemented',
        'The local cloud lists, reads, writes and deletes objects only',
      );
    store.remove(bucket, key);
    response.writeHead(204).end();
  };
}

type WritableStore = Pick<ObjectStore, 'open' | 'put'>;

/** PutObject, and CopyObject where the header `x-amz-copy-source` names the object to copy. */
async function putObject(
  store: WritableStore,
  { bucket, key }: { bucket: string; key: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { 'x-amz-copy-source': source, 'if-none-match': ifNoneMatch } = request.headers;
  const sentHeaders = objectHeaders(request);
  if (typeof source === 'string') {
    const [, sourceBucket = '', sourceKey = ''] = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(source)) ?? [];
    const found = await store.open(sourceBucket, sourceKey);
    if (found === undefined) return sendError(response, 404, 'NoSuchKey', 'The specified key does not exist.');
    const replacesHeaders = request.headers['x-amz-metadata-directive'] === 'REPLACE';
    await store.put(bucket, key, found.body, replacesHeaders ? sentHeaders : { ...found.headers, ...sentHeaders });
    return sendXml(response, 200, '<CopyObjectResult><ETag>"copy"</ETag></CopyObjectResult>');
  }
  const body = await readBytes(request, largestObject);
  if (body === undefined) return sendError(response, 400, 'EntityTooLarge', 'The object is too large');
  if (ifNoneMatch === '*' && (await store.open(bucket, key)) !== undefined)
    return sendError(
      response,
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    );
  await store.put(bucket, key, body, sentHeaders);
  response.writeHead(200, { etag: '"put"' }).end();
}

const largestObject = 50 * 1024 * 1024;

/** The headers of a request that belong to its object. */
function objectHeaders({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && objectHeaderName.test(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

const objectHeaderName = /^(content-type|cache-control|x-amz-tagging|x-amz-meta-.+)$/;

function sendObject(
  found: { body: Uint8Array; headers: Readonly<Record<string, string>> } | undefined,
  response: ServerResponse,
): void {
  if (found === undefined) sendError(response, 404, 'NoSuchKey', 'The specified key does not exist.');
  else response.writeHead(200, { 'content-type': 'application/json', ...found.headers }).end(found.body);
}

function listXml(bucket: string, objects: readonly StoredObject[]): string {
  const contents = objects.map(
    ({ key, size, modifiedAt }) =>
      `<Contents><Key>${escapeXml(key)}</Key><Size>${size}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
  );
  return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>false</IsTruncated><KeyCount>${objects.length}</KeyCount>${contents.join('')}</ListBucketResult>`;
}

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
