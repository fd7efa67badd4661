import { expect, it } from 'vitest';
import { userOf } from './user-of.ts';

const token = (payload: object) => ({ idToken: { payload: { ...payload }, toString: () => '' } });

it('reads who is here, with the name from the sign-up', () => {
  const user = userOf(token({ sub: 'u-1', email: 'amina@example.com', name: ' Amina ' }));
  expect(user).toEqual({ id: 'u-1', email: 'amina@example.com', name: 'Amina' });
});

it.each([{ sub: 'u-1' }, { sub: 'u-1', name: '' }, { sub: 'u-1', name: '   ' }])('knows no name in %o', (payload) => {
  expect(userOf(token(payload))?.name).toBeNull();
});

it('knows nobody without a token', () => {
  expect(userOf({})).toBeNull();
});
