import { randomBytes } from 'node:crypto';
import { srpGroup } from './group.ts';
import { modPow } from './mod-pow.ts';
import { numberFromHex } from './numbers.ts';

/** The server's half of one exchange: b stays here, B goes to the client. */
export type ServerKeys = { privateKey: bigint; publicKey: bigint };

/** Draws a fresh pair for the verifier. */
export function createServerKeys(verifier: bigint): ServerKeys {
  const privateKey = numberFromHex(randomBytes(128).toString('hex'));
  const masked = srpGroup.multiplier * verifier + modPow(srpGroup.generator, privateKey, srpGroup.prime);
  return { privateKey, publicKey: masked % srpGroup.prime };
}
