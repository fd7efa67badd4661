import { describe, expect, it } from 'vitest';
import { coalescedSave } from './coalesced-save.ts';

describe('saving', () => {
  it('writes once for many who ask together', async () => {
    let writes = 0;
    const save = coalescedSave(async () => void writes++);
    await Promise.all(Array.from({ length: 100 }, save));
    expect(writes).toBe(1);
  });

  it('writes again for whoever asks while a write runs', async () => {
    let state = 'first';
    const written: string[] = [];
    const save = coalescedSave(async () => {
      written.push(state);
      if (state === 'first') {
        state = 'second';
        void save();
      }
    });
    await save();
    expect(written).toEqual(['first', 'second']);
  });

  it('tells everyone who waited when the write failed, and tries anew at the next request', async () => {
    let isDiskFull = true;
    const save = coalescedSave(async () => {
      if (isDiskFull) throw new Error('disk full');
    });
    const outcomes = await Promise.allSettled([save(), save()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDiskFull = false;
    await expect(save()).resolves.toBeUndefined();
  });
});
