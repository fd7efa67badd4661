import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { vitalNames } from '@halqa/contract';
import { bucketOf } from '@halqa/releases';
import type { VitalCounts } from '@halqa/services/releases/vital-counts';
import * as z from 'zod';

const dayCounts = z.object({
  remote: z.string(),
  version: z.string(),
  day: z.string(),
  name: z.enum(vitalNames),
  histogram: z.record(z.coerce.number(), z.int()),
});
type DayCounts = z.infer<typeof dayCounts>;

/** In the directory of the releases. */
export const vitalsFile = 'vitals.json';

const keptDays = 90;
const dayMilliseconds = 24 * 3_600_000;

/** Histograms of web vitals in a file. One process adds to it; a command may read it meanwhile. */
export function openVitalsFile(file: string, now: () => number = Date.now): VitalCounts {
  const dayBefore = (days: number) => new Date(now() - days * dayMilliseconds).toISOString().slice(0, 10);
  const readAll = (): DayCounts[] =>
    existsSync(file) ? z.array(dayCounts).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];

  function write(all: readonly DayCounts[]): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(all));
    renameSync(`${file}.${process.pid}`, file);
  }

  return {
    async add({ remote, version }, vitals) {
      const day = dayBefore(0);
      const all = readAll().filter((each) => each.day > dayBefore(keptDays));
      for (const { name, value } of vitals) {
        const key = { remote, version, day, name };
        const known = all.find(
          (each) => each.remote === remote && each.version === version && each.day === day && each.name === name,
        );
        const counts = known ?? { ...key, histogram: {} };
        if (!known) all.push(counts);
        const bucket = bucketOf(name, value);
        counts.histogram[bucket] = (counts.histogram[bucket] ?? 0) + 1;
      }
      write(all);
    },
    read: async (remote, days) => readAll().filter((each) => each.remote === remote && each.day > dayBefore(days)),
  };
}
