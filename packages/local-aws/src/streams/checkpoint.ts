import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile } from '../files/read-json-file.ts';
import { writeAtomically } from '../files/write-atomically.ts';

const Kept = z.object({ sequenceNumber: z.string() });

/** The last record that a mapping is done with, so that a restart neither loses nor repeats what came after. */
export type Checkpoint = { read(): Promise<string | undefined>; write(sequenceNumber: string): Promise<void> };

export function openCheckpoint(directory: string, mapping: string): Checkpoint {
  const file = join(directory, `${mapping}.checkpoint.json`);
  return {
    read: async () => (await readJsonFile(file, Kept))?.sequenceNumber,
    write: (sequenceNumber) => writeAtomically(file, JSON.stringify({ sequenceNumber })),
  };
}
