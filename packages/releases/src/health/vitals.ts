import { type VitalName, type VitalsReport, vitalNames } from '@halqa/contract';
import * as z from 'zod';
import { type Registry, stateOf } from '../registry.ts';
import { folderOfName } from '../version-record.ts';

/** How many values fell into each bucket, by the bucket's number. */
type Histogram = Readonly<Record<number, number>>;

/** What was counted of one version and one vital, over some days. */
export type CountedVitals = { version: string; name: VitalName; histogram: Histogram };

/** What one document has measured. */
export type MeasuredVitals = VitalsReport['vitals'];

/** Three quarters of the sampled documents were this fast or faster. `count`: of all that were sampled. */
export const vitalSummary = z.object({
  version: z.string(),
  name: z.enum(vitalNames),
  count: z.int(),
  p75: z.number(),
});
export type VitalSummary = z.infer<typeof vitalSummary>;

/** Each bucket ends this many times later than the one before. So a percentile is at most a tenth too high. */
const growth = 1.1;

/** With fewer documents, one slow phone more or less would be most of the figure. */
const leastDocuments = 100;

/** Layout shift has no unit, and is good below 0.1: it is counted in thousandths. */
const scaleOf = (name: VitalName): number => (name === 'cls' ? 1000 : 1);

/** The bucket of a value; 0 has all up to 1 ms, or up to a thousandth. */
export const bucketOf = (name: VitalName, value: number): number =>
  Math.max(0, Math.ceil(Math.log(value * scaleOf(name)) / Math.log(growth)));

/** The highest value of a bucket. */
const endOf = (name: VitalName, bucket: number): number => growth ** bucket / scaleOf(name);

/**
 * The remote and the version that a report of vitals is about. The report has the remote's name (`mf_groups`), the result
 * its folder (`mf-groups`). Undefined when visitors get no such version: anybody could fill the counts with versions that
 * are made up.
 */
export function measuredVersion(
  registry: Registry,
  { remote, version }: Pick<VitalsReport, 'remote' | 'version'>,
): { remote: string; version: string } | undefined {
  const folder = folderOfName(remote);
  if (registry.remotes[folder] === undefined) return undefined;
  const { stable, candidate } = stateOf(registry, folder);
  return [stable, candidate?.version].includes(version) ? { remote: folder, version } : undefined;
}

/** The 75th percentile of each version and vital that has been measured often enough. Counts of several days are added up. */
export function summarizeVitals(counted: readonly CountedVitals[]): VitalSummary[] {
  const sums = new Map<string, { version: string; name: VitalName; histogram: Record<number, number> }>();
  for (const { version, name, histogram } of counted) {
    const key = `${version} ${name}`;
    const sum = sums.get(key) ?? { version, name, histogram: {} };
    for (const [bucket, count] of Object.entries(histogram))
      sum.histogram[Number(bucket)] = (sum.histogram[Number(bucket)] ?? 0) + count;
    sums.set(key, sum);
  }
  return [...sums.values()].flatMap(({ version, name, histogram }) => {
    const count = Object.values(histogram).reduce((total, each) => total + each, 0);
    if (count < leastDocuments) return [];
    return [{ version, name, count, p75: endOf(name, bucketOfRank(histogram, count * 0.75)) }];
  });
}

/** The bucket in which the value of this rank is. */
function bucketOfRank(histogram: Histogram, rank: number): number {
  let seen = 0;
  for (const [bucket, count] of Object.entries(histogram).toSorted(([one], [other]) => Number(one) - Number(other))) {
    seen += count;
    if (seen >= rank) return Number(bucket);
  }
  return 0;
}
