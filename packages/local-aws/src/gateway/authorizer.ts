import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { Clock } from '../clock/clock.ts';
import type { Claims } from './http-api-event.ts';
import type { AuthorizerSettings } from './route-settings.ts';

/** Returns the claims of a valid token; undefined for any other. */
export type Authorizer = (authorization: string | undefined) => Promise<Claims | undefined>;

/** The JWT authorizer checks signature, issuer and audience, and the lifetime by the movable clock. */
export function createAuthorizer({ issuer, audience }: AuthorizerSettings, jwksUri: string, clock: Clock): Authorizer {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchBytes } });
  const verifier = JwtVerifier.create(
    { issuer, jwksUri, audience: null, customJwtCheck: ({ payload }) => check(payload) },
    { jwksCache },
  );

  return async (authorization) => {
    const token = (authorization ?? '').replace(/^Bearer\s+/i, '');
    try {
      return textClaims(await verifier.verify(token));
    } catch {
      return undefined;
    }
  };

  function check({ aud, client_id, exp }: Record<string, unknown>): void {
    const clients = [aud ?? client_id].flat();
    if (!audience.some((allowed) => clients.includes(allowed))) throw new Error('The token is for another client');
    // The verifier itself uses the machine's clock only.
    if (typeof exp !== 'number' || exp * 1000 <= clock.now()) throw new Error('The token has expired');
  }
}

/** The verifier's own fetcher rejects plain http. */
async function fetchBytes(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri);
  if (!response.ok) throw new Error(`${uri} returned ${response.status}`);
  return response.arrayBuffer();
}

function textClaims(payload: object): Claims {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, asText(value)]));
}

/** AWS writes a list as `[one two]`. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
