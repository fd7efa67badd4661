import { type Language, type MailWords, mailsIn } from '@halqa/copy';
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
    userAttributes: z.looseObject({ email: z.string().optional() }).optional(),
    /** A placeholder that Cognito replaces later; this function never sees the code. */
    codeParameter: z.string(),
    /** What the page sent with its call. Anyone can send it, so it decides nothing but the language. */
    clientMetadata: z.looseObject({ language: z.string().optional() }).nullish(),
  }),
});

type CustomMessageEvent = z.infer<typeof customMessageEvent>;

/**
 * Renders the mail of a sign-up, a resend or a reset, with a link instead of a code (docs/decisions/0004), in the language of
 * the page that asked for it: whoever signs up has no preferences yet.
 */
export async function customMessage(siteUrl: string, received: unknown) {
  const event = customMessageEvent.parse(received);
  const language: Language = event.request.clientMetadata?.language === 'ar' ? 'ar' : 'en';
  const { subject, html } = await renderMail(wordsOf(siteUrl, event, language), language);
  return { ...event, response: { smsMessage: null, emailSubject: subject, emailMessage: html } };
}

function wordsOf(
  siteUrl: string,
  { triggerSource, userName, request }: CustomMessageEvent,
  language: Language,
): MailWords {
  const { codeMail, confirmationMail, resetMail } = mailsIn[language];
  const code = request.codeParameter;
  const email = request.userAttributes?.email;
  // Browsers send it to no server; password managers, and people who share a computer, see by it whose password it is.
  const fragment = email === undefined ? '' : `#for=${encodeURIComponent(email)}`;
  switch (triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmationMail({ link: `${siteUrl}/api/confirm-email?user=${userName}&code=${code}` });
    case 'CustomMessage_ForgotPassword':
      return resetMail({
        link: `${siteUrl}/reset-password?access_token=${code}&refresh_token=${userName}&type=recovery${fragment}`,
      });
    default:
      return codeMail({ code });
  }
}
