import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createMountPointView } from './mount-point-view.tsx';

let main: HTMLElement;
beforeEach(() => {
  main = document.createElement('main');
  document.body.replaceChildren(main);
});

it('shows a spinner only after a delay', () => {
  vi.useFakeTimers();
  const view = createMountPointView(main, 'mf_auth');
  view.showLoading();
  act(() => void vi.advanceTimersByTime(149));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  vi.useRealTimers();
});

it('shows the error and retries', async () => {
  const onRetry = vi.fn();
  act(() => createMountPointView(main, 'mf_auth').showError('unreachable', onRetry));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not arrive');
  expect(screen.getByRole('alert').textContent).toContain('your money is safe');
  expect(screen.getByRole('alert').textContent).toContain('Error code: page-');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('shows the crash screen for a page that crashed', () => {
  act(() => createMountPointView(main, 'mf_auth').showError('crashed', () => {}));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
});

it('offers no Retry where only a reload helps', () => {
  act(() => createMountPointView(main, 'mf_auth').showError('outdated', () => {}));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
});

it('shows one thing at a time and leaves nothing behind', () => {
  const view = createMountPointView(main, 'mf_auth');
  act(() => view.showError('slow', () => {}));
  const element = view.prepareElement();
  act(() => view.showElement(element));
  expect([...main.children]).toEqual([element]);
  view.clear();
  expect(main.childElementCount).toBe(0);
});

it('keeps the prerendered page until the remote hydrates it', () => {
  main.innerHTML = '<div data-prerendered="mf_auth"><h1>Hello</h1></div>';
  const view = createMountPointView(main, 'mf_auth');
  view.showLoading();
  const element = view.prepareElement();
  view.showElement(element);
  expect(element.textContent).toBe('Hello');
  expect(main.childElementCount).toBe(1);
});
