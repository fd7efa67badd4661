import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Json } from '../template/intrinsics.ts';
import type { DeadLetter } from './deliver-batch.ts';

const StoredDeadLetter = z.object({
  at: z.string(),
  mapping: z.string(),
  error: z.object({ errorType: z.string(), errorMessage: z.string(), trace: z.array(z.string()).optional() }),
  records: z.array(Json),
});
export type StoredDeadLetter = z.infer<typeof StoredDeadLetter>;
export type DeadLetters = { add(mapping: string, letter: DeadLetter, at: number): void; list(): StoredDeadLetter[] };

/** The dead-letter queue: one line per batch that failed every retry, kept until the data are reset. */
export function openDeadLetters(directory: string): DeadLetters {
  const file = join(directory, 'dead-letters.jsonl');
  mkdirSync(directory, { recursive: true });
  return { add, list };

  function add(mapping: string, { error, records }: DeadLetter, at: number): void {
    const letter: StoredDeadLetter = {
      at: new Date(at).toISOString(),
      mapping,
      error,
      records: records.map(({ event }) => event),
    };
    appendFileSync(file, `${JSON.stringify(letter)}\n`);
  }

  function list(): StoredDeadLetter[] {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines
      .filter((line) => line !== '')
      .map((line) => StoredDeadLetter.parse(JSON.parse(line)))
      .reverse();
  }
}
