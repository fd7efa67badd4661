import { ProblemError } from '@halqa/platform';
import { expect, it } from 'vitest';
import { accountsProblem } from './accounts-problem.ts';

const failed = (
  code: 'bank_unavailable' | 'bank_account_unsupported' | 'bank_rejected' | 'unauthorized' | 'server_error',
  error: string,
) => new ProblemError({ status: 500, code, error });

it.each(['bank_connection_expired', 'bank_not_linked'] as const)('treats %s as an expired connection', (code) => {
  expect(accountsProblem(new ProblemError({ status: 409, code, error: 'sentence of the server' }))).toEqual({
    connection: 'expired',
  });
});

it('asks for a new login when the one at the bank is stale', () => {
  expect(accountsProblem(new ProblemError({ status: 409, code: 'bank_login_required', error: '' }))).toEqual({
    connection: 'login_required',
  });
});

it.each([
  [failed('bank_unavailable', ''), 'Failed to fetch bank accounts'],
  [failed('bank_unavailable', 'Your bank does not answer.'), 'Your bank does not answer.'],
  [failed('bank_account_unsupported', ''), expect.stringContaining('Please link another account, or another bank.')],
  [failed('bank_rejected', ''), expect.stringContaining('Please try again tomorrow, or link another bank.')],
  [failed('unauthorized', ''), 'User not authenticated'],
  [failed('server_error', 'Something else'), 'An unexpected error occurred'],
  [new ProblemError({ status: 200, code: 'unreadable', error: '' }), 'An unexpected error occurred'],
  [new Error('a bug'), 'An unexpected error occurred'],
])('maps %o to the sentence of the catalogue', (error, sentence) => {
  expect(accountsProblem(error)).toEqual({ sentence });
});

it('blames the connection when the server was not reached', () => {
  const unreachable = new ProblemError({ status: 0, code: 'unreachable', error: 'TypeError' });
  expect(accountsProblem(unreachable)).toEqual({ sentence: expect.stringContaining('check your connection') });
});
