import { AsyncLocalStorage } from 'node:async_hooks';
import type { Process } from './scheduler.ts';

/** What a process is doing, for the names of its calls: it does several things at once. */
const currentWork = new AsyncLocalStorage<{ readonly work: string }>();

export const duringWork = <Result>(work: string, run: () => Result): Result => currentWork.run({ work }, run);

/** What the running code is doing; undefined outside of any work. */
export const workNow = (): string | undefined => currentWork.getStore()?.work;

/** The same object for all that belongs to one piece of work, and another one for each. */
export const pieceOfWork = (): object | undefined => currentWork.getStore();

/** The process, whose calls are named after the work that they belong to. */
export const withWorkInCallNames = (process: Process): Process => ({
  ...process,
  call: (name, ...rest) => process.call(`${workNow() ?? 'no work'} ${name}`, ...rest),
});
