import type { Toast } from '@halqa/platform';
import { beforeEach, expect, it, vi } from 'vitest';
import { createToastStack } from './toast-stack.ts';

beforeEach(() => vi.useFakeTimers());
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const notice = (changes: Partial<Toast> = {}): Toast => ({ type: 'info', message: 'Hello', ...changes });
const count = ({ store }: ReturnType<typeof createToastStack>) => store.get().length;

it.each<[string, Partial<Toast>, number]>([
  ['a banner', {}, 5000],
  ['a banner of an error', { type: 'error' }, 5000],
  ['a toast', { brief: true }, 4000],
  ['a toast of an error', { brief: true, type: 'error' }, 4000],
  ['a toast of a warning', { brief: true, type: 'warning' }, 4000],
  ['a toast of a success', { brief: true, type: 'success' }, 2000],
])('closes %s by itself', (_, changes, time) => {
  const stack = createToastStack();
  stack.notify(notice(changes));
  wait(time - 1);
  expect(count(stack)).toBe(1);
  wait(1);
  expect(count(stack)).toBe(0);
});

it('leaves what is to stay until it is dismissed', () => {
  const stack = createToastStack();
  const id = stack.notify(notice({ autoClose: false }));
  wait(60_000);
  expect(count(stack)).toBe(1);
  stack.dismiss(id);
  expect(count(stack)).toBe(0);
});

it('lets what was to stay go after all, once', () => {
  const stack = createToastStack();
  const id = stack.notify(notice({ autoClose: false }));
  stack.letGo(id);
  wait(3000);
  stack.letGo(id);
  wait(2000);
  expect(count(stack)).toBe(0);
});

it('closes nothing while a person reads, and gives the whole time again afterwards', () => {
  const stack = createToastStack();
  stack.notify(notice());
  wait(4000);
  stack.hold();
  stack.notify(notice({ message: 'Another' }));
  wait(60_000);
  expect(count(stack)).toBe(2);
  stack.release();
  wait(4999);
  expect(count(stack)).toBe(2);
  wait(1);
  expect(count(stack)).toBe(0);
});

it('holds at most twenty; the oldest goes', () => {
  const stack = createToastStack();
  for (let number = 1; number <= 21; number += 1) stack.notify(notice({ message: `${number}`, autoClose: false }));
  expect(count(stack)).toBe(20);
  expect(stack.store.get()[0]?.message).toBe('2');
});

it('says the same thing once, from the start again', () => {
  const stack = createToastStack();
  stack.notify(notice({ type: 'error', title: 'Update Failed' }));
  wait(4000);
  stack.notify(notice({ type: 'error', title: 'Update Failed' }));
  stack.notify(notice({ type: 'success', title: 'Update Failed' }));
  expect(count(stack)).toBe(2);
  wait(4999);
  expect(count(stack)).toBe(2);
});
