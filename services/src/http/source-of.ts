import { createHash } from 'node:crypto';
import type { ApiEvent } from './api-event.ts';

/**
 * Who called, as a short handle that is no address: for limits, never to know a person by. The gateway's own neighbour
 * is CloudFront, which wrote down the viewer just before; anything further ahead is what the viewer claims.
 */
export function sourceOf({ headers, requestContext }: ApiEvent): string {
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const address = hops.at(-2) || hops.at(-1) || requestContext.http.sourceIp;
  return createHash('sha256').update(address).digest('hex').slice(0, 32);
}
