import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { srpGroup } from './group.ts';
import { modPow } from './mod-pow.ts';
import { hashToNumber, numberBytes } from './numbers.ts';
import type { SrpIdentity } from './password-verifier.ts';
import type { ServerKeys } from './server-keys.ts';

export type SrpExchange = { identity: SrpIdentity; verifier: bigint; clientPublicKey: bigint; serverKeys: ServerKeys };

/** What the client sends back: the secret block and signature in base64, the timestamp as it wrote it. */
export type SrpClaim = { secretBlock: string; timestamp: string; signature: string };

/** Whether the claim was signed by someone who knows the password behind the verifier. */
export function isClaimValid(exchange: SrpExchange, claim: SrpClaim): boolean {
  const key = sharedKey(exchange);
  if (key === undefined) return false;
  const expected = createHmac('sha256', key)
    .update(exchange.identity.poolName)
    .update(exchange.identity.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Undefined for the public keys with which a client could force the outcome (RFC 5054, 2.5.4). */
function sharedKey({ verifier, clientPublicKey, serverKeys }: SrpExchange): Buffer | undefined {
  const { prime } = srpGroup;
  if (clientPublicKey % prime === 0n) return undefined;
  const scramble = hashToNumber(numberBytes(clientPublicKey), numberBytes(serverKeys.publicKey));
  if (scramble === 0n) return undefined;
  const secret = modPow(clientPublicKey * modPow(verifier, scramble, prime), serverKeys.privateKey, prime);
  return Buffer.from(hkdfSync('sha256', numberBytes(secret), numberBytes(scramble), 'Caldera Derived Key', 16));
}
