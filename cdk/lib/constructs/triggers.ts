import { CfnElement, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  FilterCriteria,
  FilterRule,
  type IEventSourceDlq,
  type IFunction,
  type Function as LambdaFunction,
  MetricType,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, type ScheduleProps } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';

/**
 * Sends the changes of some kinds of items to one function. Records that failed four times are stored whole in a bucket, because
 * the stream deletes them after a day and a queue would get their sequence numbers only; see docs/runbooks/dead-letters.md.
 */
export class TableStream extends Construct {
  readonly deadLetters: Bucket;
  /** The id of the event source mapping, under which Lambda counts what it did. */
  readonly mappingId: string;

  constructor(scope: Construct, id: string, { table, target, items, parallelizationFactor }: TableStreamProps) {
    super(scope, id);
    this.deadLetters = new DeadLetterBucket(this, 'DeadLetters');
    const source = new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      // Handlers depend on no order, so batches of one shard of the stream can be handled at once.
      parallelizationFactor,
      retryAttempts: 3,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      filters: Object.values(Object.groupBy(items, ({ pk }) => pk)).map((alike = []) => changesOf(alike)),
      onFailure: failedBatchesTo(this.deadLetters),
      metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
    });
    target.addEventSource(source);
    this.mappingId = source.eventSourceMappingId;
  }
}

type ItemKind = { readonly pk: string; readonly sk: string };
type TableStreamProps = {
  table: ITable;
  target: LambdaFunction;
  items: readonly ItemKind[];
  /** How many batches of one shard of the stream are handled at once, from 1 to 10. */
  parallelizationFactor: number;
};

/**
 * Lets through the new and changed items of a partition whose keys begin so; a deleted one is no event. One filter for each
 * kind of partition, because Lambda allows five to a mapping.
 */
const changesOf = (items: readonly ItemKind[]) =>
  FilterCriteria.filter({
    eventName: FilterRule.or('INSERT', 'MODIFY'),
    dynamodb: {
      Keys: {
        PK: { S: FilterRule.beginsWith(items[0]?.pk ?? '') },
        SK: { S: items.flatMap(({ sk }) => FilterRule.beginsWith(sk)) },
      },
    },
  });

/** The records contain addresses and names, so they are deleted once nobody would replay them any more. */
class DeadLetterBucket extends Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only Lambda writes it; only the sweeper and its workers read it, and whoever administers the account.',
    });
  }
}

/** Unlike CDK's own destination, this one lets the function add objects, and neither read nor delete them. */
const failedBatchesTo = (bucket: Bucket): IEventSourceDlq => ({
  bind: (_mapping, target) => {
    const objects = bucket.arnForObjects('aws/lambda/*');
    target.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [objects] }));
    target.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
    acknowledgeObjectNames(bucket, target);
    return { destination: bucket.bucketArn };
  },
});

function acknowledgeObjectNames(bucket: Bucket, target: IFunction): void {
  if (target.role)
    Validations.of(target.role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(bucket).getLogicalId(elementOf(bucket))}.Arn>/aws/lambda/*]`,
      reason: 'The names of the objects contain their time.',
    });
}

type Redelivery = { readonly bucket: Bucket; readonly consumer: LambdaFunction };

/** Lets a function deliver what consumers failed to handle to them again: read and delete it, and invoke them. */
export function letRedeliver(target: LambdaFunction, from: readonly Redelivery[]): void {
  letFindDeadLetters(target, from);
  for (const { bucket, consumer } of from) {
    const objects = bucket.arnForObjects('aws/lambda/*');
    target.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject', 's3:DeleteObject'], resources: [objects] }));
    target.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [consumer.functionArn] }),
    );
    acknowledgeObjectNames(bucket, target);
  }
}

/** Lets a function see which batches consumers failed to handle. */
export function letFindDeadLetters(target: LambdaFunction, from: readonly Pick<Redelivery, 'bucket'>[]): void {
  target.addEnvironment('DEAD_LETTER_BUCKETS', from.map(({ bucket }) => bucket.bucketName).join(','));
  for (const { bucket } of from)
    target.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
}

/** Lets a function hand work to so many invocations of another one at once. */
export function letHandOver(target: LambdaFunction, worker: LambdaFunction, workers: number): void {
  target.addEnvironment('WORKER_FUNCTION', worker.functionName);
  target.addEnvironment('DUE_WORKERS', String(workers));
  target.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [worker.functionArn] }));
}

type RateScheduleProps = Pick<ScheduleProps, 'description'> & {
  target: IFunction;
  every: Duration;
  /** How often the scheduler tries again to invoke it; by default as often as the scheduler does. */
  retryAttempts?: number;
};

/** Calls a function at a rate. */
export class RateSchedule extends Schedule {
  constructor(scope: Construct, id: string, { target, every, retryAttempts, ...rest }: RateScheduleProps) {
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    super(scope, id, {
      schedule: ScheduleExpression.rate(every),
      target: new LambdaInvoke(target, { role, ...(retryAttempts !== undefined && { retryAttempts }) }),
      ...rest,
    });
    const resource = `<${Stack.of(this).getLogicalId(elementOf(target))}.Arn>:*`;
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${resource}]`,
      reason: 'One function, in all its versions.',
    });
  }
}

/** Calls a function every minute. */
export class MinuteSchedule extends RateSchedule {
  constructor(scope: Construct, id: string, props: Pick<RateScheduleProps, 'target' | 'description'>) {
    super(scope, id, { ...props, every: Duration.minutes(1) });
  }
}

function elementOf({ node }: Construct): CfnElement {
  if (!CfnElement.isCfnElement(node.defaultChild)) throw new Error(`${node.path} is no resource`);
  return node.defaultChild;
}
