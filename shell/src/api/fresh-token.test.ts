import { expect, it, vi } from 'vitest';
import { freshToken } from './fresh-token.ts';

function open(isGiven: boolean) {
  const service = { refresh: async () => isGiven, accessToken: async () => 'new' };
  const ports = { cognito: async () => service, tokens: { setRefreshedAt: vi.fn() }, record: { touch: vi.fn() } };
  return { ...ports, next: freshToken(ports) };
}

it('takes a refresh that a person’s call needed as a sign of life', async () => {
  const { next, tokens, record } = open(true);
  expect(await next()).toBe('new');
  expect(tokens.setRefreshedAt).toHaveBeenCalledOnce();
  expect(record.touch).toHaveBeenCalledOnce();
});

it('has no token, and sees no sign of life, when the service gives none any more', async () => {
  const { next, tokens, record } = open(false);
  expect(await next()).toBeNull();
  expect(tokens.setRefreshedAt).not.toHaveBeenCalled();
  expect(record.touch).not.toHaveBeenCalled();
});
