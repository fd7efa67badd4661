import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Stored = z.object({ offset: z.number().int().nonnegative() });

/** The offset in milliseconds that was kept in the directory, 0 when none was. */
export function readOffset(directory: string): number {
  const file = join(directory, 'clock.json');
  return existsSync(file) ? Stored.parse(JSON.parse(readFileSync(file, 'utf8'))).offset : 0;
}

/** Keeps the offset; the rename makes a half-written file impossible. */
export function writeOffset(directory: string, offset: number): void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'clock.json');
  writeFileSync(`${file}.new`, JSON.stringify({ offset }));
  renameSync(`${file}.new`, file);
}
