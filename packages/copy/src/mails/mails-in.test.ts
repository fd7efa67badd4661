import { describe, expect, it } from 'vitest';
import { sampleFacts, sampleMails } from '../testing/sample-mails.ts';
import type { MailWords } from './mail.ts';

const inEnglish = sampleMails(sampleFacts, 'en');
const inArabic = sampleMails(sampleFacts, 'ar');
const each = Object.entries(inEnglish).map(([name, english]) => [name, english, inArabic[name]] as const);

/** Every text that the reader sees, without the marks of writing and what is word for word the same: what was signed. */
const textOf = (words: MailWords | undefined): string => {
  const { subject, preview, heading, paragraphs, points, code, facts, action, notes, links } =
    words ?? ({} as MailWords);
  const labels = [action?.label, ...(links ?? []).map(({ label }) => label)];
  const parts = [subject, preview, heading, paragraphs, points, code, facts, notes, labels].flat(2);
  const text = parts.join('\n').replaceAll(/\u2066([^\u2069]*)\u2069/g, '$1');
  return sampleFacts.terms.reduce((rest, term) => rest.replace(term, ''), text);
};

const matches = (text: string, pattern: RegExp) => new Set(Array.from(text.matchAll(pattern), ([found]) => found));
const amountsIn = (words: MailWords | undefined) => matches(textOf(words), /\$\d+(,\d{3})*(\.\d\d)?/g);

const months = (locale: string, month: 'long' | 'short') =>
  Array.from({ length: 12 }, (_, index) =>
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(Date.UTC(2026, index, 15)),
  );
const [english, arabic] = [months('en-US', 'short'), months('ar-u-nu-latn', 'long')];
/** "March 2, 2026", "Mar 2, 2026". */
const englishDay = new RegExp(`(${english.join('|')})\\p{L}*\\s(\\d+), (\\d{4})`, 'gu');
const arabicDay = new RegExp(`(\\d+)\\s(${arabic.join('|')}) (\\d{4})`, 'g');

/** The days that a text names, `year-month-day`, each once. */
const daysInEnglish = (text: string) =>
  new Set(
    Array.from(
      text.matchAll(englishDay),
      ([, month = '', day, year]) => `${year}-${english.indexOf(month) + 1}-${day}`,
    ),
  );
const daysInArabic = (text: string) =>
  new Set(
    Array.from(text.matchAll(arabicDay), ([, day, month = '', year]) => `${year}-${arabic.indexOf(month) + 1}-${day}`),
  );

const hrefsOf = ({ action, links = [], unsubscribe }: MailWords) => [
  action?.href,
  ...links.map(({ href }) => href),
  unsubscribe,
];

describe.each(each)('%s', (_, en, ar) => {
  it('leads to the same pages in both languages', () => {
    expect(ar && hrefsOf(ar)).toEqual(hrefsOf(en));
  });

  it('names the same amounts and the same days', () => {
    expect(amountsIn(ar)).toEqual(amountsIn(en));
    expect(daysInArabic(textOf(ar))).toEqual(daysInEnglish(textOf(en)));
  });

  it('has as many facts, points and codes', () => {
    const shapeOf = ({ facts = [], points = [], code }: MailWords) => [facts.length, points.length, code];
    expect(ar && shapeOf(ar)).toEqual(shapeOf(en));
  });

  it('has an Arabic text in every place, and no English word in it', () => {
    // What people and banks wrote is isolated; fingerprints, codes and the name of a time zone are the same everywhere.
    const same = [sampleFacts.sha256, sampleFacts.commit, sampleFacts.version, 'SHA-256', 'UTC', en.code ?? ''];
    const rest = same.reduce((text, part) => (part === '' ? text : text.replaceAll(part, '')), textOf(ar));
    const ours = rest.replaceAll(/\u2068[^\u2069]*\u2069/g, '');
    expect([...matches(ours, /[A-Za-z][A-Za-z’' ]*/g)]).toEqual([]);
    expect(ours).toMatch(/[\u0600-\u06FF]/);
  });
});
