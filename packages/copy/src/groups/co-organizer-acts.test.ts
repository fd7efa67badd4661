import { expect, it } from 'vitest';
import * as arabicMails from '../mails/role-mails.ar.ts';
import { coOrganizerNamedMail, roleOfferedMail } from '../mails/role-mails.ts';
import { coOrganizerActsInArabic } from './co-organizer-acts.ar.ts';
import { coOrganizerActs } from './co-organizer-acts.ts';
import { roleWordsInArabic } from './roles.ar.ts';
import { roleWords } from './roles.ts';

const group = { groupName: 'Aunts', memberName: 'Ben', link: 'https://halqa.test/g' };
const offer = { ...group, organizerName: 'Ann', role: 'co_organizer', expiresOn: '2026-12-15' } as const;

it.each([
  ['English', coOrganizerActs, roleWords, { coOrganizerNamedMail, roleOfferedMail }],
  ['Arabic', coOrganizerActsInArabic, roleWordsInArabic, arabicMails],
] as const)(
  'says the same of what a co-organizer may do on page, in dialogs and in mails: %s',
  (_, acts, words, mails) => {
    const texts = [
      words.hint,
      words.askCoPoints('Ben').join(' '),
      words.offeredText('co_organizer', 'Monday'),
      mails.roleOfferedMail(offer).paragraphs.join(' '),
      mails.coOrganizerNamedMail(group).paragraphs.join(' '),
    ];
    for (const text of texts) expect(text).toContain(acts);
  },
);
