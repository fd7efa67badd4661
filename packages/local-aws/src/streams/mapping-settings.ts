import * as z from 'zod';
import { functionArn, mappingUuid } from '../template/local-names.ts';
import type { Templates } from '../template/templates.ts';
import { type EventPattern, parseEventPattern } from './event-pattern.ts';

/** An event source mapping from a table's stream to a function. */
export type MappingSettings = {
  name: string;
  uuid: string;
  tableName: string;
  functionArn: string;
  batchSize: number;
  retries: number;
  bisect: boolean;
  reportsFailures: boolean;
  /** The function gets the records that pass one of them; without any, all records. */
  filters: readonly EventPattern[];
  /** The bucket that gets what failed every retry. Without one it is discarded, as on AWS. */
  failureBucket: string | undefined;
};

const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(100),
  // On AWS the default is to retry until the records expire.
  MaximumRetryAttempts: z.number().default(10),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.string()).default([]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).default({ Filters: [] }),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).default({}),
});

/** The mappings of the templates that read a table's stream. */
export function mappingSettings(templates: Templates): MappingSettings[] {
  return templates
    .resources('AWS::Lambda::EventSourceMapping', MappingProperties)
    .flatMap(({ logicalId, properties }) => {
      const tableName = /:table\/([^/]+)\/stream\//.exec(properties.EventSourceArn)?.[1];
      if (tableName === undefined) return [];
      return {
        name: logicalId,
        uuid: mappingUuid(logicalId),
        tableName,
        functionArn: arnOf(properties.FunctionName),
        batchSize: properties.BatchSize,
        retries: properties.MaximumRetryAttempts,
        bisect: properties.BisectBatchOnFunctionError,
        reportsFailures: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
        filters: properties.FilterCriteria.Filters.map(({ Pattern }) => parseEventPattern(Pattern)),
        failureBucket: bucketOf(properties.DestinationConfig.OnFailure?.Destination),
      };
    });
}

/** A mapping names its function by ARN or by name. */
const arnOf = (name: string): string => (name.startsWith('arn:') ? name : functionArn(name));

/** Throws for another destination: SQS and SNS get messages without the records, which are not supported here. */
function bucketOf(destination: string | undefined): string | undefined {
  if (destination === undefined) return undefined;
  const [, bucket] = /^arn:aws:s3:::(.+)$/.exec(destination) ?? [];
  if (bucket === undefined) throw new Error(`The local cloud sends failed batches to S3 only, not to ${destination}`);
  return bucket;
}
