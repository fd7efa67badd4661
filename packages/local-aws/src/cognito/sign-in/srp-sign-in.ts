import { createHmac, randomBytes } from 'node:crypto';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { numberFromHex } from '../srp/arithmetic.ts';
import { createServerKeys, isClaimValid, type SrpExchange } from '../srp/srp.ts';
import { canonicalUsername } from '../users/attributes.ts';
import type { PoolUser } from '../users/users.ts';
import type { ChallengeResponse } from './challenge-sessions.ts';
import { findUser, hidesAccounts } from './find-user.ts';
import { continueAfterPassword } from './password-sign-in.ts';

/** USER_SRP_AUTH, first half: exchanges the public keys. A name without an account gets a fake challenge. */
export async function startSrpSignIn(pool: Pool, parameters: Record<string, string>): Promise<object> {
  const name = parameters['USERNAME'] ?? '';
  const clientPublicKey = hexParameter(parameters['SRP_A'] ?? '');
  const user = hidesAccounts(pool) ? pool.users.find(name) : findUser(pool, name);
  const { userId, salt, verifier } = secretsOf(user) ?? fakeSecrets(pool, name);
  const serverKeys = createServerKeys(verifier);
  const exchange: SrpExchange = { identity: { poolName: pool.name, userId }, verifier, clientPublicKey, serverKeys };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: userId,
      USERNAME: userId,
      SALT: salt,
      SRP_B: serverKeys.publicKey.toString(16),
      // Cognito sends no Session here: the client returns the secret block instead.
      SECRET_BLOCK: pool.challenges.open({ kind: 'PASSWORD_VERIFIER', username: user?.Username, exchange }),
    },
  };
}

/** USER_SRP_AUTH, second half: the client's proof that it knows the password. Each challenge takes one response. */
export async function finishSrpSignIn(pool: Pool, { responses }: ChallengeResponse): Promise<object> {
  const secretBlock = responses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '';
  const { username, exchange } = pool.challenges.get(secretBlock, 'PASSWORD_VERIFIER');
  pool.challenges.close(secretBlock);
  const { userId } = exchange.identity;
  if (pool.backoff.isLocked(userId)) throw errors.attemptsExceeded();
  const isValid = isClaimValid(exchange, {
    secretBlock,
    timestamp: responses['TIMESTAMP'] ?? '',
    signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '',
  });
  const user = username === undefined ? undefined : pool.users.find(username);
  if (user === undefined || !isValid) {
    pool.backoff.failed(userId);
    throw errors.notAuthorized();
  }
  return continueAfterPassword(pool, user);
}

type Secrets = { userId: string; salt: string; verifier: bigint };

function secretsOf(user: PoolUser | undefined): Secrets | undefined {
  const proof = user?.passwords[0];
  if (user === undefined || proof === undefined) return undefined;
  return { userId: user.Username, salt: proof.salt, verifier: numberFromHex(proof.verifier) };
}

/**
 * The user id and salt for a name that has no account. They are the same each time, as a real account's are:
 * values that changed between two attempts would reveal that there is no account.
 */
function fakeSecrets(pool: Pool, name: string): Secrets {
  const digest = (purpose: string) =>
    createHmac('sha256', JSON.stringify(pool.signingKey.publicKey))
      .update(`${purpose} ${canonicalUsername(name)}`)
      .digest('hex');
  const verifier = numberFromHex(randomBytes(384).toString('hex'));
  return { userId: asUuid(digest('user')), salt: digest('salt').slice(0, 32), verifier };
}

function asUuid(hex: string): string {
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function hexParameter(digits: string): bigint {
  if (!/^[0-9a-f]+$/i.test(digits)) throw errors.invalidParameter('Missing required parameter SRP_A');
  return numberFromHex(digits);
}
