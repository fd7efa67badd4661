import { randomBytes, timingSafeEqual } from 'node:crypto';
import { errors } from '../errors.ts';
import type { PasswordPolicy } from '../pool-settings.ts';
import { numberFromHex } from '../srp/arithmetic.ts';
import { passwordVerifier, type SrpIdentity } from '../srp/srp.ts';
import type { PasswordProof, PoolUser } from './users.ts';

/** The pool's password rules. Only SRP verifiers are stored, never a password. */
export type Passwords = {
  /** Rejects a password that the policy does not allow. */
  requireStrong(password: string): void;
  /** Rejects the passwords that the policy remembers, of which the current one is the first; allows all when it remembers none. */
  requireUnused(user: PoolUser, password: string): void;
  isCurrent(user: PoolUser, password: string): boolean;
  /** The user's proofs with the new password in front. */
  add(user: Pick<PoolUser, 'Username' | 'passwords'>, password: string): PasswordProof[];
};

export function createPasswords(policy: PasswordPolicy, poolName: string): Passwords {
  const identityOf = ({ Username }: Pick<PoolUser, 'Username'>) => ({ poolName, userId: Username });
  const mostStored = Math.max(1, policy.PasswordHistorySize);
  return {
    requireStrong(password) {
      const broken = rules.find((rule) => rule.isBroken(password, policy));
      if (broken !== undefined) throw errors.invalidPassword(broken.sentence);
    },
    requireUnused(user, password) {
      const earlier = user.passwords.slice(0, policy.PasswordHistorySize);
      if (earlier.some((proof) => isProofOf(proof, identityOf(user), password))) throw errors.passwordUsedBefore();
    },
    isCurrent(user, password) {
      const current = user.passwords[0];
      return current !== undefined && isProofOf(current, identityOf(user), password);
    },
    add: (user, password) => [createProof(identityOf(user), password), ...user.passwords].slice(0, mostStored),
  };
}

function createProof(identity: SrpIdentity, password: string): PasswordProof {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: passwordVerifier(identity, password, numberFromHex(salt)).toString(16) };
}

function isProofOf(proof: PasswordProof, identity: SrpIdentity, password: string): boolean {
  const verifier = passwordVerifier(identity, password, numberFromHex(proof.salt)).toString(16);
  return (
    verifier.length === proof.verifier.length && timingSafeEqual(Buffer.from(verifier), Buffer.from(proof.verifier))
  );
}

/** Cognito's list of symbols, in docs "Adding user pool password requirements". */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** In the order and words of Cognito. */
const rules: readonly { sentence: string; isBroken: (password: string, policy: PasswordPolicy) => boolean }[] = [
  {
    sentence: 'Password not long enough',
    isBroken: (password, policy) => password.length < policy.MinimumLength,
  },
  {
    sentence: 'Password must have uppercase characters',
    isBroken: (password, policy) => policy.RequireUppercase && !/[A-Z]/.test(password),
  },
  {
    sentence: 'Password must have lowercase characters',
    isBroken: (password, policy) => policy.RequireLowercase && !/[a-z]/.test(password),
  },
  {
    sentence: 'Password must have numeric characters',
    isBroken: (password, policy) => policy.RequireNumbers && !/\d/.test(password),
  },
  {
    sentence: 'Password must have symbol characters',
    isBroken: (password, policy) => policy.RequireSymbols && !symbol.test(password),
  },
];
