import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSrpClient } from '../testing/srp-client.ts';
import { modPow, numberBytes, numberFromHex } from './arithmetic.ts';
import { createServerKeys, isClaimValid, passwordVerifier, srpGroup } from './srp.ts';

const identity = { poolName: 'Local0001', userId: '6f1c2a70-0f7d-4a51-9d77-0f4f9a2f4a11' };
const timestamp = 'Sat Nov 21 10:00:00 UTC 2026';
const secretBlock = randomBytes(64).toString('base64');
const salt = 0x9f1122334455667788n;
const verifier = passwordVerifier(identity, 'Correct-Horse-9', salt);

/** One exchange with a client that uses this password. */
function exchangeWith(password: string) {
  const serverKeys = createServerKeys(verifier);
  const client = createSrpClient(password);
  const claim = client.claim({ identity, salt, serverPublicKey: serverKeys.publicKey, secretBlock, timestamp });
  return { exchange: { identity, verifier, serverKeys, clientPublicKey: client.publicKey }, claim };
}

describe('the proof of a password', () => {
  it('is accepted from whoever knows the password', () => {
    const { exchange, claim } = exchangeWith('Correct-Horse-9');
    expect(isClaimValid(exchange, claim)).toBe(true);
  });

  it('is rejected for another password', () => {
    const { exchange, claim } = exchangeWith('correct-horse-9');
    expect(isClaimValid(exchange, claim)).toBe(false);
  });

  it('is valid for its own time, challenge and exchange only', () => {
    const { exchange, claim } = exchangeWith('Correct-Horse-9');
    expect(isClaimValid(exchange, { ...claim, timestamp: 'Sat Nov 21 10:00:01 UTC 2026' })).toBe(false);
    expect(isClaimValid(exchange, { ...claim, secretBlock: randomBytes(64).toString('base64') })).toBe(false);
    expect(isClaimValid({ ...exchange, serverKeys: createServerKeys(verifier) }, claim)).toBe(false);
    expect(isClaimValid({ ...exchange, identity: { ...identity, userId: 'someone-else' } }, claim)).toBe(false);
  });

  it('is rejected when the client key would force the result', () => {
    const { exchange, claim } = exchangeWith('Correct-Horse-9');
    for (const clientPublicKey of [0n, srpGroup.prime, 2n * srpGroup.prime])
      expect(isClaimValid({ ...exchange, clientPublicKey }, claim)).toBe(false);
  });

  it('is rejected when it is empty', () => {
    const { exchange, claim } = exchangeWith('Correct-Horse-9');
    expect(isClaimValid(exchange, { ...claim, signature: '' })).toBe(false);
  });
});

describe('the numbers of SRP', () => {
  it('are hashed with a zero byte before a set top bit, and only there', () => {
    expect(numberBytes(0x7fn).toString('hex')).toBe('7f');
    expect(numberBytes(0x80n).toString('hex')).toBe('0080');
    expect(numberBytes(0xabcn).toString('hex')).toBe('0abc');
  });

  it('are the same after they were written as bytes and read', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 3072n }), (value) => {
        expect(numberFromHex(numberBytes(value).toString('hex'))).toBe(value);
      }),
    );
  });

  it('are raised to a power like repeated multiplication', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(60), fc.integer({ min: 2, max: 5000 }), (base, exponent, modulus) => {
        const product = BigInt(base) ** BigInt(exponent) % BigInt(modulus);
        expect(modPow(BigInt(base), BigInt(exponent), BigInt(modulus))).toBe(product);
      }),
    );
  });
});
