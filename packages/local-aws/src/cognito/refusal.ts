import { CognitoError } from 'cognito-local/lib/errors.js';

/**
 * The answers that say no, by Cognito's names and words. They are thrown because the engine's own operations throw
 * the same class: one door (http/call-operation.ts) turns both into a response. Anything else that is thrown is a bug.
 */
export const refusal = {
  notAuthorized: (message = 'Incorrect username or password.') => new CognitoError('NotAuthorizedException', message),
  sessionExpired: () => refusal.notAuthorized('Invalid session for the user, session is expired.'),
  userDisabled: () => refusal.notAuthorized('User is disabled.'),
  attemptsExceeded: () => refusal.notAuthorized('Password attempts exceeded'),
  userNotFound: (message = 'User does not exist.') => new CognitoError('UserNotFoundException', message),
  userNotConfirmed: () => new CognitoError('UserNotConfirmedException', 'User is not confirmed.'),
  usernameExists: () => new CognitoError('UsernameExistsException', 'User already exists'),
  aliasExists: () => new CognitoError('AliasExistsException', 'An account with the given email already exists.'),
  resetRequired: () => new CognitoError('PasswordResetRequiredException', 'Password reset required for the user'),
  invalidPassword: (reason: string) =>
    new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`),
  passwordUsedBefore: () =>
    new CognitoError('PasswordHistoryPolicyViolationException', 'Password has previously been used.'),
  codeMismatch: (message = 'Invalid verification code provided, please try again.') =>
    new CognitoError('CodeMismatchException', message),
  codeExpired: () => new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  softwareTokenMismatch: () => new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch'),
  limitExceeded: () =>
    new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  deliveryFailed: (reason: string) => new CognitoError('CodeDeliveryFailureException', reason),
  invalidParameter: (message: string) => new CognitoError('InvalidParameterException', message),
  resourceNotFound: (message: string) => new CognitoError('ResourceNotFoundException', message),
  triggerFailed: (trigger: string, reason: string) =>
    new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${reason}.`),
  triggerUnreachable: (trigger: string) =>
    new CognitoError('UnexpectedLambdaException', `${trigger} invocation failed.`),
  triggerUnreadable: () => new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output'),
  unsigned: () => new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token'),
  unknownOperation: (name: string) =>
    new CognitoError('UnknownOperationException', `The local user pool does not know ${name}`),
};
