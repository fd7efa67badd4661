import { AsyncLocalStorage } from 'node:async_hooks';
import type { Process } from './scheduler.ts';

/** What a process is doing, for the names of its calls: it does several things at once. */
const currentWork = new AsyncLocalStorage<string>();

export const duringWork = <Result>(work: string, run: () => Result): Result => currentWork.run(work, run);

/** The process, whose calls are named after the work that they belong to. */
export const naming = (process: Process): Process => ({
  ...process,
  call: (name, ...rest) => process.call(`${currentWork.getStore() ?? 'no work'} ${name}`, ...rest),
});
