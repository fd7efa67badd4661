import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type JsonWebKey,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../files/files.ts';

/** The pool's RS256 key. Created at the first start and kept, so that tokens survive a restart. */
export type SigningKey = {
  /** As listed in jwks.json. */
  publicKey: JsonWebKey & { kid: string; alg: 'RS256'; use: 'sig' };
  sign(claims: Record<string, unknown>): string;
  /** The claims of a token that this key signed; undefined for any other text. */
  read(token: string): unknown;
};

export async function openSigningKey(directory: string): Promise<SigningKey> {
  const privateKey = createPrivateKey(await storedKey(join(directory, 'signing-key.pem')));
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

async function storedKey(file: string): Promise<string> {
  if (existsSync(file)) return readFile(file, 'utf8');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeAtomically(file, pem);
  return pem;
}

function encode(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}
