import type { Toast } from '@halqa/platform';
import { beforeEach, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

beforeEach(() => vi.useFakeTimers());
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const toast = (changes: Partial<Toast> = {}): Toast => ({ type: 'info', message: 'Hello', ...changes });
const count = ({ store }: ReturnType<typeof createToastQueue>) => store.get().length;

it.each<[string, Partial<Toast>, number]>([
  ['a toast', {}, 5000],
  ['a toast of an error', { type: 'error' }, 5000],
  ['a brief toast', { brief: true }, 4000],
  ['a brief toast of an error', { brief: true, type: 'error' }, 4000],
  ['a brief toast of a warning', { brief: true, type: 'warning' }, 4000],
  ['a brief toast of a success', { brief: true, type: 'success' }, 2000],
])('closes %s by itself', (_, changes, time) => {
  const stack = createToastQueue();
  stack.notify(toast(changes));
  wait(time - 1);
  expect(count(stack)).toBe(1);
  wait(1);
  expect(count(stack)).toBe(0);
});

it('keeps a toast without autoClose until it is dismissed', () => {
  const stack = createToastQueue();
  const id = stack.notify(toast({ autoClose: false }));
  wait(60_000);
  expect(count(stack)).toBe(1);
  stack.dismiss(id);
  expect(count(stack)).toBe(0);
});

it('can make such a toast close by itself after all, once', () => {
  const stack = createToastQueue();
  const id = stack.notify(toast({ autoClose: false }));
  stack.startAutoClose(id);
  wait(3000);
  stack.startAutoClose(id);
  wait(2000);
  expect(count(stack)).toBe(0);
});

it('closes nothing while a person reads, and restarts the full time afterwards', () => {
  const stack = createToastQueue();
  stack.notify(toast());
  wait(4000);
  stack.pause();
  stack.notify(toast({ message: 'Another' }));
  wait(60_000);
  expect(count(stack)).toBe(2);
  stack.resume();
  wait(4999);
  expect(count(stack)).toBe(2);
  wait(1);
  expect(count(stack)).toBe(0);
});

it('shows at most twenty and drops the oldest', () => {
  const stack = createToastQueue();
  for (let number = 1; number <= 21; number += 1) stack.notify(toast({ message: `${number}`, autoClose: false }));
  expect(count(stack)).toBe(20);
  expect(stack.store.get()[0]?.message).toBe('2');
});

it('shows the same message once, with its full time again', () => {
  const stack = createToastQueue();
  stack.notify(toast({ type: 'error', title: 'Update Failed' }));
  wait(4000);
  stack.notify(toast({ type: 'error', title: 'Update Failed' }));
  stack.notify(toast({ type: 'success', title: 'Update Failed' }));
  expect(count(stack)).toBe(2);
  wait(4999);
  expect(count(stack)).toBe(2);
});
