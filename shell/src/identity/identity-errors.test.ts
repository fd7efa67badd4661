import { expect, it } from 'vitest';
import { type IdentityCall, identityResult } from './identity-errors.ts';

/** The deployed pool never says `UserNotFoundException` at a sign-in or a reset (`preventUserExistenceErrors`): another pool may. */
const named = (name: string, extra: object = {}) => Object.assign(new Error('text that changes'), { name, ...extra });

it.each<[IdentityCall, string, string]>([
  ['signIn', 'NotAuthorizedException', 'invalid_credentials'],
  ['signIn', 'UserNotConfirmedException', 'invalid_credentials'],
  ['signIn', 'UserNotFoundException', 'user_not_found'],
  ['signIn', 'TooManyRequestsException', 'too_many_requests'],
  ['signIn', 'LimitExceededException', 'too_many_requests'],
  ['signIn', 'TooManyFailedAttemptsException', 'too_many_requests'],
  ['signIn', 'NetworkError', 'unreachable'],
  ['signUp', 'UsernameExistsException', 'already_exists'],
  ['signUp', 'InvalidPasswordException', 'invalid_password'],
  ['signUp', 'UserLambdaValidationException', 'saving_failed'],
  ['signUp', 'InternalErrorException', 'service_down'],
  ['requestReset', 'LimitExceededException', 'too_many_requests'],
  ['signUp', 'ForbiddenException', 'too_many_requests'],
  ['requestReset', 'UserNotFoundException', 'user_not_found'],
  ['confirmReset', 'ExpiredCodeException', 'code_expired'],
  ['confirmReset', 'CodeMismatchException', 'code_expired'],
  ['confirmReset', 'NotAuthorizedException', 'code_expired'],
  ['confirmReset', 'PasswordHistoryPolicyViolationException', 'same_password'],
  ['confirmReset', 'InvalidPasswordException', 'invalid_password'],
  ['confirmTotp', 'CodeMismatchException', 'wrong_code'],
  ['confirmTotp', 'ExpiredCodeException', 'wrong_code'],
  ['confirmTotp', 'NotAuthorizedException', 'code_expired'],
  ['confirmTotp', 'SignInException', 'code_expired'],
  ['signIn', 'SomethingNew', 'other'],
])('reads %s %s as %s, whatever the message says', (call, name, reason) => {
  expect(identityResult(call, named(name))).toEqual({ ok: false, reason, message: 'text that changes' });
});

it('distinguishes a lockout from a wrong password, which share a name', () => {
  const lockout = Object.assign(new Error('Password attempts exceeded'), { name: 'NotAuthorizedException' });
  expect(identityResult('signIn', lockout)).toMatchObject({ reason: 'too_many_requests' });
});

it('recognizes a failing server by its status', () => {
  expect(identityResult('signUp', named('Unknown', { metadata: { httpStatusCode: 503 } }))).toMatchObject({
    reason: 'service_down',
  });
});

it('does not reveal, when a confirmation is sent again, whether an address has an account', () => {
  expect(identityResult('resendConfirmation', named('UserNotFoundException'))).toEqual({ ok: true });
});

it('handles a thrown value that is no error', () => {
  expect(identityResult('signIn', 'oops')).toEqual({ ok: false, reason: 'other', message: 'oops' });
});

const invalid = (message: string) => Object.assign(new Error(message), { name: 'InvalidParameterException' });

/** As the service answers when it does not send our mail: the value is the whole mail, with any word in it. */
const rejectedMail =
  "1 validation error detected: Value '<p>Confirm your email</p>' at 'emailBody' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}]*";

it.each<[IdentityCall, string, string]>([
  ['signUp', 'Username should be an email.', 'invalid_email'],
  ['signUp', 'Invalid email address format.', 'invalid_email'],
  [
    'signUp',
    "1 validation error detected: Value 'a b@c.co' at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}]+",
    'invalid_email',
  ],
  [
    'signUp',
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
    'invalid_password',
  ],
  ['signUp', rejectedMail, 'saving_failed'],
  ['requestReset', rejectedMail, 'saving_failed'],
  ['resendConfirmation', rejectedMail, 'saving_failed'],
  ['requestReset', 'Username should be an email.', 'invalid_email'],
  [
    'confirmReset',
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    'invalid_password',
  ],
])('takes for wrong in %s what the rejection names: %s', (call, message, reason) => {
  expect(identityResult(call, invalid(message))).toEqual({ ok: false, reason, message });
});

it.each<[IdentityCall, string]>([
  ['resendConfirmation', 'User is already confirmed.'],
  ['requestReset', 'Cannot reset password for the user as there is no registered/verified email or phone_number'],
])('does not reveal by %s what an account is like: %s', (call, message) => {
  expect(identityResult(call, invalid(message))).toEqual({ ok: true });
});
