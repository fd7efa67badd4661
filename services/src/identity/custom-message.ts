import { codeMail, confirmationMail, type MailWords, resetMail } from '@halqa/copy';
import * as z from 'zod';
import { renderMail } from '../emails/render-mail.tsx';

/**
 * What Cognito sends before each mail.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
const customMessageEvent = z.looseObject({
  triggerSource: z.string(),
  /** The account's `sub`: the pool's user names are ids of their own. */
  userName: z.string(),
  request: z.looseObject({
    /** A placeholder that Cognito replaces later; this function never sees the code. */
    codeParameter: z.string(),
  }),
});

type CustomMessageEvent = z.infer<typeof customMessageEvent>;

/** Renders the mail of a sign-up, a resend or a reset, with a link instead of a code (docs/decisions/0004). */
export async function customMessage(siteUrl: string, received: unknown) {
  const event = customMessageEvent.parse(received);
  const { subject, html } = await renderMail(wordsOf(siteUrl, event));
  return { ...event, response: { smsMessage: null, emailSubject: subject, emailMessage: html } };
}

function wordsOf(siteUrl: string, { triggerSource, userName, request }: CustomMessageEvent): MailWords {
  const code = request.codeParameter;
  switch (triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmationMail({ link: `${siteUrl}/api/confirm-email?user=${userName}&code=${code}` });
    case 'CustomMessage_ForgotPassword':
      return resetMail({
        link: `${siteUrl}/reset-password?access_token=${code}&refresh_token=${userName}&type=recovery`,
      });
    default:
      return codeMail({ code });
  }
}
