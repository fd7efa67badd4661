import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

const day = 86_400_000;
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'local-clock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the movable clock', () => {
  it('runs with the machine until it is moved', () => {
    const before = Date.now();
    const clock = createClock();
    expect(clock.offset()).toBe(0);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
  });

  it('moves forward to a moment', () => {
    const clock = createClock();
    const target = Date.now() + 30 * day;
    clock.advanceTo(target);
    expect(clock.now()).toBeGreaterThanOrEqual(target);
    expect(clock.now()).toBeLessThan(target + day);
  });

  it('rejects a move back, and anything that is no moment', () => {
    const clock = createClock();
    expect(() => clock.advanceTo(Date.now() - day)).toThrow('only moves forward');
    expect(() => clock.advanceTo(Number.NaN)).toThrow('not a moment');
    expect(clock.offset()).toBe(0);
  });

  it('keeps the moved time across a restart, in a file that only its owner can read', () => {
    createClock({ directory }).advanceTo(Date.now() + day);
    expect(statSync(join(directory, 'clock.json')).mode & 0o777).toBe(0o600);
    expect(createClock({ directory }).offset()).toBeGreaterThan(day - 10_000);
  });

  it('shares its moves through the buffer', () => {
    const clock = createClock();
    const sharer = createClock({ buffer: clock.buffer });
    clock.advanceTo(Date.now() + day);
    expect(sharer.offset()).toBe(clock.offset());
  });
});
