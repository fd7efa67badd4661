import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMountPointView, type MountPointView } from './mount-point-view.tsx';

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

describe('the outline of a page', () => {
  const outline = `<div data-outline="mf_auth"><form><input data-name="email" type="email"><input data-name="remember"
    type="checkbox"><button>Log in</button></form></div>`;

  /** A page of a remote, as the shell gets it before it is shown. */
  function mounted(view: MountPointView): HTMLElement {
    const element = view.prepareElement();
    view.showElement(element);
    element.innerHTML =
      '<input name="email" type="email"><input name="remember" type="checkbox"><button>Log in</button>';
    return element;
  }

  it('stays until its remote has mounted, without a spinner', () => {
    vi.useFakeTimers();
    main.innerHTML = outline;
    const view = createMountPointView(main, 'mf_auth');
    createMountPointView(main, 'shell').showLoading();
    view.showLoading();
    act(() => void vi.advanceTimersByTime(1000));
    const element = mounted(view);
    expect(main.querySelector('[data-outline]')).toBeTruthy();
    expect(element.isConnected).toBe(false);
    view.showMounted();
    expect([...main.children]).toEqual([element]);
    vi.useRealTimers();
  });

  it('goes at once when another remote is to be shown, as the login to a member whose session has ended', () => {
    main.innerHTML = outline;
    createMountPointView(main, 'mf_groups').showLoading();
    expect(main.childElementCount).toBe(0);
  });

  it('keeps what was typed and ticked, the focus, and the last press', () => {
    main.innerHTML = outline;
    const view = createMountPointView(main, 'mf_auth');
    const field = (name: string) => main.querySelector<HTMLInputElement>(`[data-name="${name}"]`);
    const typed = field('email');
    if (typed) typed.value = 'amina@example.com';
    field('remember')?.click();
    typed?.focus();
    Reflect.set(globalThis, 'halqaAsked', main.querySelector('button'));
    const element = mounted(view);
    const heard: string[] = [];
    element.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
    element.querySelector('button')?.addEventListener('click', () => heard.push('pressed'));
    view.showMounted();
    const [email, remember] = element.querySelectorAll('input');
    expect([email?.value, remember?.checked]).toEqual(['amina@example.com', true]);
    expect(document.activeElement).toBe(email);
    expect(heard).toEqual(['email', 'remember', 'pressed']);
    Reflect.deleteProperty(globalThis, 'halqaAsked');
  });

  it('keeps the focus on a button, and presses the second of two with the same label', () => {
    const toggles = '<button aria-label="Show"></button><button aria-label="Show"></button>';
    main.innerHTML = `<div data-outline="mf_auth">${toggles}<button>Forgot</button></div>`;
    const view = createMountPointView(main, 'mf_auth');
    const [, second, forgot] = main.querySelectorAll('button');
    forgot?.focus();
    Reflect.set(globalThis, 'halqaAsked', second);
    const element = mounted(view);
    element.innerHTML = `<button>Demo</button>${toggles}<button>Forgot</button>`;
    const buttons = [...element.querySelectorAll('button')];
    const pressed: number[] = [];
    for (const [index, button] of buttons.entries()) button.addEventListener('click', () => pressed.push(index));
    view.showMounted();
    expect(document.activeElement).toBe(buttons[3]);
    expect(pressed).toEqual([2]);
    Reflect.deleteProperty(globalThis, 'halqaAsked');
  });

  it('gives way to an error, to another page, and to a remote whose page it is not', () => {
    for (const leave of [
      () => createMountPointView(main, 'mf_auth').clear(),
      () => act(() => createMountPointView(main, 'shell').showError('unreachable', () => {})),
      () => void mounted(createMountPointView(main, 'mf_groups')),
    ]) {
      main.innerHTML = outline;
      leave();
      expect(main.querySelector('[data-outline]')).toBeNull();
    }
  });

  it('stays while another page is merely not waited for', () => {
    main.innerHTML = outline;
    createMountPointView(main, 'shell').clear();
    expect(main.querySelector('[data-outline]')).toBeTruthy();
  });

  it('is not waited for where it is hidden', () => {
    main.innerHTML = outline;
    const hidden = main.querySelector<HTMLElement>('[data-outline]');
    if (hidden) hidden.style.display = 'none';
    const element = mounted(createMountPointView(main, 'mf_auth'));
    expect([...main.children]).toEqual([element]);
  });
});
