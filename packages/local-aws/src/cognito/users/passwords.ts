import type { PasswordPolicy } from '../pool/pool-settings.ts';
import { refusal } from '../refusal.ts';
import { brokenPasswordRule } from './password-policy.ts';
import { createPasswordProof, isProofOf } from './password-proof.ts';
import type { PasswordProof, PoolUser } from './pool-user.ts';

/** The pool's rules about passwords, over what is stored of them. */
export type Passwords = {
  /** Refuses what the policy does not allow. */
  requireStrong(password: string): void;
  /** Refuses the current password and those that the policy remembers; allows all when it remembers none. */
  requireFresh(user: PoolUser, password: string): void;
  isCurrent(user: PoolUser, password: string): boolean;
  /** The user's proofs with the new password in front. */
  adopt(user: Pick<PoolUser, 'Username' | 'passwords'>, password: string): PasswordProof[];
};

export function createPasswords(policy: PasswordPolicy, poolName: string): Passwords {
  const identityOf = ({ Username }: Pick<PoolUser, 'Username'>) => ({ poolName, userId: Username });
  const remembered = Math.max(1, policy.PasswordHistorySize);

  return {
    requireStrong(password) {
      const broken = brokenPasswordRule(policy, password);
      if (broken !== undefined) throw refusal.invalidPassword(broken);
    },
    requireFresh(user, password) {
      const earlier = user.passwords.slice(0, policy.PasswordHistorySize);
      if (earlier.some((proof) => isProofOf(proof, identityOf(user), password))) throw refusal.passwordUsedBefore();
    },
    isCurrent(user, password) {
      const current = user.passwords[0];
      return current !== undefined && isProofOf(current, identityOf(user), password);
    },
    adopt: (user, password) =>
      [createPasswordProof(identityOf(user), password), ...user.passwords].slice(0, remembered),
  };
}
