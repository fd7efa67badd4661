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

/** base ^ exponent mod modulus, by squaring from the top bit: a small base, such as the generator, stays small. */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const factor = base % modulus;
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * factor) % modulus;
  }
  return result;
}
