import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type Refusal, refuse } from '../outcome.ts';
import type { PlannedFault } from './fault-plan.ts';

/** Lets a call meet a fault that comes before any work. Resolves when the caller has been left alone. */
export async function suffer(
  fault: PlannedFault,
  response: ServerResponse,
  closing: AbortSignal,
  reply: (refusal: Refusal) => void,
): Promise<void> {
  switch (fault.fault) {
    case 'error':
      return reply(refuse(fault.error_code));
    case 'drop':
      response.destroy();
      return;
    case 'timeout':
      return hold(response, closing);
    case 'nonsense':
      response.setHeader('content-type', 'text/html');
      response.end('<html><body>Our bank is taking a short break.</body></html>');
      return;
    default:
      return reply(refuse('INTERNAL_SERVER_ERROR'));
  }
}

/** Says nothing until the caller gives up or the bank closes. */
async function hold(response: ServerResponse, closing: AbortSignal): Promise<void> {
  if (!response.destroyed) await once(response, 'close', { signal: closing }).catch(() => undefined);
  response.destroy();
}
