import type { IncomingMessage, RequestListener } from 'node:http';
import type { ApplyFault } from '../../faults/fault-plan.ts';
import { closedSignal } from '../../http/messages.ts';
import { callerEmail } from '../caller-email.ts';
import type { Operations } from '../operations/all-operations.ts';
import type { Pool } from '../pool/pool.ts';
import { allowAnyOrigin } from './allow-any-origin.ts';
import { callOperation } from './call-operation.ts';
import type { Reply } from './reply.ts';
import { wellKnownDocument } from './well-known-document.ts';

/** Serves the pool at whatever path it is mounted: the API by POST, the public key by GET. */
export function createRequestHandler(pool: Pool, operations: Operations, applyFault?: ApplyFault): RequestListener {
  return async (request, response) => {
    allowAnyOrigin(request, response);
    const reply = await answer(request, closedSignal(response));
    if (reply === 'drop') return void response.destroy();
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  };

  async function answer(request: IncomingMessage, closed: AbortSignal): Promise<Reply | 'drop'> {
    switch (request.method) {
      case 'OPTIONS':
        return { status: 204 };
      case 'GET':
        return wellKnownDocument(pool, request.url ?? '');
      case 'POST':
        return callOperation(operations, request, async (name, content) => {
          const email = callerEmail(pool, content);
          return email === undefined ? undefined : applyFault?.({ name, email, closed });
        });
      default:
        return { status: 405 };
    }
  }
}
