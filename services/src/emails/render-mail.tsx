import type { MailWords } from '@halqa/copy';
import { type MailWords, mailSignature } from '@halqa/copy';
import { render } from '@react-email/render';
import { MailDocument } from './mail-document.tsx';

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** A mail as HTML and as plain text, from its words. */
export async function renderMail(words: MailWords): Promise<RenderedMail> {
  const html = await render(<MailDocument words={words} />);
  return { subject: oneLine(words.subject), html, text: mailText(words) };
}

/** Names came in tidy; here no line break may begin a header, and the isolates around a name stay. */
const oneLine = (subject: string): string => subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A mail as plain text: the same words in the same order, for who reads mail so or has a screen reader do it. */
export function mailText({ heading, paragraphs, points, code, facts, action, notes }: MailWords): string {
  const parts = [
    heading,
    ...paragraphs,
    points?.map((point) => `- ${point}`).join('\n\n'),
    code,
    facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.href}`,
    ...(notes ?? []),
    mailSignature,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
