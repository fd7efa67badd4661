import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashBytes, hashToNumber, modPow, numberBytes, numberFromHex } from './arithmetic.ts';

/** The 3072-bit group of RFC 5054, appendix A, the one that Cognito and Amplify use. */
const primeHex = [
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
  'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
  '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
  '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
].join('');

const prime = BigInt(`0x${primeHex}`);
const generator = 2n;

/** `multiplier` is the k of SRP-6a. */
export const srpGroup = {
  prime,
  generator,
  multiplier: hashToNumber(numberBytes(prime), numberBytes(generator)),
};

/** Whose password it is. `poolName` is the part of the pool id after the underscore. */
export type SrpIdentity = { poolName: string; userId: string };

/** The v of SRP-6a: what a server stores instead of the password. */
export function passwordVerifier(identity: SrpIdentity, password: string, salt: bigint): bigint {
  const credentials = hashBytes(`${identity.poolName}${identity.userId}:${password}`);
  const privateKey = hashToNumber(numberBytes(salt), credentials);
  return modPow(srpGroup.generator, privateKey, srpGroup.prime);
}

/** The server's half of one exchange: b stays here, B goes to the client. */
export type ServerKeys = { privateKey: bigint; publicKey: bigint };

/** Draws a fresh pair for the verifier. */
export function createServerKeys(verifier: bigint): ServerKeys {
  const privateKey = numberFromHex(randomBytes(128).toString('hex'));
  const masked = srpGroup.multiplier * verifier + modPow(srpGroup.generator, privateKey, srpGroup.prime);
  return { privateKey, publicKey: masked % srpGroup.prime };
}

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
  const signature = Buffer.from(claim.signature, 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
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
