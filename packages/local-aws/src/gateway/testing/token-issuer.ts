import { createSign, generateKeyPairSync } from 'node:crypto';
import { type LoopbackServer, listenOnLoopback } from '../../http/loopback-server.ts';

export type TokenIssuer = LoopbackServer & { issuer: string; sign(claims: object): string };

/** Issues tokens as a user pool does, and shows its public key. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }];
  const server = await listenOnLoopback(async (_request, response) => void response.end(JSON.stringify({ keys })));
  const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Local0001';
  return { ...server, issuer, sign };

  function sign(claims: object): string {
    const signed = [
      { alg: 'RS256', kid: 'key' },
      { iss: issuer, ...claims },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  }
}
