import type { PoolSettings } from '../pool/pool-settings.ts';

export type Message = { subject: string; html: string };

/** Why Cognito writes: the part of the trigger source after `CustomMessage_`. */
export type MessageReason =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'VerifyUserAttribute'
  | 'UpdateUserAttribute'
  | 'AdminCreateUser';

/** The message of the template, else Cognito's own; with the placeholders still in it. */
export function standardMessage(settings: PoolSettings, reason: MessageReason): Message {
  if (reason === 'AdminCreateUser') {
    const invitation = settings.AdminCreateUserConfig.InviteMessageTemplate;
    return {
      subject: invitation.EmailSubject ?? 'Your temporary password',
      html: invitation.EmailMessage ?? 'Your username is {username} and temporary password is {####}. ',
    };
  }
  const verification = settings.VerificationMessageTemplate;
  return {
    subject: verification.EmailSubject ?? 'Your verification code',
    html: verification.EmailMessage ?? 'Your confirmation code is {####} ',
  };
}
