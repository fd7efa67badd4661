import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJsonFile } from '../files/files.ts';
import { sharedOffset } from './movable-date.ts';

/**
 * The one clock of the local cloud. It runs with the machine's clock plus an offset that only grows.
 * All times are epoch milliseconds; `buffer` lets worker threads share the same offset.
 */
export type Clock = {
  now(): number;
  advanceTo(epochMilliseconds: number): void;
  offset(): number;
  /** What this clock showed at a moment of the machine's clock. Moves before this start, or before the last thousand, are not known. */
  momentOf(machineMilliseconds: number): number;
  buffer: SharedArrayBuffer;
};

export type ClockOptions = { directory?: string; buffer?: SharedArrayBuffer };

/** Creates the clock; with a directory the moved time survives a restart. Throws a RangeError when moved back. */
export function createClock({ directory, buffer = new SharedArrayBuffer(8) }: ClockOptions = {}): Clock {
  const shared = sharedOffset(buffer);
  if (directory !== undefined) shared.write(readOffset(directory));
  const now = (): number => Date.now() + shared.read();
  const moves = [{ from: Number.NEGATIVE_INFINITY, offset: shared.read() }];
  return { now, offset: shared.read, momentOf, advanceTo, buffer };

  function momentOf(machine: number): number {
    return machine + (moves.findLast(({ from }) => from <= machine)?.offset ?? moves[0]?.offset ?? 0);
  }

  function advanceTo(epochMilliseconds: number): void {
    const forward = Math.round(epochMilliseconds - now());
    if (!Number.isSafeInteger(forward)) throw new RangeError(`${epochMilliseconds} is not a moment`);
    if (forward < 0) throw new RangeError('The clock only moves forward');
    shared.write(shared.read() + forward);
    moves.push({ from: Date.now(), offset: shared.read() });
    if (moves.length > mostMoves) moves.shift();
    if (directory !== undefined) writeOffset(directory, shared.read());
  }
}

const mostMoves = 1000;

const StoredOffset = z.object({ offset: z.number().int().nonnegative() });

/** The offset in milliseconds that is stored in the directory; 0 when there is none. */
function readOffset(directory: string): number {
  const file = join(directory, 'clock.json');
  return existsSync(file) ? parseJsonFile(file, readFileSync(file, 'utf8'), StoredOffset).offset : 0;
}

/** Stores the offset; the rename makes a half-written file impossible. */
function writeOffset(directory: string, offset: number): void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'clock.json');
  writeFileSync(`${file}.new`, JSON.stringify({ offset }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
