import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './lock.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'halqa-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the lock of a data directory', () => {
  it('rejects a second start while the first runs', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(join(directory, 'lock'), String(other.pid));
    try {
      expect(() => lockDirectory(directory, 'set DATA_DIR to another directory')).toThrow(
        `${directory} is in use by process ${other.pid}: end it, or set DATA_DIR to another directory.`,
      );
    } finally {
      other.kill();
    }
  });

  // 4194303 is the highest number that Linux gives to a process: as good as never in use.
  it.each(['4194303', 'nonsense', ''])('is taken over when what it contains is no running process: "%s"', (content) => {
    writeFileSync(join(directory, 'lock'), content);
    lockDirectory(directory, '');
    expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(String(process.pid));
  });

  it('creates a directory that only its owner can read', () => {
    const fresh = join(directory, 'fresh');
    lockDirectory(fresh, '');
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
  });

  it('can be taken again after its release', () => {
    lockDirectory(directory, '')();
    expect(() => lockDirectory(directory, '')).not.toThrow();
  });
});
