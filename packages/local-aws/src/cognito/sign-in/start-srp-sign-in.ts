import { randomBytes } from 'node:crypto';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import type { SrpExchange } from '../srp/is-claim-valid.ts';
import { numberFromHex } from '../srp/numbers.ts';
import { createServerKeys } from '../srp/server-keys.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { hidesAccounts, requiredUser } from './required-user.ts';
import { shamIdentity } from './sham-identity.ts';

/** USER_SRP_AUTH, first half: answers the client's public key with ours. A name without account gets a sham. */
export async function startSrpSignIn(pool: Pool, parameters: Record<string, string>): Promise<object> {
  const name = parameters['USERNAME'] ?? '';
  const clientPublicKey = hexParameter(parameters['SRP_A'] ?? '');
  const user = hidesAccounts(pool) ? pool.users.find(name) : requiredUser(pool, name);
  const { userId, salt, verifier } = secretsOf(user) ?? shamSecrets(pool, name);
  const serverKeys = createServerKeys(verifier);
  const exchange: SrpExchange = { identity: { poolName: pool.name, userId }, verifier, clientPublicKey, serverKeys };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: userId,
      USERNAME: userId,
      SALT: salt,
      SRP_B: serverKeys.publicKey.toString(16),
      // Cognito sends no Session here: the secret block is what the client brings back.
      SECRET_BLOCK: pool.challenges.open({ kind: 'PASSWORD_VERIFIER', username: user?.Username, exchange }),
    },
  };
}

type Secrets = { userId: string; salt: string; verifier: bigint };

function secretsOf(user: PoolUser | undefined): Secrets | undefined {
  const proof = user?.passwords[0];
  if (user === undefined || proof === undefined) return undefined;
  return { userId: user.Username, salt: proof.salt, verifier: numberFromHex(proof.verifier) };
}

function shamSecrets(pool: Pool, name: string): Secrets {
  return { ...shamIdentity(pool, name), verifier: numberFromHex(randomBytes(384).toString('hex')) };
}

function hexParameter(digits: string): bigint {
  if (!/^[0-9a-f]+$/i.test(digits)) throw refusal.invalidParameter('Missing required parameter SRP_A');
  return numberFromHex(digits);
}
