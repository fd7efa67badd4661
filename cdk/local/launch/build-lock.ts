import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockDirectory } from './data-lock.ts';

/** Two starts may run side by side, but they share what is built: the second waits until the first has built. */
export async function withBuildLock<Result>(root: string, task: () => Promise<Result>): Promise<Result> {
  const release = await waitForLock(join(root, '.cache/builds'));
  try {
    return await task();
  } finally {
    release();
  }
}

async function waitForLock(directory: string): Promise<() => void> {
  for (let attempt = 0; attempt < patience / between; attempt += 1) {
    try {
      return lockDirectory(directory, 'wait');
    } catch {
      await pause(between);
    }
  }
  return lockDirectory(directory, 'wait until it has built');
}

const between = 200;
const patience = 300_000;
