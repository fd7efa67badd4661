import type { Pool } from '../pool/pool.ts';
import { jsonReply, type Reply } from './reply.ts';

/** What a verifier of tokens reads: the public key, and where it is. */
export function wellKnownDocument(pool: Pool, path: string): Reply {
  const jwksPath = `/${pool.id}/.well-known/jwks.json`;
  if (path.endsWith(jwksPath)) return jsonReply(200, { keys: [pool.signingKey.publicKey] }, 'application/json');
  if (path.endsWith(`/${pool.id}/.well-known/openid-configuration`)) {
    const configuration = {
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    return jsonReply(200, configuration, 'application/json');
  }
  return jsonReply(404, { message: 'Not Found' });
}
