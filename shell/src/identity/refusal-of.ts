import type { IdentityProblem } from '@halqa/contract';
import type { IdentityFailure, IdentityOutcome } from '@halqa/platform';

/** What was asked of the identity service; the same error means different things at different doors. */
export type IdentityCall =
  | 'signIn'
  | 'confirmTotp'
  | 'signUp'
  | 'resendConfirmation'
  | 'requestReset'
  | 'confirmReset'
  | 'mfaStatus'
  | 'setUpTotp'
  | 'verifyTotp'
  | 'disableTotp';

/** By the error's name, not by its message: the texts changed over the years. */
const refusals: Record<string, IdentityProblem> = {
  NotAuthorizedException: 'invalid_credentials',
  UserNotConfirmedException: 'invalid_credentials',
  UserNotFoundException: 'user_not_found',
  LimitExceededException: 'too_many_requests',
  TooManyRequestsException: 'too_many_requests',
  TooManyFailedAttemptsException: 'too_many_requests',
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
  ChunkLoadError: 'unreachable',
};

/** At the doors of the second factor. */
const wrongCode: Record<string, IdentityProblem> = {
  CodeMismatchException: 'wrong_code',
  EnableSoftwareTokenMFAException: 'wrong_code',
  // Cognito's word for a code that was used once already.
  ExpiredCodeException: 'wrong_code',
  InvalidParameterException: 'wrong_code',
};

/**
 * What a name means at one door only. Null: not for the person to learn, because it tells whether an address has an
 * account or is confirmed already.
 */
const particular: Partial<Record<IdentityCall, Record<string, IdentityProblem | null>>> = {
  // The pool asks for the password again after three wrong codes, and when a code takes minutes.
  confirmTotp: { ...wrongCode, NotAuthorizedException: 'code_expired', SignInException: 'code_expired' },
  verifyTotp: wrongCode,
  signUp: { InvalidParameterException: 'invalid_email' },
  resendConfirmation: { InvalidParameterException: null, UserNotFoundException: null },
  requestReset: { InvalidParameterException: null },
  confirmReset: { NotAuthorizedException: 'code_expired', UserNotFoundException: 'code_expired' },
};

/** https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html, "Lockout behavior" */
const lockedOut = 'Password attempts exceeded';

/** Why a call was refused, or that all is well as far as the person may know. */
export function refusalOf(call: IdentityCall, error: unknown): IdentityOutcome {
  return particular[call]?.[nameOf(error)] === null ? { ok: true } : failureOf(call, error);
}

/** Why a call was refused; `message` is the service's own, for the cases that no sentence of ours covers. */
export function failureOf(call: IdentityCall, error: unknown): IdentityFailure {
  const name = nameOf(error);
  const message = error instanceof Error ? error.message : String(error);
  // The one case that shares its name with a wrong password: a lockout after five of them.
  if (isSignIn(call) && message === lockedOut) return { ok: false, reason: 'too_many_requests', message };
  const reason = particular[call]?.[name] ?? refusals[name] ?? (isServerFault(error) ? 'service_down' : 'other');
  return { ok: false, reason, message };
}

const isSignIn = (call: IdentityCall): boolean => call === 'signIn' || call === 'confirmTotp';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Amplify's errors carry the status of the answer under `metadata`, and so do ours. */
function isServerFault(error: unknown): boolean {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, 'metadata') : undefined;
  const status: unknown = typeof metadata === 'object' && metadata ? Reflect.get(metadata, 'httpStatusCode') : 0;
  return typeof status === 'number' && status >= 500;
}
