import { expect, it } from 'vitest';
import { sandboxGrantedMail, welcomeMail } from './account-mails.ts';

const siteUrl = 'https://halqa.test';

it('welcomes by name, and leads to the dashboard', () => {
  const mail = welcomeMail({ name: 'Amina', siteUrl });
  expect(mail.heading).toBe('Welcome, Amina');
  expect(mail.action?.href).toBe('https://halqa.test/dashboard');
});

it('tells by name that sandbox access is granted, and leads to the bank', () => {
  const mail = sandboxGrantedMail({ name: 'Amina', siteUrl });
  expect(mail.paragraphs[0]).toMatch(/^Hello Amina, /);
  expect(mail.action?.href).toBe('https://halqa.test/profile/bank-accounts');
});
