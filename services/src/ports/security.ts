import type { SecurityChange } from '@halqa/contract';
import type { EpochMilliseconds, Problem, Sessions, UserId } from '@halqa/domain';

/** Why the user pool did not accept what the person typed. */
type WrongProof = 'password_wrong' | 'code_wrong' | 'too_many_requests';

/**
 * What the user pool lets the server do for an account whose owner proves anew who they are. A token alone proves nothing
 * here: whoever finds an open browser has one.
 */
export type AccountSecurity = {
  isSecondFactorOn(userId: UserId): Promise<boolean>;
  /** A new secret for an authenticator; without effect until its first code. */
  offerSecondFactor(
    userId: UserId,
    proof: { readonly password: string },
  ): Promise<SecurityResult<{ readonly secret: string }, WrongProof | 'second_factor_on'>>;
  /** Asks for a code at each login from now on. */
  turnOnSecondFactor(userId: UserId, proof: Proof): Promise<SecurityResult<null, WrongProof | 'second_factor_on'>>;
  turnOffSecondFactor(userId: UserId, proof: Proof): Promise<SecurityResult<null, WrongProof | 'second_factor_off'>>;
  checkPassword(userId: UserId, password: string): Promise<SecurityResult<null, WrongProof>>;
  /** Leaves every session open. */
  setPassword(userId: UserId, password: string): Promise<SecurityResult<null, 'password_weak'>>;
  /** No refresh token that was issued so far works any more. */
  signOutEverywhere(userId: UserId): Promise<void>;
};

type Proof = { readonly password: string; readonly code: string };
type SecurityResult<Value, Code extends string> = { readonly ok: true; readonly value: Value } | Problem<Code>;

/** The record of these changes, which mails follow. */
export type SecurityLog = {
  record(entry: SecurityEntry): Promise<void>;
  /** When the second factor was turned on by its owner; undefined while it is off. */
  secondFactorSince(userId: UserId): Promise<EpochMilliseconds | undefined>;
};

export type SecurityEntry = {
  readonly id: string;
  readonly userId: UserId;
  readonly change: SecurityChange;
  readonly at: EpochMilliseconds;
};

export type SessionRepository = {
  read(userId: UserId): Promise<Sessions>;
  /**
   * Saves the `sessions` that the decision returns, if any. The decision is made again when they were changed in between.
   * Returns the last one.
   */
  change<Decided extends { readonly sessions?: Sessions }>(
    userId: UserId,
    decide: (sessions: Sessions) => Decided,
  ): Promise<Decided>;
};
