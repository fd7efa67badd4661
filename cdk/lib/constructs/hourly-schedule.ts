import { CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression, type ScheduleProps } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';

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
    const called = `<${Stack.of(this).getLogicalId(elementOf(target))}.Arn>:*`;
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${called}]`,
      reason: 'One function, in all its versions.',
    });
  }
}

function elementOf(target: LambdaFunction): CfnElement {
  if (!CfnElement.isCfnElement(target.node.defaultChild)) throw new Error(`${target.node.path} is no resource`);
  return target.node.defaultChild;
}
