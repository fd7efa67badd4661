import { expect, it } from 'vitest';
import { ensureNothingWaits } from './waiting.ts';

const person = 'USER#ada';

const takenBackIn = (groupId: string, round: number) => ({
  PK: person,
  SK: `WAITS#${groupId}#debit#${round}`,
  thing: `debit#${round}`,
  groupId,
  at: 1,
  notification: { id: '1', kind: 'contribution_taken_back', params: { round }, at: 1, href: null, read: false },
});

const roundOf = (groupId: string, round: number, state: 'failed' | 'available') => ({
  PK: `GROUP#${groupId}`,
  SK: `R#${String(round).padStart(3, '0')}`,
  round,
  contributions: [{ round, member: 'ada', state }],
});

const check = (...contents: Record<string, unknown>[]) =>
  ensureNothingWaits({
    store: { contents: () => contents } as unknown as Parameters<typeof ensureNothingWaits>[0]['store'],
    tables: { product: 'product', ledger: 'ledger', bank: 'bank' },
    now: () => 2,
  });

it('lets a contribution that was taken back wait while it can be paid', () => {
  expect(() => check(takenBackIn('one', 3), roundOf('one', 3, 'failed'))).not.toThrow();
});

it('does not let it wait once it is paid, also while the same round of another group has one missing', () => {
  const paid = [takenBackIn('one', 3), roundOf('one', 3, 'available')];
  expect(() => check(...paid)).toThrow('USER#ada is still asked after the end');
  expect(() => check(...paid, roundOf('two', 3, 'failed'))).toThrow('USER#ada is still asked after the end');
});
