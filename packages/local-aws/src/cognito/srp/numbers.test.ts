import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modPow } from './mod-pow.ts';
import { numberBytes, numberFromHex } from './numbers.ts';

describe('numbers as Cognito hashes them', () => {
  it('puts a zero byte before a set top bit, and only there', () => {
    expect(numberBytes(0x7fn).toString('hex')).toBe('7f');
    expect(numberBytes(0x80n).toString('hex')).toBe('0080');
    expect(numberBytes(0xabcn).toString('hex')).toBe('0abc');
  });

  it('keeps every number readable', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 3072n }), (value) => {
        expect(numberFromHex(numberBytes(value).toString('hex'))).toBe(value);
      }),
    );
  });

  it('raises to a power as multiplying again and again does', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(60), fc.integer({ min: 2, max: 5000 }), (base, exponent, modulus) => {
        const product = BigInt(base) ** BigInt(exponent) % BigInt(modulus);
        expect(modPow(BigInt(base), BigInt(exponent), BigInt(modulus))).toBe(product);
      }),
    );
  });
});
