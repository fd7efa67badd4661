import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { attributeOf } from '../users/attributes.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { type Message, type MessageReason, standardMessage } from './standard-message.ts';

export type Outgoing = {
  reason: MessageReason;
  /** The code, or the temporary password, that takes the place of `{####}`. */
  code: string;
  clientMetadata?: Record<string, string> | undefined;
};

/** Mails the code in the words of the CustomMessage trigger, else in the template's. */
export async function sendMessage(pool: Pool, user: PoolUser, outgoing: Outgoing): Promise<void> {
  const standard = standardMessage(pool.settings, outgoing.reason);
  const custom = await customMessage(pool, user, outgoing);
  const to = attributeOf(user, 'email') ?? '';
  const { subject, html } = filledIn(
    { subject: custom?.emailSubject || standard.subject, html: custom?.emailMessage || standard.html },
    { '{####}': outgoing.code, '{username}': to },
  );
  await pool.sendEmail({ to, subject, html }).catch((error: unknown) => {
    throw refusal.deliveryFailed(String(error));
  });
}

const CustomMessage = z.object({ emailSubject: z.string().nullish(), emailMessage: z.string().nullish() });

function customMessage(pool: Pool, user: PoolUser, outgoing: Outgoing) {
  const isInvitation = outgoing.reason === 'AdminCreateUser';
  const call = {
    source: `CustomMessage_${outgoing.reason}`,
    request: {
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: isInvitation ? '{username}' : null,
      clientMetadata: outgoing.clientMetadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
  return pool.triggers.run('CustomMessage', user, call, CustomMessage);
}

/** Every occurrence: our mails carry the code in their text and again in a link. */
function filledIn(message: Message, values: Record<string, string>): Message {
  const fill = (text: string) =>
    Object.entries(values).reduce((filled, [placeholder, value]) => filled.replaceAll(placeholder, () => value), text);
  return { subject: fill(message.subject), html: fill(message.html) };
}
