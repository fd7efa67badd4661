import { ok, type ResultOf } from '../basics/handler.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Returns what the last sweep left undone and how the last comparison with the bank ended. It names no member. */
export async function readHealth({ health }: Pick<OperatorPorts, 'health'>): Promise<ResultOf<'readHealth'>> {
  const { sweep, books } = await health.find();
  return ok({
    sweep: sweep && {
      at: moment(sweep.at),
      oldestDueAt: sweep.oldestDueAt === null ? null : moment(sweep.oldestDueAt),
      deadLetters: sweep.deadLetters && [...sweep.deadLetters],
    },
    books: books && {
      at: moment(books.at),
      pending: books.difference.pending / 100,
      available: books.difference.available / 100,
      laidOut: books.laidOut / 100,
    },
  });
}

const moment = (at: number): string => new Date(at).toISOString();
