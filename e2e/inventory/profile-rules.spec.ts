import type { ProfileUpdate } from '@halqa/contract';
import { expect, test } from '../fixtures/test.ts';

for (const flag of ['is_admin', 'is_plaid_sandbox_authorized', 'has_bank_account', 'email', 'id']) {
  test(`a member cannot set ${flag} on their own profile`, async ({ newcomer, request }) => {
    const { token, api, profile } = await newcomer();
    const response = await request.patch('/api/profile', {
      headers: { authorization: `Bearer ${token}` },
      data: { name: 'Changed', [flag]: flag === 'email' || flag === 'id' ? 'x@example.com' : true },
    });
    expect(response.status()).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'field_not_editable', error: expect.stringContaining(flag) });
    expect(await api.readProfile()).toEqual({ ok: true, value: profile });
  });
}

test('a date of birth is set once', async ({ newcomer }) => {
  const { api } = await newcomer();
  const update = (body: ProfileUpdate) => api.updateProfile({ body });
  expect((await update({ date_of_birth: '1990-05-17' })).ok).toBe(true);
  expect((await update({ date_of_birth: '1990-05-17', city: 'Chicago' })).ok).toBe(true);
  expect(await update({ date_of_birth: '2001-01-01' })).toMatchObject({
    ok: false,
    problem: { status: 409, code: 'date_of_birth_fixed' },
  });
  const kept = await api.readProfile();
  expect(kept.ok && kept.value.date_of_birth).toBe('1990-05-17');
});

test('a date of birth must be in the past', async ({ newcomer }) => {
  const { api } = await newcomer();
  expect(await api.updateProfile({ body: { date_of_birth: '2999-01-01' } })).toMatchObject({
    ok: false,
    problem: { status: 400, code: 'date_of_birth_invalid' },
  });
});

test('blank names are stored as null, values are trimmed', async ({ newcomer }) => {
  const { api } = await newcomer();
  const saved = await api.updateProfile({ body: { first_name: '  ', last_name: ' Yusuf ', phone: '' } });
  expect(saved).toMatchObject({ ok: true, value: { first_name: null, last_name: 'Yusuf', phone: null } });
});
