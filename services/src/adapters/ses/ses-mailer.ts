import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { type Language, type MailWords, productName, productNameIn } from '@halqa/copy';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Mailer, renderMail } from '../../emails/render-mail.tsx';
import type { Count, Log } from '../../ports/system.ts';
import { requestHandler } from '../aws/request-handler.ts';

const ATTEMPTS = 2;
/** Milliseconds, with a second for the pause between the attempts. */
export const longestSend = ATTEMPTS * (requestHandler.connectionTimeout + requestHandler.requestTimeout) + 1_000;

/** `Name <address>`, and the configuration set under which SES reports what comes back. */
type Sender = { readonly from: string; readonly configurationSet: string };

/**
 * Sends mail through SES, as a whole message: SendEmail of this version of the API takes no headers. Only the name of an
 * error is logged, because its message may contain an address.
 */
export function sesMailer({ from, configurationSet }: Sender, { log, count }: { log: Log; count: Count }): Mailer {
  const ses = new SESClient({ requestHandler, maxAttempts: ATTEMPTS });
  return {
    send: async (to, words, language) => {
      const Data = await new MailComposer({
        from: senderIn(language, from),
        to: { name: '', address: to },
        ...(await renderMail(words, language)),
        headers: unsubscribeHeaders(words),
      })
        .compile()
        .build();
      try {
        const sent = await ses.send(
          new SendRawEmailCommand({
            Source: from,
            Destinations: [to],
            RawMessage: { Data },
            ConfigurationSetName: configurationSet,
          }),
        );
        return sent.MessageId ?? null;
      } catch (error) {
        count('MailRejected', {});
        log.error('mail not taken', { reason: error instanceof Error ? error.name : 'unknown' });
        return null;
      }
    },
  };
}

/** The sender's name as their language writes the product's. The envelope keeps the name that the service has verified. */
const senderIn = (language: Language, from: string): string => from.replace(productName, productNameIn[language]);

/** The button of mail programs beside the sender: one POST without a page (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: MailWords): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
