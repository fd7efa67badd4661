import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  GetResourcePolicyCommand,
  ListTagsOfResourceCommand,
  PolicyNotFoundException,
  PutResourcePolicyCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

const tag = z.object({ Key: z.string(), Value: z.string() });

/** A table of a stack's template, as CDK writes it. */
const tableResource = z.object({
  Type: z.literal('AWS::DynamoDB::GlobalTable'),
  Properties: z.object({
    TableName: z.string(),
    StreamSpecification: z.object({ StreamViewType: z.enum(['NEW_AND_OLD_IMAGES']) }).optional(),
    TimeToLiveSpecification: z.object({ AttributeName: z.string() }).optional(),
    Replicas: z.tuple([
      z.object({
        DeletionProtectionEnabled: z.boolean().default(false),
        PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }).optional(),
        ResourcePolicy: z.object({ PolicyDocument: z.record(z.string(), z.unknown()) }).optional(),
        Tags: z.array(tag).default([]),
      }),
    ]),
  }),
});

/** What a table has besides its items, and what a table that was restored under its name lacks. */
export type TableSettings = {
  readonly streamView: 'NEW_AND_OLD_IMAGES' | undefined;
  readonly timeToLive: string | undefined;
  readonly isRecoverable: boolean;
  readonly isProtected: boolean;
  readonly policy: string | undefined;
  readonly tags: readonly z.infer<typeof tag>[];
};

/** The tables of a template by their names, with what each has to have. */
export function wantedSettings(template: unknown): ReadonlyMap<string, TableSettings> {
  const { Resources } = z.object({ Resources: z.record(z.string(), z.unknown()) }).parse(template);
  const tables = Object.values(Resources).flatMap((resource) => tableResource.safeParse(resource).data ?? []);
  return new Map(
    tables.map(({ Properties: { TableName, StreamSpecification, TimeToLiveSpecification, Replicas } }) => {
      const [{ DeletionProtectionEnabled, PointInTimeRecoverySpecification, ResourcePolicy, Tags }] = Replicas;
      const settings: TableSettings = {
        streamView: StreamSpecification?.StreamViewType,
        timeToLive: TimeToLiveSpecification?.AttributeName,
        isRecoverable: PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled ?? false,
        isProtected: DeletionProtectionEnabled,
        policy: ResourcePolicy && JSON.stringify(ResourcePolicy.PolicyDocument),
        tags: Tags,
      };
      return [TableName, settings];
    }),
  );
}

type Missing = { readonly what: string; readonly apply: () => Promise<unknown> };

/** What a table lacks of what it has to have, each with what adds it. */
export async function missingSettings(
  dynamo: DynamoDBClient,
  TableName: string,
  wanted: TableSettings,
): Promise<readonly Missing[]> {
  const { Table = {} } = await dynamo.send(new DescribeTableCommand({ TableName }));
  const { TimeToLiveDescription } = await dynamo.send(new DescribeTimeToLiveCommand({ TableName }));
  const { ContinuousBackupsDescription } = await dynamo.send(new DescribeContinuousBackupsCommand({ TableName }));
  const ResourceArn = Table.TableArn ?? '';
  const { Tags = [] } = await dynamo.send(new ListTagsOfResourceCommand({ ResourceArn }));
  const policy = await policyOf(dynamo, ResourceArn);
  const isRecoverable =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED';
  const newTags = wanted.tags.filter(({ Key, Value }) => !Tags.some((has) => has.Key === Key && has.Value === Value));
  const missing: (Missing | false | undefined)[] = [
    wanted.streamView !== undefined &&
      Table.StreamSpecification?.StreamViewType !== wanted.streamView && {
        what: `stream of ${wanted.streamView}`,
        apply: () =>
          dynamo.send(
            new UpdateTableCommand({
              TableName,
              StreamSpecification: { StreamEnabled: true, StreamViewType: wanted.streamView },
            }),
          ),
      },
    wanted.timeToLive !== undefined &&
      TimeToLiveDescription?.AttributeName !== wanted.timeToLive && {
        what: `time to live by ${wanted.timeToLive}`,
        apply: () =>
          dynamo.send(
            new UpdateTimeToLiveCommand({
              TableName,
              TimeToLiveSpecification: { Enabled: true, AttributeName: wanted.timeToLive },
            }),
          ),
      },
    wanted.isRecoverable &&
      !isRecoverable && {
        what: 'recovery to a second',
        apply: () =>
          dynamo.send(
            new UpdateContinuousBackupsCommand({
              TableName,
              PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
            }),
          ),
      },
    wanted.isProtected &&
      Table.DeletionProtectionEnabled !== true && {
        what: 'protection from deletion',
        apply: () => dynamo.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
      },
    wanted.policy !== undefined &&
      !isSamePolicy(policy, wanted.policy) && {
        what: 'policy of the table itself',
        apply: () => dynamo.send(new PutResourcePolicyCommand({ ResourceArn, Policy: wanted.policy })),
      },
    newTags.length > 0 && {
      what: `tags ${newTags.map(({ Key }) => Key).join(', ')}`,
      apply: () => dynamo.send(new TagResourceCommand({ ResourceArn, Tags: newTags })),
    },
  ];
  return missing.filter((each) => typeof each === 'object');
}

export async function policyOf(dynamo: DynamoDBClient, ResourceArn: string): Promise<string | undefined> {
  try {
    return (await dynamo.send(new GetResourcePolicyCommand({ ResourceArn }))).Policy;
  } catch (error) {
    if (error instanceof PolicyNotFoundException) return undefined;
    throw error;
  }
}

/** AWS may write a policy in another order; what it denies is compared as a text without order. */
const isSamePolicy = (one: string | undefined, other: string): boolean =>
  one !== undefined && sorted(JSON.parse(one)) === sorted(JSON.parse(other));

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${key}:${sorted(each)}`);
  return `{${entries.sort().join()}}`;
}
