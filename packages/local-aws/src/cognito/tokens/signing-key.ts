import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type JsonWebKey,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pool's RS256 key. It is drawn at the first start and stays, so that tokens outlive a restart. */
export type SigningKey = {
  /** As it stands in jwks.json. */
  publicKey: JsonWebKey & { kid: string; alg: 'RS256'; use: 'sig' };
  sign(claims: Record<string, unknown>): string;
  /** The claims of a token that this key signed, undefined for any other text. */
  read(token: string): unknown;
};

export function openSigningKey(directory: string): SigningKey {
  const privateKey = createPrivateKey(readFileSync(keyFile(directory)));
  const publicKey = createPublicKey(privateKey);
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(`${jwk.n}`).digest('base64url').slice(0, 16);

  return {
    publicKey: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    sign(claims) {
      const content = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
      return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
    },
    read(token) {
      const [header, claims, signature, ...rest] = token.split('.');
      if (header === undefined || claims === undefined || signature === undefined || rest.length > 0) return undefined;
      const verifier = createVerify('RSA-SHA256').update(`${header}.${claims}`);
      return verifier.verify(publicKey, Buffer.from(signature, 'base64url')) ? decode(claims) : undefined;
    },
  };
}

/** The rename makes a half-written key impossible. */
function keyFile(directory: string): string {
  const file = join(directory, 'signing-key.pem');
  if (existsSync(file)) return file;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(`${file}.tmp`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
  return file;
}

function encode(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}
