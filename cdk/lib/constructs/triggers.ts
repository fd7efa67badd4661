import { CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression, type ScheduleProps } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** Sends every change of the table to one function, in order. A record that fails four times becomes a dead letter. */
export class TableStream extends Construct {
  constructor(scope: Construct, id: string, { table, target }: { table: ITable; target: LambdaFunction }) {
    super(scope, id);
    const deadLetters = new Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    target.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        retryAttempts: 3,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(deadLetters),
      }),
    );
    Validations.of(deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is itself the dead-letter queue.',
    });
  }
}

/** Calls a function once an hour. */
export class HourlySchedule extends Schedule {
  constructor(
    scope: Construct,
    id: string,
    { target, ...rest }: { target: LambdaFunction } & Pick<ScheduleProps, 'description'>,
  ) {
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    super(scope, id, {
      schedule: ScheduleExpression.rate(Duration.hours(1)),
      target: new LambdaInvoke(target, { role }),
      ...rest,
    });
    const resource = `<${Stack.of(this).getLogicalId(elementOf(target))}.Arn>:*`;
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${resource}]`,
      reason: 'One function, in all its versions.',
    });
  }
}

function elementOf(target: LambdaFunction): CfnElement {
  if (!CfnElement.isCfnElement(target.node.defaultChild)) throw new Error(`${target.node.path} is no resource`);
  return target.node.defaultChild;
}
