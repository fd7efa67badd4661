import * as z from 'zod';
import { requireValidMail } from '../constraints.ts';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { emailOf } from '../users/attributes.ts';
import type { PoolUser } from '../users/users.ts';

export type Outgoing = {
  /** The part of the trigger source after `CustomMessage_`. */
  reason: 'SignUp' | 'ResendCode' | 'ForgotPassword';
  /** Replaces every `{####}`. */
  code: string;
  clientMetadata?: Record<string, string> | undefined;
};

/**
 * Mails the code in the words of the CustomMessage trigger, else in those of the template, else in Cognito's own. Rejects
 * words that AWS would not send.
 */
export async function sendMessage(pool: Pool, user: PoolUser, outgoing: Outgoing): Promise<void> {
  const { EmailSubject = 'Your verification code', EmailMessage = 'Your confirmation code is {####} ' } =
    pool.settings.VerificationMessageTemplate;
  const custom = await customMessage(pool, user, outgoing);
  const words = { subject: custom?.emailSubject || EmailSubject, html: custom?.emailMessage || EmailMessage };
  requireValidMail(words);
  const to = emailOf(user);
  // Every occurrence: a mail may carry the code in its text and again in a link.
  const fill = (text: string) => text.replaceAll('{####}', outgoing.code).replaceAll('{username}', () => to);
  const message = {
    to,
    subject: fill(words.subject),
    html: fill(words.html),
  };
  await pool.sendEmail(message).catch((error: unknown) => {
    throw errors.deliveryFailed(String(error));
  });
}

const CustomMessage = z.object({ emailSubject: z.string().nullish(), emailMessage: z.string().nullish() });

function customMessage(pool: Pool, user: PoolUser, { reason, clientMetadata }: Outgoing) {
  const call = {
    source: `CustomMessage_${reason}`,
    request: {
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      clientMetadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
  return pool.triggers.run('CustomMessage', user, call, CustomMessage);
}
