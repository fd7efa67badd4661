import { randomBytes, timingSafeEqual } from 'node:crypto';
import { numberFromHex } from '../srp/numbers.ts';
import { passwordVerifier, type SrpIdentity } from '../srp/password-verifier.ts';
import type { PasswordProof } from './pool-user.ts';

/** What is stored of a password: enough to check it, not to read it. */
export function createPasswordProof(identity: SrpIdentity, password: string): PasswordProof {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: passwordVerifier(identity, password, numberFromHex(salt)).toString(16) };
}

/** Whether the proof was made from this password. */
export function isProofOf(proof: PasswordProof, identity: SrpIdentity, password: string): boolean {
  const verifier = passwordVerifier(identity, password, numberFromHex(proof.salt)).toString(16);
  return (
    verifier.length === proof.verifier.length && timingSafeEqual(Buffer.from(verifier), Buffer.from(proof.verifier))
  );
}
