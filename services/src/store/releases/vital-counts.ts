import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { bucketOf, type CountedVitals, vitalSummary } from '@halqa/releases';
import type { Clock } from '../../ports/system.ts';
import { mostDocumentsOfAddress, type ReportedVitals } from '../../releases/vital-counts.ts';
import type { Table } from '../table.ts';
import { conditionFailed } from '../writes.ts';

// PK VITALS#mf-auth, SK 2026-11-23#<version>: a number for each bucket that has values, such as `lcp#83`.
// PK VITALS#ADDRESS#<keyed hash>, SK 2026-11-23: how many documents of this address were counted on that day.

/** The beginning of every partition key of these counts. */
export const vitalsPartition = 'VITALS#';

const daySeconds = 24 * 3600;
const lifetimeSeconds = 90 * daySeconds;
const dayMilliseconds = 1000 * daySeconds;

/** Histograms of web vitals in the table of the releases. */
export function dynamoVitalCounts({ name: TableName, documents }: Table, clock: Clock): ReportedVitals {
  const expiresAfter = (seconds: number) => Math.floor(clock.now() / 1000) + seconds;
  const dayBefore = (days: number) => new Date(clock.now() - days * dayMilliseconds).toISOString().slice(0, 10);
  return {
    async addDocumentOf(address) {
      const update = new UpdateCommand({
        TableName,
        Key: { PK: `${vitalsPartition}ADDRESS#${address}`, SK: dayBefore(0) },
        UpdateExpression: 'ADD documents :one SET expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(documents) OR documents < :most',
        ExpressionAttributeValues: {
          ':one': 1,
          ':most': mostDocumentsOfAddress,
          ':expiresAt': expiresAfter(2 * daySeconds),
        },
      });
      return !(await conditionFailed(documents.send(update)));
    },
    async add({ remote, version }, vitals) {
      const counts = new Map<string, number>();
      for (const { name, value } of vitals) {
        const bucket = `${name}#${bucketOf(name, value)}`;
        counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
      }
      const buckets = [...counts];
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: { PK: `${vitalsPartition}${remote}`, SK: `${dayBefore(0)}#${version}` },
          UpdateExpression: `ADD ${buckets.map((_, index) => `#b${index} :n${index}`).join(', ')} SET expiresAt = :expiresAt`,
          ExpressionAttributeNames: Object.fromEntries(buckets.map(([bucket], index) => [`#b${index}`, bucket])),
          ExpressionAttributeValues: {
            ...Object.fromEntries(buckets.map(([, count], index) => [`:n${index}`, count])),
            ':expiresAt': expiresAfter(lifetimeSeconds),
          },
        }),
      );
    },
    async read(remote, days) {
      // One page: a day of a version has some 10 kB at most.
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :remote AND SK > :first',
          ExpressionAttributeValues: { ':remote': `${vitalsPartition}${remote}`, ':first': dayBefore(days - 1) },
        }),
      );
      return Items.flatMap(countsOf);
    },
  };
}

function countsOf(item: Record<string, unknown>): CountedVitals[] {
  const [, version = ''] = String(item['SK']).split('#');
  return vitalSummary.shape.name.options.flatMap((name) => {
    const buckets = Object.entries(item).filter(([key]) => key.startsWith(`${name}#`));
    const histogram = Object.fromEntries(buckets.map(([key, count]) => [Number(key.split('#')[1]), Number(count)]));
    return buckets.length > 0 ? [{ version, name, histogram }] : [];
  });
}
