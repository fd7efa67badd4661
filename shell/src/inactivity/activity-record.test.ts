import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { createActivityRecord } from './activity-record.ts';

vi.useFakeTimers();
let browser: Storage;
let tab: Storage;
beforeEach(() => {
  vi.setSystemTime(1_000_000);
  browser = memoryStorage();
  tab = memoryStorage();
});
const open = () => createActivityRecord(browser, tab);

it('remembers the last activity across a reload', () => {
  const before = open();
  before.resume();
  vi.setSystemTime(2_000_000);
  const after = open();
  after.resume();
  expect(after.last()).toBe(1_000_000);
});

it('counts the opening of a new tab as activity', () => {
  open().resume();
  vi.setSystemTime(2_000_000);
  tab = memoryStorage();
  const other = open();
  other.resume();
  expect(other.last()).toBe(2_000_000);
});

it('shares activity among tabs', () => {
  const here = open();
  here.resume();
  vi.setSystemTime(1_500_000);
  createActivityRecord(browser, memoryStorage()).touch();
  expect(here.last()).toBe(1_500_000);
});

it('writes at most once a second', () => {
  const record = open();
  const write = vi.spyOn(browser, 'setItem');
  record.touch();
  vi.setSystemTime(1_000_999);
  record.touch();
  expect(write).toHaveBeenCalledTimes(1);
  vi.setSystemTime(1_001_000);
  record.touch();
  expect(write).toHaveBeenCalledTimes(2);
});

it('notifies of activity in another tab until it is unsubscribed', () => {
  const listener = vi.fn();
  const stop = open().onOtherTabTouched(listener);
  const touched = () => dispatchEvent(new StorageEvent('storage', { key: 'halqa.last-activity', newValue: '5' }));
  touched();
  dispatchEvent(new StorageEvent('storage', { key: 'something-else', newValue: '5' }));
  stop();
  touched();
  expect(listener).toHaveBeenCalledOnce();
});

it('is cleared by a sign-out', () => {
  const record = open();
  record.resume();
  record.clear();
  expect(record.last()).toBe(0);
  expect([...Object.keys(browser), ...Object.keys(tab)]).toEqual([]);
});
