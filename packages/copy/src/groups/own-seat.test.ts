import { expect, it } from 'vitest';
import { seatEndsMail } from '../mails/ends-soon-mails.ar.ts';
import { memberJoinedMail, seatExpiredMail } from '../mails/group-mails.ar.ts';
import { leaveGroupWordsInArabic } from './leave-group.ar.ts';
import { ownSeatWordsInArabic } from './own-seat.ar.ts';
import { startMissingWordsInArabic } from './start-missing.ar.ts';

it('says in Arabic that a seat is free again and nobody else’s, with the same way back on page and mail', () => {
  const ended = { groupName: 'Cousins', endedOn: '2026-12-02', link: 'https://halqa.test/groups/g' };
  const mail = seatExpiredMail({ ...ended, isOffered: false });
  expect(mail.paragraphs[0]).toContain('صار المقعد شاغرًا من جديد');
  expect(mail.action).toEqual({ label: ownSeatWordsInArabic.joinAgain, href: 'https://halqa.test/groups/g' });
  const offered = seatExpiredMail({ ...ended, isOffered: true });
  expect(offered.paragraphs[0]).toContain('ويُدعى إليه الآن من كان في قائمة الانتظار');
  expect([offered.paragraphs[0], offered.action?.label].join()).not.toMatch(/صار المقعد شاغرًا|انضم من جديد/);
  const ends = { groupName: 'Cousins', until: '2026-12-02T09:10:00Z', timeZone: 'America/New_York' };
  expect(seatEndsMail({ ...ends, bankLink: '' }).paragraphs[0]).toMatch(/أن يأخذ المقعد غيرك، ولا يُحصَّل منك شيء/);
  expect(leaveGroupWordsInArabic.leftOn('2 ديسمبر')).not.toContain('لغيرك');
  expect(ownSeatWordsInArabic.ended('Cousins', '2026-12-02')).toMatch(/^انتهى مقعدك .*لم يُربط حساب مصرفي/);
});

it('says in Arabic until when a seat waits for a bank', () => {
  const until = '2026-12-02T09:10:00Z';
  const waits = { until, timeZone: 'America/New_York' };
  const mail = memberJoinedMail({ groupName: 'Cousins', memberName: 'Dina', link: 'https://halqa.test', waits });
  expect(mail.paragraphs.join(' ')).toMatch(/ينتظره المقعد حتى 2\s.*2026.* ثم يصبح شاغرًا من جديد/);
  expect(startMissingWordsInArabic.bankOf('Dina', until)).toMatch(/^الحساب المصرفي للعضو .* حتى /);
  expect(startMissingWordsInArabic.bankOf('Dina', null)).not.toContain('حتى');
});
