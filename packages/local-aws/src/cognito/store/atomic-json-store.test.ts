import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJsonStore } from './atomic-json-store.ts';

let directory = '';
let file = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'halqa-store-'));
  file = join(directory, 'pool.json');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('a JSON store', () => {
  it('has on disk what a write that ended wrote', async () => {
    await openJsonStore(file, {}).write(['Users', 'ann'], { name: 'Ann' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ Users: { ann: { name: 'Ann' } } });
  });

  it('opens with what was written, and with defaults for what never was', async () => {
    await openJsonStore(file, { Users: {} }).write(['Users', 'ann'], { UserCreateDate: new Date(0) });
    const store = openJsonStore(file, { Users: {}, Options: { Id: 'x' } });
    expect(store.read(['Users', 'ann'])).toEqual({ UserCreateDate: new Date(0) });
    expect(store.read(['Options', 'Id'])).toBe('x');
  });

  it('hands out copies', async () => {
    const store = openJsonStore(file, {});
    const groups = { members: ['ann'] };
    await store.write(['Groups'], groups);
    groups.members.push('bob');
    expect(store.read(['Groups'])).toEqual({ members: ['ann'] });
  });

  it('forgets what was removed', async () => {
    const store = openJsonStore(file, {});
    await store.write(['Users', 'ann'], {});
    await store.remove(['Users', 'ann']);
    expect(store.read(['Users', 'ann'])).toBeUndefined();
    expect(openJsonStore(file, {}).read(['Users'])).toEqual({});
  });

  it('finds nothing under a name that every object inherits', () => {
    const store = openJsonStore(file, { Users: {} });
    expect(store.read(['Users', '__proto__'])).toBeUndefined();
    expect(store.read(['Users', 'constructor'])).toBeUndefined();
  });

  it('ignores the draft of a write that was killed', async () => {
    await openJsonStore(file, {}).write(['Users'], { ann: 1 });
    writeFileSync(`${file}.tmp`, '{"Users":{"an');
    expect(openJsonStore(file, {}).read(['Users'])).toEqual({ ann: 1 });
  });

  it('refuses a file that is no object', () => {
    writeFileSync(file, '[]');
    expect(() => openJsonStore(file, {})).toThrow();
  });
});
