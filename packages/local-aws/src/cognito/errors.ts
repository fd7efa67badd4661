/** An error that the service reports to its caller: AWS's name of it, and the sentence. Any other throw is a bug. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** The errors of the user pool, in Cognito's own names and words. */
export const errors = {
  notAuthorized: (message = 'Incorrect username or password.') => new CognitoError('NotAuthorizedException', message),
  sessionExpired: () => errors.notAuthorized('Invalid session for the user, session is expired.'),
  attemptsExceeded: () => errors.notAuthorized('Password attempts exceeded'),
  userNotFound: (message = 'User does not exist.') => new CognitoError('UserNotFoundException', message),
  userNotConfirmed: () => new CognitoError('UserNotConfirmedException', 'User is not confirmed.'),
  usernameExists: () => new CognitoError('UsernameExistsException', 'User already exists'),
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
  blocked: () => new CognitoError('ForbiddenException', 'Request not allowed due to WAF block.'),
  unsigned: () => new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token'),
  unknownOperation: (name: string) =>
    new CognitoError('UnknownOperationException', `The local user pool does not know ${name}`),
};
