import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a second start out of a directory whose data are in use. A lock whose process is gone, or is by now another
 * program under the same number, is taken over. Throws with a sentence; returns how to give the lock back.
 */
export function lockDirectory(directory: string, purpose: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'lock');
  if (!take(file)) {
    const holder = holderOf(file);
    const inUse = `${directory} is in use by process ${holder}: end it, or ${purpose}.`;
    if (holder !== undefined && isRunning(holder)) throw new Error(inUse);
    rmSync(file, { force: true });
    if (!take(file)) throw new Error(inUse);
  }
  return () => rmSync(file, { force: true });
}

/** A link is made in one piece or not at all, so nobody ever meets a lock without its number. */
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
  return commandOf(pid)?.includes('node') ?? true;
}

/** Undefined where the system does not tell. */
function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return undefined;
  }
}
