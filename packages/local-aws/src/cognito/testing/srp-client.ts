import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hashBytes, hashToNumber, modPow, numberBytes, numberFromHex } from '../srp/arithmetic.ts';
import { type SrpClaim, type SrpIdentity, srpGroup } from '../srp/srp.ts';

type ServerSide = {
  identity: SrpIdentity;
  salt: bigint;
  serverPublicKey: bigint;
  secretBlock: string;
  timestamp: string;
};

/** The client's half of SRP-6a, worked out from the password and never from the verifier. */
export function createSrpClient(password: string) {
  const { prime, generator, multiplier } = srpGroup;
  const privateKey = numberFromHex(randomBytes(128).toString('hex'));
  const publicKey = modPow(generator, privateKey, prime);
  return { publicKey, claim };

  function claim({ identity, salt, serverPublicKey, secretBlock, timestamp }: ServerSide): SrpClaim {
    const { poolName, userId } = identity;
    const scramble = hashToNumber(numberBytes(publicKey), numberBytes(serverPublicKey));
    const x = hashToNumber(numberBytes(salt), hashBytes(`${poolName}${userId}:${password}`));
    const unmasked = (serverPublicKey + multiplier * (prime - modPow(generator, x, prime))) % prime;
    const secret = modPow(unmasked, privateKey + scramble * x, prime);
    const key = hkdfSync('sha256', numberBytes(secret), numberBytes(scramble), 'Caldera Derived Key', 16);
    const signature = createHmac('sha256', Buffer.from(key))
      .update(poolName + userId)
      .update(Buffer.from(secretBlock, 'base64'))
      .update(timestamp)
      .digest('base64');
    return { secretBlock, timestamp, signature };
  }
}
