import { grantAccess } from '../fixtures/api-member.ts';
import { mailsTo } from '../fixtures/local-control.ts';
import { expect, test } from '../fixtures/test.ts';

test('a member without sandbox access gets no link token', async ({ newcomer }) => {
  const { api } = await newcomer();
  expect(await api.createLinkToken({ body: {} })).toMatchObject({
    ok: false,
    problem: { status: 403, code: 'not_authorized_bank' },
  });
});

test('concurrent callers share one link token', async ({ member }) => {
  const { api } = await member();
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.createLinkToken({ body: {} })));
  const tokens = new Set(answers.map((answer) => answer.ok && answer.value.link_token));
  expect([...tokens]).toEqual([expect.stringMatching(/^link-/)]);
});

test('a public token that the bank does not know links nothing', async ({ newcomer, request, baseURL }) => {
  const person = await newcomer();
  await grantAccess(request, baseURL ?? '', person);
  const reply = await person.api.exchangePublicToken({ body: { public_token: 'public-sandbox-nonsense' } });
  expect(reply).toMatchObject({ ok: true, value: { success: false, error: expect.stringMatching(/\w+/) } });
  const profile = await person.api.readProfile();
  expect(profile).toMatchObject({ ok: true, value: { has_bank_account: false } });
});

test('linked accounts come with their balances and never with a token', async ({ member }) => {
  const { api } = await member();
  const accounts = await api.listBankAccounts({ body: {} });
  expect(accounts).toMatchObject({ ok: true });
  expect(JSON.stringify(accounts)).toContain('First Platypus Bank');
  expect(JSON.stringify(accounts)).not.toMatch(/access-|public-/);
});

test('a member mails a known template to nobody but themselves', async ({ newcomer, request }) => {
  const { api, email } = await newcomer();
  const template = 'payment-reminder' as const;
  const templateData = { name: 'Amina', groupName: 'Aunts', amount: 100, dueDate: '2026-12-01' };
  expect((await api.sendEmail({ body: { to: email, template, templateData } })).ok).toBe(true);
  const other = 'somebody.else@example.com';
  expect(await api.sendEmail({ body: { to: other, template, templateData } })).toMatchObject({
    ok: false,
    problem: { status: 403, code: 'recipient_not_allowed' },
  });
  expect(await api.sendEmail({ body: { to: email, subject: 'Hello', html: '<b>Hi</b>' } })).toMatchObject({
    ok: false,
    problem: { status: 403, code: 'template_not_allowed' },
  });
  expect(await mailsTo(request, other)).toEqual([]);
});
