import { srpGroup } from './group.ts';
import { modPow } from './mod-pow.ts';
import { hashBytes, hashToNumber, numberBytes } from './numbers.ts';

/** Whose password it is. `poolName` is the part of the pool id after the underscore. */
export type SrpIdentity = { poolName: string; userId: string };

/** The v of SRP-6a: what a server keeps instead of the password. */
export function passwordVerifier(identity: SrpIdentity, password: string, salt: bigint): bigint {
  const credentials = hashBytes(`${identity.poolName}${identity.userId}:${password}`);
  const privateKey = hashToNumber(numberBytes(salt), credentials);
  return modPow(srpGroup.generator, privateKey, srpGroup.prime);
}
