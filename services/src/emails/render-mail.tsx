import { type Language, type MailWords, mailSignatureIn } from '@halqa/copy';
import { render } from '@react-email/render';
import { MailDocument } from './mail-document.tsx';
import { unlinked } from './unlinked.ts';

/** The port to the mail service. It is here and not in `ports`, whose files may not import `@halqa/copy`. */
export type Mailer = {
  /** `language`: of the words. The id that the mail service returned; null when it did not accept the mail. */
  send(to: string, mail: MailWords, language: Language): Promise<string | null>;
};

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** Renders a mail as HTML and as plain text. `language`: of the words. */
export async function renderMail(words: MailWords, language: Language): Promise<RenderedMail> {
  const mail = unlinked(words);
  const html = await render(<MailDocument mail={mail} language={language} />);
  return { subject: oneLine(mail.subject), html, text: mailText(mail, language) };
}

/** A line break in a subject could start another header. The invisible isolates around a name stay. */
const oneLine = (subject: string): string => subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The plain-text part: the same sentences in the same order. */
function mailText(mail: MailWords, language: Language): string {
  const { heading, paragraphs, points, code, facts, action, notes, links } = mail;
  const parts = [
    heading,
    ...paragraphs,
    points?.map((point) => `- ${point}`).join('\n\n'),
    code,
    facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.href}`,
    ...(notes ?? []),
    ...(links ?? []).map(({ label, href }) => `${label}:\n${href}`),
    mailSignatureIn[language],
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
