import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSrpClient } from '../testing/srp-client.ts';
import { srpGroup } from './group.ts';
import { isClaimValid } from './is-claim-valid.ts';
import { passwordVerifier } from './password-verifier.ts';
import { createServerKeys } from './server-keys.ts';

const identity = { poolName: 'Local0001', userId: '6f1c2a70-0f7d-4a51-9d77-0f4f9a2f4a11' };
const timestamp = 'Sat Nov 21 10:00:00 UTC 2026';
const secretBlock = randomBytes(64).toString('base64');
const salt = 0x9f1122334455667788n;
const verifier = passwordVerifier(identity, 'Correct-Horse-9', salt);

/** One exchange with someone who types the given password. */
function exchangeWith(password: string) {
  const serverKeys = createServerKeys(verifier);
  const client = createSrpClient(password);
  const claim = client.claim({ identity, salt, serverPublicKey: serverKeys.publicKey, secretBlock, timestamp });
  return { exchange: { identity, verifier, serverKeys, clientPublicKey: client.publicKey }, claim };
}

describe('the proof of a password', () => {
  it('is taken from whoever knows the password', () => {
    const { exchange, claim } = exchangeWith('Correct-Horse-9');
    expect(isClaimValid(exchange, claim)).toBe(true);
  });

  it('is refused for another password', () => {
    const { exchange, claim } = exchangeWith('correct-horse-9');
    expect(isClaimValid(exchange, claim)).toBe(false);
  });

  it('is good for its own time, challenge and exchange only', () => {
    const { exchange, claim } = exchangeWith('Correct-Horse-9');
    expect(isClaimValid(exchange, { ...claim, timestamp: 'Sat Nov 21 10:00:01 UTC 2026' })).toBe(false);
    expect(isClaimValid(exchange, { ...claim, secretBlock: randomBytes(64).toString('base64') })).toBe(false);
    expect(isClaimValid({ ...exchange, serverKeys: createServerKeys(verifier) }, claim)).toBe(false);
    expect(isClaimValid({ ...exchange, identity: { ...identity, userId: 'someone-else' } }, claim)).toBe(false);
  });

  it('is refused when the client key would force the outcome', () => {
    const { exchange, claim } = exchangeWith('Correct-Horse-9');
    for (const clientPublicKey of [0n, srpGroup.prime, 2n * srpGroup.prime])
      expect(isClaimValid({ ...exchange, clientPublicKey }, claim)).toBe(false);
  });

  it('is refused when it is empty', () => {
    const { exchange, claim } = exchangeWith('Correct-Horse-9');
    expect(isClaimValid(exchange, { ...claim, signature: '' })).toBe(false);
  });
});
