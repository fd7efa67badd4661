import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Worker } from 'node:worker_threads';
import type { InvocationError } from './invocation.ts';

export type FunctionLog = {
  /** Logs everything that the thread prints; its error output is reported as well. */
  follow(worker: Worker): void;
  /** Logs an error that ended an invocation, with its stack. */
  error(error: InvocationError): void;
  close(): Promise<void>;
};

export type LogReaders = {
  /** Receives each line of the output. */
  onLine(line: string): void;
  /** Receives each line of the error output, after the name of the function. */
  onError(line: string): void;
};

/** The log of one function: a file under the directory, as CloudWatch keeps it. */
export function openFunctionLog(directory: string, name: string, { onLine, onError }: LogReaders): FunctionLog {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${name}.log`);
  if (sizeOf(path) > mostBytes) renameSync(path, `${path}.old`);
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  const error = (cause: InvocationError): void => void file.write(`${JSON.stringify(cause)}\n`);
  return { follow, error, close };

  function follow({ stdout, stderr }: Worker): void {
    stdout.pipe(file, { end: false });
    stderr.pipe(file, { end: false });
    createInterface(stdout).on('line', onLine);
    createInterface(stderr).on('line', (line) => onError(`${name}: ${line}`));
  }

  function close(): Promise<void> {
    return new Promise((resolve) => file.end(resolve));
  }
}

// One older log is kept.
const mostBytes = 10 * 1024 * 1024;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
