import type { MailWords } from '@halqa/copy';

/**
 * The mail with names that mail programs do not make links of: "S.K.Dev" is a person, and "Umrah 2026-2027-2028" no number to
 * call. Addresses, which are meant as such, stay as they are.
 */
export function unlinked(mail: MailWords): MailWords {
  const { points, facts, notes } = mail;
  return {
    ...mail,
    preview: unlinkedText(mail.preview),
    heading: unlinkedText(mail.heading),
    paragraphs: mail.paragraphs.map(unlinkedText),
    ...(points && { points: points.map(unlinkedText) }),
    ...(facts && { facts: facts.map(([label, value]) => [label, unlinkedText(value)] as const) }),
    ...(notes && { notes: notes.map(unlinkedText) }),
  };
}

/** Invisible and without a break of the line; no part of a domain name or of a number. */
const WORD_JOINER = '\u2060';

const addresses = String.raw`https?://\S+|\S+@\S+`;
/** Dots within what could be a domain name: two letters follow in it. */
const dots = String.raw`(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}.-]*\p{L}{2})`;
/** Seven digits or more, as in a telephone number, with what may part them. */
const digitGroups = String.raw`\p{Nd}(?:[\s().-]*\p{Nd}){6,}`;
const linkable = new RegExp(`(?<address>${addresses})|${dots}|${digitGroups}`, 'gu');

function unlinkedText(text: string): string {
  return text.replace(linkable, (found, address: string | undefined) =>
    address === undefined ? found.replace(/[^\p{Nd}]+/gu, `$&${WORD_JOINER}`) : found,
  );
}
