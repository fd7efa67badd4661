import type { IncomingMessage, RequestListener } from 'node:http';
import type { Operations } from '../operations/all-operations.ts';
import type { Pool } from '../pool/pool.ts';
import { allowAnyOrigin } from './allow-any-origin.ts';
import { callOperation } from './call-operation.ts';
import type { Reply } from './reply.ts';
import { wellKnownDocument } from './well-known-document.ts';

/** Serves the pool at whatever path it is mounted: the API by POST, the public key by GET. */
export function createRequestHandler(pool: Pool, operations: Operations): RequestListener {
  return async (request, response) => {
    allowAnyOrigin(request, response);
    const reply = await answer(request);
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  };

  async function answer(request: IncomingMessage): Promise<Reply> {
    switch (request.method) {
      case 'OPTIONS':
        return { status: 204 };
      case 'GET':
        return wellKnownDocument(pool, request.url ?? '');
      case 'POST':
        return callOperation(operations, request);
      default:
        return { status: 405 };
    }
  }
}
