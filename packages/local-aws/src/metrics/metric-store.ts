import { statisticOf } from './statistics.ts';

/** A metric as CloudWatch knows it: another set of dimensions is another metric. */
export type MetricId = {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
};

/** One value of a metric; `at` in epoch milliseconds. */
export type Datum = MetricId & { value: number; at: number };

/** From `from` on until before `to`, in epoch milliseconds; whole minutes. */
type TimeRange = { from: number; to: number };

export type MetricStore = {
  put(datum: Datum): void;
  /** A statistic as CloudWatch names it: `Sum`, `p95`. Undefined without data. */
  statistic(metric: MetricId, statistic: string, range: TimeRange): number | undefined;
  list(): MetricId[];
};

/** How often each value occurred. */
export type ValueCounts = ReadonlyMap<number, number>;

/** Longer than an alarm may look back. */
const keptMilliseconds = 8 * 24 * 3_600_000;

const minute = 60_000;

/** Keeps metrics by the minute, as CloudWatch does, but for eight days only; in memory, so a restart begins without any. */
export function createMetricStore(): MetricStore {
  const metrics = new Map<string, { id: MetricId; minutes: Map<number, Map<number, number>> }>();
  return { put, statistic, list: () => [...metrics.values()].map(({ id }) => id) };

  function put({ namespace, name, dimensions, value, at }: Datum): void {
    const id = { namespace, name, dimensions };
    const key = keyOf(id);
    const metric = metrics.get(key) ?? { id, minutes: new Map() };
    metrics.set(key, metric);
    const minuteNumber = Math.floor(at / minute);
    const isNew = !metric.minutes.has(minuteNumber);
    const counts = metric.minutes.get(minuteNumber) ?? new Map<number, number>();
    counts.set(value, (counts.get(value) ?? 0) + 1);
    metric.minutes.set(minuteNumber, counts);
    if (isNew) forget(metric.minutes, minuteNumber - keptMilliseconds / minute);
  }

  function statistic(metric: MetricId, name: string, { from, to }: TimeRange): number | undefined {
    const minutes = metrics.get(keyOf(metric))?.minutes ?? new Map<number, ValueCounts>();
    const counts = new Map<number, number>();
    for (const [minuteNumber, values] of minutes) {
      if (minuteNumber * minute < from || minuteNumber * minute >= to) continue;
      for (const [value, count] of values) counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return counts.size === 0 ? undefined : statisticOf(name, counts);
  }
}

/** Minutes are added in about their order, so the search ends at the first one that is kept. */
function forget(minutes: Map<number, unknown>, before: number): void {
  for (const minuteNumber of minutes.keys()) {
    if (minuteNumber >= before) return;
    minutes.delete(minuteNumber);
  }
}

function keyOf({ namespace, name, dimensions }: MetricId): string {
  return JSON.stringify([namespace, name, Object.entries(dimensions).sort(([one], [other]) => (one < other ? -1 : 1))]);
}
