import { bankDate } from '@halqa/domain';
import type { RailEvent } from '../../src/ports/money-rail.ts';
import { ensure } from '../invariant.ts';
import type { World } from './world.ts';

/** What is counted of each of the bank's days is what it reported of debits up to the cursor, each event once. */
export function ensureCounted({ store, tables, rail }: World): void {
  const cursor = store.contents(tables.ledger).find(({ PK }) => PK === 'CUR#rail');
  const days = store.contents(tables.product).filter(({ PK, SK }) => PK === 'RATES' && SK !== 'PAUSE');
  const stored = [...days.map(({ SK: date, ...counts }) => ({ date, ...counts })), cursor?.['newestDay'] ?? {}];
  const counted = linesOf(stored.map((day) => countsOf(day)));
  const reported = linesOf(
    rail
      .reported()
      .slice(0, Number(cursor?.['cursor'] ?? 0))
      .flatMap(countedOf),
  );
  ensure(counted === reported, 'counts', () => `debits are counted as ${counted}, and the bank reported ${reported}`);
}

type Counts = { readonly date: string; readonly sent: number; readonly returned: number };

const countsOf = (stored: object): Counts => {
  const {
    date = '',
    sent = 0,
    overall = 0,
  } = stored as { readonly date?: string; readonly sent?: number; readonly overall?: number };
  return { date, sent, returned: overall };
};

function countedOf({ direction, step, at }: RailEvent): readonly Counts[] {
  if (direction !== 'debit' || (step !== 'submitted' && step !== 'returned')) return [];
  const isReturn = step === 'returned';
  return [{ date: bankDate(at), sent: isReturn ? 0 : 1, returned: isReturn ? 1 : 0 }];
}

/** The sum of each day that has any, in order. */
function linesOf(counts: readonly Counts[]): string {
  const sumOf = (name: 'sent' | 'returned', of: readonly Counts[]) => of.reduce((sum, each) => sum + each[name], 0);
  return Object.entries(Object.groupBy(counts, ({ date }) => date))
    .map(([date, of = []]) => `${date}: ${sumOf('sent', of)} sent, ${sumOf('returned', of)} returned`)
    .filter((line) => !line.endsWith(': 0 sent, 0 returned'))
    .sort()
    .join('; ');
}
