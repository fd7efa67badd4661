import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { type Mailer, renderMail } from '../../emails/render-mail.tsx';
import type { Log } from '../../ports/system.ts';
import { requestHandler } from '../aws/request-handler.ts';

/** Mail through SES. What goes wrong is told by its name alone: its message may hold an address. */
export function sesMailer(from: string, log: Log): Mailer {
  const ses = new SESClient({ requestHandler, maxAttempts: 2 });
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
