import { codeMail, confirmationMail, invitationMail, mandateMail } from '@halqa/copy';
import { expect, it } from 'vitest';
import { renderMail } from './render-mail.tsx';

const invitation = {
  groupName: 'Aunts & <nieces>',
  organizerName: 'Amina',
  contribution: 250,
  members: 3,
  schedule: 'Every Monday',
  firstContribution: '2026-03-02',
  expiresOn: '2026-03-10',
  link: 'https://halqa.test/groups/join/abc',
};

it('has the same sentences in plain text as in HTML', async () => {
  const { text, html, subject } = await renderMail(invitationMail(invitation));
  expect(subject).toBe('Amina invites you to Aunts & <nieces>');
  for (const part of ['$750', 'March 2, 2026', 'https://halqa.test/groups/join/abc']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

it('puts each fact and each link on a line of its own in plain text', async () => {
  const { text } = await renderMail(invitationMail(invitation));
  expect(text).toContain('You are invited to Aunts & <nieces>\n');
  expect(text).toContain('Contribution: $250, every Monday\nMembers: 3\nPayout per turn: $750\n');
  expect(text).toContain('See the invitation:\nhttps://halqa.test/groups/join/abc\n');
  expect(text).toMatch(/Halqa · savings circles without interest and without fees\n$/);
});

it('shows a code large and a list as a list, in both parts', async () => {
  const code = await renderMail(codeMail({ code: '123456' }));
  expect(code.html).toMatch(/font-size:28px[^>]*>123456</);
  expect(code.text).toContain('\n123456\n');
  const terms = ['I contribute $250.', 'Nothing is added.'];
  const signed = await renderMail(mandateMail({ ...invitation, terms, version: '1', sha256: 'abc', account: null }));
  expect(signed.html).toMatch(/<li[^>]*>Nothing is added\.<\/li>/);
  expect(signed.text).toContain('- I contribute $250.\n\n- Nothing is added.');
});

it('loads no image', async () => {
  const { html } = await renderMail(invitationMail(invitation));
  expect(html).not.toMatch(/<img|background-image|url\(/);
});

it('has dark colors for mail programs in dark mode', async () => {
  const { html, text } = await renderMail(invitationMail(invitation));
  expect(html).toMatch(/<style>\s*@media \(prefers-color-scheme: dark\) \{\s*body, \.background/);
  expect(text).not.toContain('prefers-color-scheme');
});

it('escapes names in the HTML', async () => {
  const { html } = await renderMail(invitationMail(invitation));
  expect(html).not.toContain('<nieces>');
});

it('keeps a line break in a name out of the headers', async () => {
  const { subject } = await renderMail(invitationMail({ ...invitation, groupName: 'Rent\r\nBcc: a@b.co' }));
  expect(subject).toBe('Amina invites you to Rent Bcc: a@b.co');
});

it('isolates a name that is written from right to left', async () => {
  const groupName = 'صندوق العائلة';
  const { subject, html, text } = await renderMail(invitationMail({ ...invitation, groupName }));
  expect(subject).toBe(`Amina invites you to \u2068${groupName}\u2069`);
  expect(html).toContain(`You are invited to \u2068${groupName}\u2069`);
  expect(text).toContain(`You are invited to \u2068${groupName}\u2069\n`);
});

it('keeps the user pool’s placeholder for the code inside a link', async () => {
  const { html } = await renderMail(
    confirmationMail({ link: 'https://halqa.test/api/confirm-email?user=u1&code={####}' }),
  );
  expect(html).toContain('https://halqa.test/api/confirm-email?user=u1&amp;code={####}');
});
