import { describe, expect, it } from 'vitest';
import { jitteredBackoff } from './backoff.ts';

const times = { firstMilliseconds: 10, longestMilliseconds: 50 };

async function waitsWith(random: number): Promise<number[]> {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  const backoff = jitteredBackoff(times, { sleep, random: () => random });
  for (const attempt of [1, 2, 3, 4, 20]) await backoff(attempt);
  return waits;
}

describe('the wait between two attempts', () => {
  it('doubles with each attempt, up to the longest', async () => {
    expect(await waitsWith(1)).toEqual([10, 20, 40, 50, 50]);
  });

  it('is a random part of that, so that two writers wait differently', async () => {
    expect(await waitsWith(0.25)).toEqual([2.5, 5, 10, 12.5, 12.5]);
    expect(await waitsWith(0)).toEqual([0, 0, 0, 0, 0]);
  });
});
