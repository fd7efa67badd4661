import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { createToastQueue } from '../toasts/toast-queue.ts';
import { createActivityRecord } from './activity-record.ts';
import { createSessionTimers } from './session-timers.ts';

const minute = 60_000;
const start = Date.UTC(2027, 0, 31, 12);
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

let refreshedAt: number;
let browser: Storage;
let stop = () => {};
beforeEach(() => {
  stop();
  vi.useFakeTimers({ now: start });
  refreshedAt = start;
  browser = memoryStorage();
});

/** The timers of one tab; tabs of a browser share storage, locks and tokens. */
function openTab(
  changes: { refresh?: () => Promise<boolean>; locks?: Pick<LockManager, 'request'>; tab?: Storage } = {},
) {
  const toasts = createToastQueue();
  const record = createActivityRecord(browser, changes.tab ?? memoryStorage());
  const ports = {
    toasts,
    record,
    locks: changes.locks,
    refreshedAt: () => refreshedAt,
    setRefreshedAt: vi.fn((now: number) => {
      refreshedAt = now;
    }),
    refresh: vi.fn(changes.refresh ?? (async () => true)),
    check: vi.fn(async () => {}),
    onInactive: vi.fn(),
    onSessionEnded: vi.fn(),
    report: vi.fn(),
  };
  const timers = createSessionTimers(ports);
  timers.start();
  stop = timers.stop;
  const shown = () => toasts.store.get().map(({ message }) => message);
  return { ...ports, timers, shown };
}
let place = 0;
const move = () => {
  place += 1;
  window.dispatchEvent(new MouseEvent('mousemove', { screenX: place }));
};
const warning = 'Your session will expire in 5 minutes';

it('warns after exactly 45 minutes and ends after exactly 50', async () => {
  const { shown, onInactive } = openTab();
  await wait(45 * minute - 1);
  expect(shown()).toEqual([]);
  await wait(1);
  expect(shown()).toEqual([warning]);
  await wait(5 * minute - 1);
  expect(onInactive).not.toHaveBeenCalled();
  await wait(1);
  expect(onInactive).toHaveBeenCalledOnce();
});

it.each(['mousemove', 'keydown', 'scroll', 'touchstart', 'pointerdown'])('counts a %s as activity', async (sign) => {
  const { shown } = openTab();
  await wait(40 * minute);
  window.dispatchEvent(new Event(sign));
  await wait(45 * minute - 1);
  expect(shown()).toEqual([]);
  await wait(1);
  expect(shown()).toEqual([warning]);
});

it('starts again with Stay Logged In, and confirms it', async () => {
  const { toasts, shown, onInactive, refresh } = openTab();
  await wait(45 * minute);
  refresh.mockClear();
  const [toast] = toasts.store.get();
  expect(toast?.action?.label).toBe('Stay Logged In');
  toasts.dismiss(toast?.id ?? '');
  toast?.action?.onPress();
  expect(shown()).toEqual(['Session extended']);
  expect(refresh).toHaveBeenCalledOnce();
  await wait(2000);
  expect(shown()).toEqual([]);
  await wait(45 * minute - 2001);
  expect(shown()).not.toContain(warning);
  await wait(1);
  expect(shown()).toContain(warning);
  expect(onInactive).not.toHaveBeenCalled();
});

it('does not remove the warning under the pointer, but closes it a little later', async () => {
  const { shown } = openTab();
  await wait(46 * minute);
  move();
  await wait(4_999);
  expect(shown()).toEqual([warning]);
  await wait(1);
  expect(shown()).toEqual([]);
});

it('ignores a toast that appears under a resting pointer', async () => {
  const { onInactive } = openTab();
  move();
  await wait(45 * minute);
  window.dispatchEvent(new MouseEvent('mousemove', { screenX: place }));
  await wait(5 * minute);
  expect(onInactive).toHaveBeenCalledOnce();
});

it('counts activity in one tab in the others', async () => {
  const here = openTab();
  const other = createActivityRecord(browser, memoryStorage());
  await wait(44 * minute);
  other.touch();
  await wait(44 * minute);
  expect(here.shown()).toEqual([]);
  await wait(minute);
  expect(here.shown()).toEqual([warning]);
});

it('continues counting after a reload', async () => {
  const tab = memoryStorage();
  openTab({ tab });
  await wait(44 * minute);
  const reloaded = openTab({ tab });
  await wait(minute - 1);
  expect(reloaded.shown()).toEqual([]);
  await wait(1);
  expect(reloaded.shown()).toEqual([warning]);
});

it('does not revive a session that ended while the computer slept', async () => {
  const { onInactive } = openTab();
  vi.setSystemTime(start + 3 * 60 * minute);
  move();
  expect(onInactive).toHaveBeenCalledOnce();
});

it('restarts at a sign-in while it runs, and does nothing twice', async () => {
  const { timers, check, shown } = openTab();
  await wait(30_000);
  timers.start();
  await wait(60_000 - 1);
  expect(check).not.toHaveBeenCalled();
  await wait(1);
  expect(check).toHaveBeenCalledOnce();
  await wait(44 * minute);
  expect(shown()).toEqual([warning]);
});

it('refreshes the tokens also where the browser rejects locks because it blocks site data', async () => {
  const locks = { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) };
  const { refresh } = openTab({ locks });
  await wait(45 * minute);
  expect(refresh).toHaveBeenCalledOnce();
});

it('checks the session every 60 seconds', async () => {
  const { check } = openTab();
  await wait(60_000 - 1);
  expect(check).not.toHaveBeenCalled();
  await wait(1);
  expect(check).toHaveBeenCalledOnce();
  await wait(4 * 60_000);
  expect(check).toHaveBeenCalledTimes(5);
});

it('refreshes the tokens every 45 minutes, which is no activity', async () => {
  const { refresh, shown } = openTab();
  await wait(10 * minute);
  move();
  await wait(35 * minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  await wait(1);
  expect(refresh).toHaveBeenCalledOnce();
  await wait(10 * minute);
  expect(shown()).toEqual([warning]);
  move();
  await wait(35 * minute);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('refreshes in one tab for all', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  for (const _ of [10, 20, 30, 40]) {
    await wait(10 * minute);
    move();
  }
  expect(tabs.flatMap(({ refresh }) => refresh.mock.calls)).toHaveLength(0);
  await wait(5 * minute);
  expect(tabs.flatMap(({ refresh }) => refresh.mock.calls)).toHaveLength(1);
  for (const { timers } of tabs) timers.stop();
});

it('tries a failed refresh again after a minute', async () => {
  const { refresh, report, onSessionEnded } = openTab({ refresh: () => Promise.reject(new Error('offline')) });
  await wait(45 * minute);
  expect(refresh).toHaveBeenCalledTimes(1);
  await wait(minute);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(2);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it('ends the session when the service issues no tokens any more', async () => {
  const { onSessionEnded } = openTab({ refresh: async () => false });
  await wait(45 * minute);
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

it('stops everything and clears the record at a sign-out', async () => {
  const { timers, check, refresh, shown, onInactive } = openTab();
  await wait(46 * minute);
  timers.stop();
  check.mockClear();
  refresh.mockClear();
  await wait(3 * 60 * minute);
  move();
  expect([check, refresh, onInactive].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(shown()).toEqual([]);
  expect(Object.keys(browser)).toEqual([]);
});
