import type { IdentityProblem } from '@halqa/contract';
import type { IdentityFailure, IdentityResult } from '@halqa/platform';
import { LoadError } from '../loader/load-error.ts';

/** The calls of the identity service; the same error name means different things in different calls. */
export type IdentityCall = 'signIn' | 'confirmTotp' | 'signUp' | 'resendConfirmation' | 'requestReset' | 'confirmReset';

/** By the error's name, not by its message: the texts have changed over the years. `InvalidParameterException` alone says nothing. */
const reasons: Record<string, IdentityProblem> = {
  NotAuthorizedException: 'invalid_credentials',
  UserNotConfirmedException: 'invalid_credentials',
  // Never from the deployed pool, at a sign-in or a reset (`preventUserExistenceErrors`).
  UserNotFoundException: 'user_not_found',
  LimitExceededException: 'too_many_requests',
  TooManyRequestsException: 'too_many_requests',
  TooManyFailedAttemptsException: 'too_many_requests',
  // The web ACL of the pool blocked the call: too many from this address.
  ForbiddenException: 'too_many_requests',
  UsernameExistsException: 'already_exists',
  AliasExistsException: 'already_exists',
  InvalidPasswordException: 'invalid_password',
  CodeMismatchException: 'code_expired',
  ExpiredCodeException: 'code_expired',
  PasswordHistoryPolicyViolationException: 'same_password',
  UserLambdaValidationException: 'saving_failed',
  UnexpectedLambdaException: 'saving_failed',
  InvalidLambdaResponseException: 'saving_failed',
  CodeDeliveryFailureException: 'saving_failed',
  InternalErrorException: 'service_down',
  NetworkError: 'unreachable',
};

/**
 * What an error name means in one call only. Null: reported as success, because it would reveal whether an address has
 * an account or is confirmed already.
 */
const byCall: Partial<Record<IdentityCall, Record<string, IdentityProblem | null>>> = {
  confirmTotp: {
    CodeMismatchException: 'wrong_code',
    EnableSoftwareTokenMFAException: 'wrong_code',
    // Cognito's name for a code that was used already.
    ExpiredCodeException: 'wrong_code',
    InvalidParameterException: 'wrong_code',
    // The pool requires the password again after three wrong codes, and when a code takes minutes.
    NotAuthorizedException: 'code_expired',
    SignInException: 'code_expired',
  },
  // Cognito's own throttling, which is nobody's fault here; `ForbiddenException` is the limit per address.
  signUp: { TooManyRequestsException: 'other' },
  resendConfirmation: { UserNotFoundException: null },
  confirmReset: { NotAuthorizedException: 'code_expired', UserNotFoundException: 'code_expired' },
};

/** https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html, "Lockout behavior" */
const lockedOut = 'Password attempts exceeded';

/** What the service says of an account that is confirmed already, or whose address is not. */
const revealing: Partial<Record<IdentityCall, RegExp>> = {
  resendConfirmation: /already confirmed/i,
  requestReset: /cannot reset password/i,
};

/** The result of a failed call; success where the reason must not be revealed. */
export function identityResult(call: IdentityCall, error: unknown): IdentityResult {
  const isHidden =
    byCall[call]?.[nameOf(error)] === null || (isInvalid(error) && revealing[call]?.test(messageOf(error)));
  return isHidden ? { ok: true } : identityFailure(call, error);
}

/** The reason of a failed call; `message` is the service's own, for the cases that no sentence of ours covers. */
export function identityFailure(call: IdentityCall, error: unknown): IdentityFailure {
  const name = nameOf(error);
  const message = messageOf(error);
  // A lockout after five wrong passwords has the same error name as a wrong password.
  if (isSignIn(call) && message === lockedOut) return { ok: false, reason: 'too_many_requests', message };
  if (error instanceof LoadError)
    return { ok: false, reason: error.kind === 'unverified' ? 'unverified' : 'unreachable', message };
  const reason =
    byCall[call]?.[name] ??
    reasons[name] ??
    (isInvalid(error) ? invalidParameter(message) : undefined) ??
    (isServerFault(error) ? 'service_down' : 'other');
  return { ok: false, reason, message };
}

/**
 * Finds the parameters that a rejection names, as in "Value at 'password' failed to satisfy constraint". A value that it repeats,
 * such as a whole mail at 'emailBody', may contain any word.
 */
const constrained = /at '([^']+)' failed to satisfy constraint/g;

/** An address or a password is wrong only where the rejection names it; anything else is no fault of whoever typed. */
function invalidParameter(message: string): IdentityProblem {
  const parameters = [...message.matchAll(constrained)].map(([, parameter]) => parameter);
  if (parameters.includes('password')) return 'invalid_password';
  const isAboutAddress =
    parameters.length > 0 ? parameters.includes('username') : /\b(username|email)\b/i.test(message);
  return isAboutAddress ? 'invalid_email' : 'saving_failed';
}

const isInvalid = (error: unknown): boolean => nameOf(error) === 'InvalidParameterException';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isSignIn = (call: IdentityCall): boolean => call === 'signIn' || call === 'confirmTotp';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Amplify's errors carry the response's status under `metadata`, and so do those of `user-pool-api.ts`. */
function isServerFault(error: unknown): boolean {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, 'metadata') : undefined;
  const status: unknown = typeof metadata === 'object' && metadata ? Reflect.get(metadata, 'httpStatusCode') : 0;
  return typeof status === 'number' && status >= 500;
}
