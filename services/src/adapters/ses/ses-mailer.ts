import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { type Mailer, renderMail } from '../../emails/render-mail.tsx';
import type { Log } from '../../ports/system.ts';
import { requestHandler } from '../aws/request-handler.ts';

const ATTEMPTS = 2;
/** Milliseconds, with a second for the pause between the attempts. */
export const longestSend = ATTEMPTS * (requestHandler.connectionTimeout + requestHandler.requestTimeout) + 1_000;

/** Sends mail through SES. Only the name of an error is logged, because its message may contain an address. */
export function sesMailer(from: string, log: Log): Mailer {
  const ses = new SESClient({ requestHandler, maxAttempts: ATTEMPTS });
  return {
    send: async (to, words) => {
      const { subject, html, text } = await renderMail(words);
      const Message = { Subject: part(subject), Body: { Html: part(html), Text: part(text) } };
      try {
        const sent = await ses.send(
          new SendEmailCommand({ Source: from, Destination: { ToAddresses: [to] }, Message }),
        );
        return sent.MessageId ?? null;
      } catch (error) {
        log.error('mail not taken', { reason: error instanceof Error ? error.name : 'unknown' });
        return null;
      }
    },
  };
}

const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
