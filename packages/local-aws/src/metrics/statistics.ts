import type { ValueCounts } from './metric-store.ts';

const percentile = /^p(\d{1,2}(?:\.\d+)?|100)$/;

/** Whether an alarm may name the statistic here. */
export const isStatistic = (name: string): boolean => Object.hasOwn(statistics, name) || percentile.test(name);

/** A statistic of at least one value. Throws for a statistic that is not known here. */
export function statisticOf(name: string, counts: ValueCounts): number {
  const [, rank] = percentile.exec(name) ?? [];
  if (rank !== undefined) return percentileOf(Number(rank), counts);
  const compute = statistics[name];
  if (compute === undefined) throw new Error(`The local cloud does not know the statistic ${name}`);
  return compute(counts);
}

const statistics: Readonly<Record<string, (counts: ValueCounts) => number>> = {
  Sum: sum,
  SampleCount: size,
  Average: (counts) => sum(counts) / size(counts),
  Minimum: (counts) => Math.min(...counts.keys()),
  Maximum: (counts) => Math.max(...counts.keys()),
};

function sum(counts: ValueCounts): number {
  return [...counts].reduce((total, [value, count]) => total + value * count, 0);
}

function size(counts: ValueCounts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

/** The lowest value that `rank` percent of the values do not exceed. */
function percentileOf(rank: number, counts: ValueCounts): number {
  const wanted = (rank / 100) * size(counts);
  let seen = 0;
  for (const [value, count] of [...counts].sort(([one], [other]) => one - other)) {
    seen += count;
    if (seen >= wanted) return value;
  }
  return Math.max(...counts.keys());
}
