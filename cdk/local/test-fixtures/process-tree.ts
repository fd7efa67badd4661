import { readdirSync, readFileSync } from 'node:fs';

export type RunningProcess = { pid: number; command: string };

/** A process and all that it and its children started. Empty for one that has ended, and where there is no /proc. */
export function processTree(pid: number): RunningProcess[] {
  const command = readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim();
  if (command === undefined) return [];
  return [{ pid, command }, ...childrenOf(pid).flatMap(processTree)];
}

/** Any thread may have started a child. */
function childrenOf(pid: number): number[] {
  const threads = readProcFolder(pid, 'task');
  const children = threads.map((thread) => readProc(pid, `task/${thread}/children`) ?? '').join(' ');
  return children.split(' ').filter(Boolean).map(Number);
}

/**
 * Megabytes of a process, pages that processes share counted in parts (proportional set size). Undefined where /proc does
 * not say so.
 */
export function proportionalMegabytes(pid: number): number | undefined {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readProc(pid, 'smaps_rollup') ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function readProcFolder(pid: number, folder: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/${folder}`);
  } catch {
    return [];
  }
}
