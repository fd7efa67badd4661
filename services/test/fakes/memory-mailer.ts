import type { MailWords } from '@halqa/copy';
import type { Mailer } from '../../src/ports/mailer.ts';

type SentMail = { readonly to: string; readonly words: MailWords };

/** A mail service that keeps what it was given; addresses in `refusing` are turned away. */
export function memoryMailer() {
  const sent: SentMail[] = [];
  const refusing = new Set<string>();
  const mailer: Mailer = {
    send: async (to, words) => {
      if (refusing.has(to)) return null;
      sent.push({ to, words });
      return `mail-${sent.length}`;
    },
  };
  const subjectsTo = (to: string) => sent.filter((mail) => mail.to === to).map(({ words }) => words.subject);
  return { mailer, sent, refusing, subjectsTo };
}
