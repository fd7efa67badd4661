import {
  codeMail,
  confirmationMail,
  groupCancelledMail,
  groupReadyMail,
  invitationMail,
  mailsIn,
  mandateMail,
} from '@halqa/copy';
import { expect, it } from 'vitest';
import { renderMail } from './render-mail.tsx';

const invitation = {
  groupName: 'Aunts & <nieces>',
  organizerName: 'Amina',
  contribution: 250,
  members: 3,
  schedule: 'Every Monday',
  firstContribution: '2026-03-02',
  expiresAt: '2026-03-10T14:00:00Z',
  timeZone: 'America/New_York',
  link: 'https://halqa.test/groups/join/abc',
  blockLink: 'https://halqa.test/block-invitations#g.i.c',
  unsubscribeLink: 'https://halqa.test/api/mailed-invitations/unsubscribe?token=g.i.c',
};

it('has the same sentences in plain text as in HTML', async () => {
  const { text, html, subject } = await renderMail(invitationMail(invitation), 'en');
  expect(subject).toBe('You are invited to a savings circle on Halqa');
  for (const part of ['$750', 'March 2, 2026', 'https://halqa.test/groups/join/abc']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

it('puts each fact and each link on a line of its own in plain text', async () => {
  const { text } = await renderMail(invitationMail(invitation), 'en');
  expect(text).toContain('You are invited to a savings circle\n');
  expect(text).toContain('Member, in their own words: Amina\nGroup, in their own words: Aunts & <nieces>\n');
  expect(text).toContain('Contribution: $250, every Monday\nMembers: 3\nPayout per turn: $750\n');
  expect(text).toContain('See the invitation:\nhttps://halqa.test/groups/join/abc\n');
  expect(text).toMatch(/Halqa · savings circles without interest and without fees\n$/);
});

it('leads to reporting and blocking in both parts of an invitation', async () => {
  const { html, text } = await renderMail(invitationMail(invitation), 'en');
  expect(html).toMatch(
    /<a href="https:\/\/halqa\.test\/block-invitations#g\.i\.c"[^>]*>Decline or report this invitation/,
  );
  expect(text).toContain(
    'Decline or report this invitation, or block such mails:\nhttps://halqa.test/block-invitations#g.i.c\n',
  );
});

it('shows a code large and a list as a list, in both parts', async () => {
  const code = await renderMail(codeMail({ code: '123456' }), 'en');
  expect(code.html).toMatch(/font-size:28px[^>]*>123456</);
  expect(code.text).toContain('\n123456\n');
  const terms = ['I contribute $250.', 'Nothing is added.'];
  const signed = await renderMail(
    mandateMail({ ...invitation, terms, version: '1', sha256: 'abc', account: null, bankDue: null, bankLink: '' }),
    'en',
  );
  expect(signed.html).toMatch(/<li[^>]*>Nothing is added\.<\/li>/);
  expect(signed.text).toContain('- I contribute $250.\n\n- Nothing is added.');
});

it('loads no image', async () => {
  const { html } = await renderMail(invitationMail(invitation), 'en');
  expect(html).not.toMatch(/<img|background-image|url\(/);
});

it('has dark colors for mail programs in dark mode', async () => {
  const { html, text } = await renderMail(invitationMail(invitation), 'en');
  expect(html).toMatch(/<style>\s*@media \(prefers-color-scheme: dark\) \{\s*body, \.background/);
  expect(text).not.toContain('prefers-color-scheme');
});

it('escapes names in the HTML', async () => {
  const { html } = await renderMail(invitationMail(invitation), 'en');
  expect(html).not.toContain('<nieces>');
});

it('keeps a line break in a name out of the headers', async () => {
  const { subject } = await renderMail(groupCancelledMail({ ...invitation, groupName: 'Rent\r\nBcc: a@b.co' }), 'en');
  expect(subject).toBe('Rent Bcc: a@b.co was closed');
});

it('isolates a name that is written from right to left', async () => {
  const groupName = 'صندوق العائلة';
  const { subject, html, text } = await renderMail(groupReadyMail({ ...invitation, groupName, mayStart: false }), 'en');
  expect(subject).toBe(`\u2068${groupName}\u2069 is ready`);
  expect(html).toContain(`\u2068${groupName}\u2069 is ready`);
  expect(text).toContain(`\u2068${groupName}\u2069 is ready\n`);
});

it('keeps the user pool’s placeholder for the code inside a link', async () => {
  const { html } = await renderMail(
    confirmationMail({ link: 'https://halqa.test/api/confirm-email?user=u1&code={####}' }),
    'en',
  );
  expect(html).toContain('https://halqa.test/api/confirm-email?user=u1&amp;code={####}');
});

it('carries nothing of what a member wrote in subject, preview and heading of an invitation', () => {
  const words = {
    ...invitation,
    organizerName: 'Halqa Support www.pay.example',
    groupName: 'URGENT: pay at halqa-pay.example/now',
  };
  const { subject, preview, heading, paragraphs, facts, notes } = invitationMail(words);
  const ours = invitationMail(invitation);
  expect([subject, preview, heading, paragraphs]).toEqual([ours.subject, ours.preview, ours.heading, ours.paragraphs]);
  expect(facts?.slice(0, 2)).toEqual([
    ['Member, in their own words', 'Halqa Support …'],
    ['Group, in their own words', 'URGENT: pay at …'],
  ]);
  expect(notes?.join(' ')).toContain('written by the member, not by Halqa');
});

it('reads from right to left in Arabic, in both parts', async () => {
  const mail = mailsIn.ar.groupReadyMail({ ...invitation, mayStart: false, schedule: 'كل يوم اثنين' });
  const { html, text } = await renderMail(mail, 'ar');
  for (const tag of ['html', 'table']) {
    const opened = [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))].map(([each]) => each);
    expect(opened.some((each) => each.includes('dir="rtl"') && each.includes('lang="ar"'))).toBe(true);
  }
  expect(html).not.toContain('dir="ltr"');
  expect(html).toMatch(/<th [^>]*text-align:right/);
  expect(html).toMatch(/<td [^>]*text-align:left[^>]*>3</);
  expect(text).toMatch(/حلقة · [^\n]+\n$/);
  expect(`${html}${text}`).not.toMatch(/without interest/);
});

it('shows what was signed from left to right, in an Arabic mail too', async () => {
  const signed = {
    ...invitation,
    terms: ['Nothing is added.'],
    version: '1',
    sha256: 'abc',
    account: null,
    bankDue: null,
    bankLink: '',
  };
  const { html } = await renderMail(mailsIn.ar.mandateMail(signed), 'ar');
  expect(html).toMatch(/<ul(?=[^>]*lang="en")(?=[^>]*dir="ltr")[^>]*padding-left:20px/);
});
