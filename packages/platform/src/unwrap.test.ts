import { expect, it } from 'vitest';
import { ProblemError, unwrap } from './unwrap.ts';

it('resolves with the value of a successful call', async () => {
  const value = await unwrap(Promise.resolve({ ok: true, value: 7 }));

  expect(value).toBe(7);
});

it('rejects with the problem, so that a page can show its sentence', async () => {
  const problem = { status: 404, code: 'group_not_found', error: 'Group Not Found' } as const;

  const rejected = unwrap(Promise.resolve({ ok: false, problem }));

  await expect(rejected).rejects.toEqual(new ProblemError(problem));
});
