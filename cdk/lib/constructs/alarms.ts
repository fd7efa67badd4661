import { Stack, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';

/** Mails every alarm of a stage to its support address, which confirms the subscription once. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { name, supportEmail }: StageSettings) {
    super(scope, id, { topicName: resourceName(name, 'alarms'), enforceSSL: true });
    this.addSubscription(new EmailSubscription(supportEmail));
    // A policy of a topic's own replaces the one that AWS gives it, under which alarms of the account may publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SNS2',
      reason: 'Alarms name functions, never people. CloudWatch may not publish to a topic under the key of AWS.',
    });
  }
}

/** The topic in another stack. By name: a reference to its resource could not be replaced by that to its successor. */
export function stageAlarms(scope: Construct, { name }: StageSettings): ITopic {
  const topicArn = Stack.of(scope).formatArn({ service: 'sns', resource: resourceName(name, 'alarms') });
  return Topic.fromTopicArn(scope, 'Alarms', topicArn);
}

export type ImpactAlarmProps = {
  topic: ITopic;
  metric: IMetric;
  /** What it means for people. */
  impact: string;
  /** What to do, a file of `docs/runbooks`. */
  runbook: string;
  /** `reached`: the metric is at least this. `silentPeriods`: it has no data in so many periods in a row. Default: `{ reached: 1 }`. */
  when?: { reached: number } | { silentPeriods: number };
};

/** An alarm without the topic that mails it. */
export type AlarmDefinition = Omit<ImpactAlarmProps, 'topic'>;

/** Alarms when a metric reaches a value, or when it has no data because what counts it does not run at all. */
export class ImpactAlarm extends Alarm {
  constructor(
    scope: Construct,
    id: string,
    { topic, metric, impact, runbook, when = { reached: 1 } }: ImpactAlarmProps,
  ) {
    super(scope, id, { metric, alarmDescription: `${impact} See docs/runbooks/${runbook}.`, ...conditionOf(when) });
    this.addAlarmAction(new SnsAction(topic));
  }
}

const conditionOf = (when: NonNullable<ImpactAlarmProps['when']>) =>
  'reached' in when
    ? {
        threshold: when.reached,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }
    : {
        threshold: 1,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        evaluationPeriods: when.silentPeriods,
        treatMissingData: TreatMissingData.BREACHING,
      };
