import { type MailWords, mailSignature } from '@halqa/copy';

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
