import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Json } from '../template/intrinsics.ts';
import type { DeadLetter } from './deliver-batch.ts';

const KeptLetter = z.object({
  at: z.string(),
  mapping: z.string(),
  error: z.object({ errorType: z.string(), errorMessage: z.string(), trace: z.array(z.string()).optional() }),
  records: z.array(Json),
});
export type KeptLetter = z.infer<typeof KeptLetter>;
export type DeadLetters = { keep(mapping: string, letter: DeadLetter, at: number): void; list(): KeptLetter[] };

/** The dead-letter queue: one line per batch that was given up, kept until the data are reset. */
export function openDeadLetters(directory: string): DeadLetters {
  const file = join(directory, 'dead-letters.jsonl');
  mkdirSync(directory, { recursive: true });
  return { keep, list };

  function keep(mapping: string, { error, records }: DeadLetter, at: number): void {
    const letter: KeptLetter = {
      at: new Date(at).toISOString(),
      mapping,
      error,
      records: records.map(({ event }) => event),
    };
    appendFileSync(file, `${JSON.stringify(letter)}\n`);
  }

  function list(): KeptLetter[] {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines
      .filter((line) => line !== '')
      .map((line) => KeptLetter.parse(JSON.parse(line)))
      .reverse();
  }
}
