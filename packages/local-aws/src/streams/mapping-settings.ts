import * as z from 'zod';
import { functionArn } from '../template/local-names.ts';
import type { Templates } from '../template/templates.ts';

/** An event source mapping from a table's stream to a function. */
export type MappingSettings = {
  name: string;
  tableName: string;
  functionArn: string;
  batchSize: number;
  retries: number;
  bisect: boolean;
  reportsFailures: boolean;
};

const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(100),
  MaximumRetryAttempts: z.number().default(10),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.string()).default([]),
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
        tableName,
        functionArn: arnOf(properties.FunctionName),
        batchSize: properties.BatchSize,
        retries: properties.MaximumRetryAttempts,
        bisect: properties.BisectBatchOnFunctionError,
        reportsFailures: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
      };
    });
}

/** A mapping names its function by ARN or by name. */
const arnOf = (name: string): string => (name.startsWith('arn:') ? name : functionArn(name));
