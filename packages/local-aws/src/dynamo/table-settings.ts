import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { Templates } from '../template/open-templates.ts';

const Key = z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) });
const Index = z.object({
  IndexName: z.string(),
  KeySchema: z.array(Key),
  Projection: z.object({ ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']) }),
});
const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema: z.array(Key),
  GlobalSecondaryIndexes: z.array(Index).optional(),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']) })
    .optional(),
});

export type TableSettings = CreateTableCommandInput & { TableName: string };

/** The tables of the templates as CreateTable wants them; replicas and restores exist on AWS only. */
export function tableSettings(templates: Templates): TableSettings[] {
  const types = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'];
  return types
    .flatMap((type) => templates.resources(type, TableProperties))
    .map(({ ref, properties: { StreamSpecification, ...properties } }) => ({
      TableName: ref,
      BillingMode: 'PAY_PER_REQUEST',
      ...properties,
      ...(StreamSpecification === undefined
        ? {}
        : { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } }),
    }));
}
