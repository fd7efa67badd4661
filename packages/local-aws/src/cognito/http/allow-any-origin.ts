import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets a page of any origin call, as Cognito does, with one exception: no page may sign a request. So a foreign page
 * in the developer's browser cannot reach the operators' operations.
 */
export function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-errortype, x-amzn-requestid');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader('access-control-allow-headers', withoutSignature(request));
  response.setHeader('access-control-max-age', '86400');
}

function withoutSignature(request: IncomingMessage): string {
  const wanted = `${request.headers['access-control-request-headers'] ?? ''}`.split(',').map((name) => name.trim());
  return wanted.filter((name) => name.toLowerCase() !== 'authorization').join(', ');
}
