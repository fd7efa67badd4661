import type { ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/loopback-server.ts';
import { addressOf } from '../http/messages.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/**
 * S3's API with path-style addresses and three operations: ListObjectsV2 (one page), GetObject and DeleteObject.
 * Writing is left to the engines; no function of a local app has needed it.
 */
export function s3Api(store: Pick<ObjectStore, 'has' | 'list' | 'read' | 'remove'>): RequestHandler {
  return async (request, response) => {
    const url = addressOf(request);
    const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url?.pathname ?? '')?.map(decodeURIComponent) ?? [];
    if (!store.has(bucket)) return sendError(response, 404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (request.method === 'GET' && key === '')
      return sendXml(response, 200, listXml(bucket, store.list(bucket, url?.searchParams.get('prefix') ?? '')));
    if (request.method === 'GET') return sendObject(await store.read(bucket, key), response);
    if (request.method !== 'DELETE' || key === '')
      return sendError(response, 501, 'NotImplemented', 'The local cloud lists, reads and deletes objects only');
    store.remove(bucket, key);
    response.writeHead(204).end();
  };
}

function sendObject(body: string | undefined, response: ServerResponse): void {
  if (body === undefined) sendError(response, 404, 'NoSuchKey', 'The specified key does not exist.');
  else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
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
