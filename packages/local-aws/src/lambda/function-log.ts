import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Worker } from 'node:worker_threads';
import type { InvocationError } from './invocation.ts';

export type FunctionLog = {
  /** Keeps everything the thread prints; what it prints as an error is shown as well. */
  follow(worker: Worker): void;
  /** Keeps the whole of an error that ended an invocation. */
  note(error: InvocationError): void;
  close(): Promise<void>;
};

/** The log of one function: a file under the directory, as CloudWatch would keep it. */
export function openFunctionLog(directory: string, name: string, showError: (line: string) => void): FunctionLog {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${name}.log`);
  if (sizeOf(path) > mostBytes) renameSync(path, `${path}.old`);
  const file = createWriteStream(path, { flags: 'a' });
  const note = (error: InvocationError): void => void file.write(`${JSON.stringify(error)}\n`);
  return { follow, note, close };

  function follow({ stdout, stderr }: Worker): void {
    stdout.pipe(file, { end: false });
    stderr.pipe(file, { end: false });
    createInterface(stderr).on('line', (line) => showError(`${name}: ${line}`));
  }

  function close(): Promise<void> {
    return new Promise((resolve) => file.end(resolve));
  }
}

// The last run's log is worth keeping, everything before it is not.
const mostBytes = 10 * 1024 * 1024;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
