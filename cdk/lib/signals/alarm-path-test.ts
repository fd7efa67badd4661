import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';

/** Sets alarms each Monday at 14:00 UTC, a working hour on both sides of the Atlantic; their next evaluation ends it. */
export class AlarmPathTest extends Construct {
  constructor(scope: Construct, id: string, alarmNames: readonly string[]) {
    super(scope, id);
    for (const AlarmName of alarmNames) {
      const alarm = {
        service: 'cloudwatch',
        resource: 'alarm',
        resourceName: AlarmName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      };
      new Schedule(this, AlarmName, {
        description: 'Tests the way that alarms take',
        schedule: ScheduleExpression.cron({ minute: '0', hour: '14', weekDay: 'MON' }),
        target: new Universal({
          service: 'cloudwatch',
          action: 'setAlarmState',
          input: ScheduleTargetInput.fromObject({
            AlarmName,
            StateValue: 'ALARM',
            StateReason: 'The weekly test of the way that alarms take.',
          }),
          policyStatements: [
            new PolicyStatement({
              actions: ['cloudwatch:SetAlarmState'],
              resources: [Stack.of(this).formatArn(alarm)],
            }),
          ],
        }),
      });
    }
  }
}
