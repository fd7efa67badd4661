import { readOffset, writeOffset } from './offset-file.ts';
import { sharedOffset } from './shared-offset.ts';

/**
 * The one clock of the local cloud. It runs with the machine's clock plus an offset that only grows.
 * All times are epoch milliseconds; `buffer` lets worker threads share the same offset.
 */
export type Clock = {
  now(): number;
  advanceTo(epochMilliseconds: number): void;
  offset(): number;
  buffer: SharedArrayBuffer;
};

export type ClockOptions = { directory?: string; buffer?: SharedArrayBuffer };

/** Creates the clock; with a directory the moved time survives a restart. Throws a RangeError when moved back. */
export function createClock({ directory, buffer = new SharedArrayBuffer(8) }: ClockOptions = {}): Clock {
  const shared = sharedOffset(buffer);
  if (directory !== undefined) shared.write(readOffset(directory));
  const now = (): number => Date.now() + shared.read();
  return { now, offset: shared.read, advanceTo, buffer };

  function advanceTo(epochMilliseconds: number): void {
    const forward = Math.round(epochMilliseconds - now());
    if (!Number.isSafeInteger(forward)) throw new RangeError(`${epochMilliseconds} is not a moment`);
    if (forward < 0) throw new RangeError('The clock only moves forward');
    shared.write(shared.read() + forward);
    if (directory !== undefined) writeOffset(directory, shared.read());
  }
}
