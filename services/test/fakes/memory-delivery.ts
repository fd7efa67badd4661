import type { Language, MailWords } from '@halqa/copy';
import type { Mailer } from '../../src/emails/render-mail.tsx';
import type { PushDevice, PushMessage, PushSender } from '../../src/ports/notifications.ts';

type SentMail = { readonly to: string; readonly words: MailWords; readonly language: Language };

/** A mail service that collects mails; it rejects those to an address in `rejecting`. */
export function memoryMailer() {
  const sent: SentMail[] = [];
  const rejecting = new Set<string>();
  const mailer: Mailer = {
    send: async (to, words, language) => {
      if (rejecting.has(to)) return null;
      sent.push({ to, words, language });
      return `mail-${sent.length}`;
    },
  };
  const subjectsTo = (to: string) => sent.filter((mail) => mail.to === to).map(({ words }) => words.subject);
  return { mailer, sent, rejecting, subjectsTo };
}

type SentPush = { readonly endpoint: string } & PushMessage;

/** Push services that collect messages; those to an endpoint in `gone` or `failing` are not delivered. */
export function memoryPush() {
  const pushes: SentPush[] = [];
  const [gone, failing] = [new Set<string>(), new Set<string>()];
  const push: PushSender = {
    send: async ({ endpoint }, message) => {
      if (gone.has(endpoint)) return 'gone';
      if (failing.has(endpoint)) return 'failed';
      pushes.push({ endpoint, ...message });
      return 'sent';
    },
  };
  return { push, pushes, gone, failing };
}

/** A device of which only the endpoint matters. */
export const deviceAt = (endpoint: string): PushDevice => ({
  endpoint,
  // The point of RFC 8291, appendix A.
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'B'.repeat(22),
  },
});
