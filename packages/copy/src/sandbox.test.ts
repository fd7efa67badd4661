import { expect, it } from 'vitest';
import { sandboxRequestMail, sandboxWords } from './sandbox.ts';

it('writes a mail to support that asks for access, names the account, and only has to be sent', () => {
  const mail = new URL(sandboxRequestMail('support@halqa.test', 'amina+1@example.com'));
  expect(`${mail.protocol}${mail.pathname}`).toBe('mailto:support@halqa.test');
  expect(mail.searchParams.get('subject')).toBe('Halqa: sandbox access request');
  expect(mail.searchParams.get('body')).toContain('please activate sandbox access for my account: amina+1@example.com');
});

it('says that support activates access within 24 hours', () => {
  expect(sandboxWords.cardText).toContain('within 24 hours');
});
