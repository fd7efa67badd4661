import { createHash } from 'node:crypto';

/** A number as Cognito hashes it: big-endian, with a zero byte before a set top bit so that it reads as positive. */
export function numberBytes(value: bigint): Buffer {
  const digits = value.toString(16);
  const wholeBytes = digits.length % 2 === 0 ? digits : `0${digits}`;
  const topBitSet = Number.parseInt(wholeBytes.charAt(0), 16) >= 8;
  return Buffer.from(topBitSet ? `00${wholeBytes}` : wholeBytes, 'hex');
}

/** SHA-256 over the parts in order. */
export function hashBytes(...parts: readonly (Uint8Array | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** SHA-256 over the parts in order, read as a number. */
export function hashToNumber(...parts: readonly (Uint8Array | string)[]): bigint {
  return numberFromHex(hashBytes(...parts).toString('hex'));
}

/** Reads hexadecimal digits; throws a SyntaxError when there are others. */
export function numberFromHex(digits: string): bigint {
  return BigInt(`0x${digits}`);
}

/** base ^ exponent mod modulus, by squaring. */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
