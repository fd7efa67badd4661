import { type Language, mailsIn } from '@halqa/copy';
import { sampleFacts, sampleMails } from '@halqa/copy/testing';
import { find } from 'linkifyjs';
import { expect, it } from 'vitest';
import { renderMail } from './render-mail.tsx';
import { unlinked } from './unlinked.ts';

const invisible = /[\u2060\u2068\u2069]/g;
/** What a mail program makes links of, and where they lead. */
const linksIn = (text: string): string[] => find(text).map(({ href }) => href);

const names = ['S.K.Dev', 'Kapil.Dev', 'N.V.Ly', 'J.Page', 'Mrs.Page', 'Zakat.us', 'A.Link', 'T.J.Club'];

it('is needed: the names would be links', () => {
  expect(linksIn(names.join(' '))).toHaveLength(names.length);
});

it.each(['en', 'ar'] as const)('leaves links to our site alone in any mail (%s)', async (language) => {
  for (const mail of Object.values(mailsAbout(names.join(' '), language))) {
    const { html, text } = await renderMail(mail, language);
    const otherLinks = linksIn(text).filter((href) => !href.startsWith('https://halqa.example/'));
    expect(otherLinks).toEqual([]);
    const shown = html.replace(/<(style|title)[\s\S]*?<\/\1>|<[^>]+>/g, '\n');
    expect(linksIn(shown)).toEqual([]);
  }
});

it('shows every name as it was written', async () => {
  for (const name of names) {
    const { text } = await renderMail(mailsIn.en.invitationMail({ ...facts(name), schedule: 'Every Monday' }), 'en');
    expect(text.replace(invisible, '')).toContain(`Group, in their own words: ${name}\n`);
  }
});

it.each(['Umrah 2026-2027-2028', '01.01.2027 - 12.31.2027', 'رمضان ١٤٤٨-١٤٤٩-١٤٥٠'])(
  'parts the digits of %s',
  (name) => {
    const [shown = ''] = unlinked({ subject: '', preview: '', heading: '', paragraphs: [name] }).paragraphs;
    expect(shown).not.toMatch(/\p{Nd}(?:[\s().-]*\p{Nd}){4,}/u);
    expect(shown.replace(invisible, '')).toBe(name);
  },
);

it('keeps addresses and everything else', () => {
  const kept = ['Write to me@mail.example.', 'https://halqa.example/a.b', '$1,250.50 by 9 a.m.', 'March 2, 2026.'];
  expect(unlinked({ subject: '', preview: '', heading: '', paragraphs: kept }).paragraphs).toEqual(kept);
});

const facts = (name: string) => ({
  ...sampleFacts,
  groupName: name,
  memberName: name,
  organizerName: name,
  otherName: name,
});
const mailsAbout = (name: string, language: Language) => sampleMails(facts(name), language);
