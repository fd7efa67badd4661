import type { MailWords } from '@halqa/copy';
import { render } from '@react-email/render';
import { MailDocument } from './mail-document.tsx';
import { mailText } from './mail-text.ts';

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** A mail as HTML and as plain text, from its words. */
export async function renderMail(words: MailWords): Promise<RenderedMail> {
  const html = await render(<MailDocument words={words} />);
  return { subject: oneLine(words.subject), html, text: mailText(words) };
}

/** Names came in tidy; here no line break may begin a header, and the isolates around a name stay. */
const oneLine = (subject: string): string => subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();
