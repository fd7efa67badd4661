import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ToastList } from './toast-list.tsx';
import { createToastQueue } from './toast-queue.ts';

function open() {
  const toasts = createToastQueue();
  render(<ToastList toasts={toasts} />);
  return { toasts, notify: (toast: Parameters<typeof toasts.notify>[0]) => act(() => toasts.notify(toast)) };
}

it('announces an error assertively and the rest politely', async () => {
  const { notify } = open();
  notify({ type: 'error', title: 'Update Failed', message: 'Please try again.' });
  notify({ type: 'success', message: 'Saved' });
  expect(screen.getByRole('alert').textContent).toContain('Update Failed');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Saved');
});

it('announces a polite toast once, in a region that a screen reader knows already', async () => {
  const { notify } = open();
  notify({ type: 'success', message: 'Saved' });
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await screen.findByText('Saved');
  expect(screen.getByRole('status')).toBe(region);
  expect(region.closest('[aria-live]')).toBeNull();
  expect(region.parentElement?.closest('[role="status"], [role="alert"]')).toBeNull();
});

it('shows what was said before the document’s own stack was hydrated, which has nothing of it', async () => {
  const toasts = createToastQueue();
  const element = document.createElement('div');
  element.innerHTML = renderToString(<ToastList toasts={toasts} />);
  document.body.append(element);
  onTestFinished(() => element.remove());
  toasts.notify({ type: 'error', message: 'Out of reach', autoClose: false });
  const onRecoverableError = vi.fn();
  act(() => void hydrateRoot(element, <ToastList toasts={toasts} />, { onRecoverableError }));
  expect(await screen.findByText('Out of reach')).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('is closed by its button', async () => {
  const { notify } = open();
  notify({ type: 'info', message: 'Hello', autoClose: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Hello')).toBeNull();
});

it('runs its action and closes', async () => {
  const { notify } = open();
  const onPress = vi.fn();
  notify({ type: 'warning', message: 'Soon', autoClose: false, action: { label: 'Stay Logged In', onPress } });
  await userEvent.click(await screen.findByRole('button', { name: 'Stay Logged In' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Soon')).toBeNull();
});

it.each([
  ['pointer', 'pointermove', 'pointerleave'],
  ['focus', 'focusin', 'focusout'],
])('stays open under the %s', (_, arrival, departure) => {
  vi.useFakeTimers();
  const { notify } = open();
  notify({ type: 'info', message: 'Read me' });
  const stack = screen.getByRole('region', { name: 'Messages' }).parentElement;
  stack?.dispatchEvent(new FocusEvent(arrival));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Read me')).toBeTruthy();
  stack?.dispatchEvent(new FocusEvent(departure));
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Read me')).toBeNull();
  vi.useRealTimers();
});

it('closes under a pointer that does not move', () => {
  vi.useFakeTimers();
  const { notify } = open();
  notify({ type: 'info', message: 'Read me' });
  screen.getByRole('region', { name: 'Messages' }).parentElement?.dispatchEvent(new Event('pointerenter'));
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Read me')).toBeNull();
  vi.useRealTimers();
});
