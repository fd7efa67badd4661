import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coalesceSaves, openJsonStore } from './json-store.ts';

let directory = '';
let file = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'local-store-'));
  file = join(directory, 'pool.json');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the JSON store', () => {
  it('has on disk what a completed write wrote', async () => {
    await (await openJsonStore(file)).write(['Users', 'ann'], { name: 'Ann' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ Users: { ann: { name: 'Ann' } } });
    expect((await openJsonStore(file)).read(['Users', 'ann'])).toEqual({ name: 'Ann' });
  });

  it('returns and stores copies', async () => {
    const store = await openJsonStore(file);
    const names = { list: ['ann'] };
    await store.write(['Names'], names);
    names.list.push('bob');
    expect(store.read(['Names'])).toEqual({ list: ['ann'] });
    Object(store.read(['Names'])).list.push('cem');
    expect(store.read(['Names'])).toEqual({ list: ['ann'] });
  });

  it('removes a value', async () => {
    const store = await openJsonStore(file);
    await store.write(['Users', 'ann'], {});
    await store.remove(['Users', 'ann']);
    expect(store.read(['Users', 'ann'])).toBeUndefined();
    expect((await openJsonStore(file)).read(['Users'])).toEqual({});
  });

  it('finds nothing under a name that every object inherits', async () => {
    const store = await openJsonStore(file);
    await store.write(['Users'], {});
    expect(store.read(['Users', '__proto__'])).toBeUndefined();
    expect(store.read(['Users', 'constructor'])).toBeUndefined();
  });

  it('rejects a file that is no object', async () => {
    writeFileSync(file, '[]');
    await expect(openJsonStore(file)).rejects.toThrow();
  });
});

describe('coalesced saves', () => {
  it('write once for many simultaneous requests', async () => {
    let writes = 0;
    const save = coalesceSaves(async () => void writes++);
    await Promise.all(Array.from({ length: 100 }, save));
    expect(writes).toBe(1);
  });

  it('write again for a request during a write', async () => {
    let state = 'first';
    const written: string[] = [];
    const save = coalesceSaves(async () => {
      written.push(state);
      if (state === 'first') {
        state = 'second';
        void save();
      }
    });
    await save();
    expect(written).toEqual(['first', 'second']);
  });

  it('reject every waiting request when the write failed, and try again at the next one', async () => {
    let isDiskFull = true;
    const save = coalesceSaves(async () => {
      if (isDiskFull) throw new Error('disk full');
    });
    const results = await Promise.allSettled([save(), save()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDiskFull = false;
    await expect(save()).resolves.toBeUndefined();
  });
});
