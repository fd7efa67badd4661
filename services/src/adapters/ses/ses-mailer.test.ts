import { mailsIn, welcomeMail } from '@halqa/copy';
import { startMail } from 'local-aws';
import { expect, it, onTestFinished } from 'vitest';
import { fakeHttpContext } from '../../../test/fakes/system.ts';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { mailLease } from '../../ports/mail-lease.ts';
import { longestSend, sesMailer } from './ses-mailer.ts';

const words = welcomeMail({ name: 'Ann', siteUrl: 'https://halqa.test' });

async function withMailService() {
  const mail = await startMail({ directory: temporaryDirectory(), clock: { now: () => Date.now() } });
  onTestFinished(() => mail.stop());
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  const { log, logged, count, counted } = fakeHttpContext();
  const sender = { from: 'Halqa <no-reply@halqa.test>', configurationSet: 'halqa-test' };
  return { mail, logged, counted, mailer: sesMailer(sender, { log, count }) };
}

it('sends a mail as HTML and text, and returns its id', async () => {
  const { mail, mailer } = await withMailService();
  const id = await mailer.send('ann@example.com', words, 'en');
  expect(mail.list('ann@example.com')).toMatchObject([
    {
      id,
      from: 'Halqa <no-reply@halqa.test>',
      subject: 'Welcome to Halqa',
      html: expect.stringContaining('Welcome, Ann'),
      text: expect.stringContaining('https://halqa.test/dashboard'),
    },
  ]);
});

it('returns null for a rejected mail, counts it, and logs no address', async () => {
  const { mail, mailer, logged, counted } = await withMailService();
  mail.fail(2, 'MessageRejected');
  expect(await mailer.send('ann@example.com', words, 'en')).toBeNull();
  expect(logged).toEqual([{ message: 'mail not taken', details: { reason: 'MessageRejected' } }]);
  expect(counted).toEqual([['MailRejected', {}]]);
});

it('retries after a short outage', async () => {
  const { mail, mailer } = await withMailService();
  mail.fail(1, 'Throttling');
  expect(await mailer.send('ann@example.com', words, 'en')).toEqual(expect.any(String));
});

it('has ended a send, with or without success, before the lease of the mail runs out', () => {
  expect(mailLease).toBeGreaterThan(longestSend);
});

it('says to mail programs where to unsubscribe from mails that can be stopped, and from no others', async () => {
  const { mail, mailer } = await withMailService();
  const unsubscribe = `https://halqa.test/api/mailed-invitations/unsubscribe?token=${'0'.repeat(26)}.${'1'.repeat(26)}.code-_`;
  await mailer.send('ann@example.com', { ...words, unsubscribe }, 'en');
  expect(mail.list('ann@example.com')[0]?.headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  await mailer.send('ben@example.com', words, 'en');
  expect(mail.list('ben@example.com')[0]?.headers).not.toHaveProperty('list-unsubscribe');
});

it('keeps every sentence in any script', async () => {
  const { mail, mailer } = await withMailService();
  await mailer.send(
    'ann@example.com',
    { ...words, subject: 'حلقة · Grüße', paragraphs: ['حلقة الادخار — ¥500 🎉'] },
    'en',
  );
  expect(mail.list('ann@example.com')).toMatchObject([
    { subject: 'حلقة · Grüße', text: expect.stringContaining('حلقة الادخار — ¥500 🎉') },
  ]);
});

it('signs with the product’s name in the language of the mail', async () => {
  const { mail, mailer } = await withMailService();
  await mailer.send('ann@example.com', mailsIn.ar.welcomeMail({ name: 'Ann', siteUrl: 'https://halqa.test' }), 'ar');
  const name = `=?UTF-8?B?${Buffer.from('حلقة').toString('base64')}?=`;
  expect(mail.list('ann@example.com')).toMatchObject([
    { headers: { from: `${name} <no-reply@halqa.test>` }, html: expect.stringContaining('dir="rtl"') },
  ]);
});
