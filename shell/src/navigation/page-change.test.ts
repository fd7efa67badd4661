import { navigateToUrl, start } from 'single-spa';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from './navigation.ts';
import { focusPage, handlePageChanges } from './page-change.ts';

let main: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button>elsewhere</button><main tabindex="-1"></main>';
  main = document.body.querySelector('main') ?? document.body;
});
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('puts the focus on the heading of the new page', async () => {
  main.innerHTML = '<h1>Dashboard</h1>';
  focusPage(main);
  await wait(50);
  expect(document.activeElement?.textContent).toBe('Dashboard');
});

it('waits for a heading that comes later', async () => {
  focusPage(main);
  await wait(1000);
  main.innerHTML = '<h1>Your group</h1>';
  await wait(0);
  expect(document.activeElement?.textContent).toBe('Your group');
});

it('focuses the page itself when no heading comes', async () => {
  focusPage(main);
  await wait(3000);
  expect(document.activeElement).toBe(main);
});

it('leaves the focus alone when the person has moved it meanwhile', async () => {
  focusPage(main);
  await wait(100);
  document.querySelector('button')?.focus();
  main.innerHTML = '<h1>Dashboard</h1>';
  await wait(0);
  expect(document.activeElement?.textContent).toBe('elsewhere');
});

it('moves on to the new heading when the previous page is removed late', async () => {
  main.innerHTML = '<h1>Dashboard</h1>';
  focusPage(main);
  await wait(100);
  main.innerHTML = '<h1>Your group</h1>';
  await wait(0);
  expect(document.activeElement?.textContent).toBe('Your group');
});

it('stops following headings once the person has moved the focus', async () => {
  main.innerHTML = '<h1>Dashboard</h1>';
  focusPage(main);
  await wait(100);
  document.querySelector('button')?.focus();
  main.innerHTML = '<h1>Your group</h1>';
  await wait(0);
  expect(document.activeElement?.textContent).toBe('elsewhere');
});

describe('the position of a new page', () => {
  it('is its top, also where it replaces the one before, and what the browser restores after Back', async () => {
    vi.useRealTimers();
    const scrolled = vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
    handlePageChanges(main);
    const routed = async (change: () => void) => {
      scrolled.mockClear();
      const done = new Promise((resolve) => addEventListener('single-spa:routing-event', resolve, { once: true }));
      change();
      await done;
      return scrolled.mock.calls;
    };

    expect(await routed(start)).toEqual([]);
    expect(await routed(() => navigateToUrl('/login'))).toEqual([[0, 0]]);
    expect(await routed(() => navigate('/dashboard', { replace: true }))).toEqual([[0, 0]]);
    expect(await routed(() => navigateToUrl('/dashboard?tab=2'))).toEqual([]);
    expect(await routed(() => navigateToUrl('/groups'))).toEqual([[0, 0]]);
    expect(await routed(() => history.back())).toEqual([]);
  });
});
