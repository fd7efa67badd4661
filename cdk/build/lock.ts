import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Locks a directory against a second process. A lock is taken over when its process has ended, or its number is by now that of a program
 * other than Node. Returns how to release the lock. Throws a sentence that ends with `alternative`: what to do instead of ending the
 * other process.
 */
export function lockDirectory(directory: string, alternative: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'lock');
  if (!take(file)) {
    const holder = holderOf(file);
    const inUse = `${directory} is in use by process ${holder}: end it, or ${alternative}.`;
    if (holder !== undefined && isRunning(holder)) throw new Error(inUse);
    rmSync(file, { force: true });
    if (!take(file)) throw new Error(inUse);
  }
  return () => rmSync(file, { force: true });
}

/** A link is created atomically, so a lock without its process number never exists. */
function take(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft);
  }
}

function holderOf(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8'));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // Any Node process counts as the holder: a lock that has to be removed by hand does less harm than two holders.
  return commandOf(pid)?.includes('node') ?? true;
}

/** Undefined on systems without /proc. */
function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs a task that writes the build output, which all commands of a checkout share: a second build waits until the first is done. */
export async function withBuildLock<Result>(root: string, task: () => Promise<Result>): Promise<Result> {
  const release = await waitForLock(join(root, '.cache/builds'));
  try {
    return await task();
  } finally {
    release();
  }
}

async function waitForLock(directory: string): Promise<() => void> {
  for (let attempt = 0; attempt < timeoutMilliseconds / pauseMilliseconds; attempt += 1) {
    try {
      return lockDirectory(directory, 'wait');
    } catch {
      // In use. What else fails is thrown by the last attempt.
      await pause(pauseMilliseconds);
    }
  }
  return lockDirectory(directory, 'wait until it has built');
}

const pauseMilliseconds = 200;
const timeoutMilliseconds = 300_000;
