import { Alarm, type AlarmProps, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Failure } from './failures.ts';

/** `page` wakes somebody up: people lose money, or cannot use the product. Everything else is looked at `tomorrow`. */
export type Severity = 'page' | 'tomorrow';

export type AlarmDefinition = {
  failure: Failure;
  severity: Severity;
  metric: IMetric;
  /** What it means for people. */
  impact: string;
  /** What to do, a file of `docs/runbooks`. */
  runbook: string;
  /**
   * `reached`: the metric is at least this, in `of[0]` of `of[1]` periods in a row; without `of`, in one. `silentPeriods`:
   * it has no data, or less than 1, in so many periods in a row. Default: `{ reached: 1 }`.
   */
  when?: { reached: number; of?: readonly [datapoints: number, periods: number] } | { silentPeriods: number };
};

/** Alarms when a metric reaches a value, or when it has no data because what counts it does not run at all. */
export class SignalAlarm extends Alarm {
  constructor(
    scope: Construct,
    id: string,
    { metric, impact, runbook, when = { reached: 1 }, topic, name }: AlarmDefinition & { topic: ITopic; name: string },
  ) {
    const alarmDescription = `${impact} See docs/runbooks/${runbook}.`;
    super(scope, id, { alarmName: name, metric, alarmDescription, ...conditionOf(when) });
    // Whoever was called learns that it is over.
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}

type Condition = Pick<
  AlarmProps,
  'threshold' | 'comparisonOperator' | 'evaluationPeriods' | 'datapointsToAlarm' | 'treatMissingData'
>;

function conditionOf(when: NonNullable<AlarmDefinition['when']>): Condition {
  if ('silentPeriods' in when)
    return {
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: when.silentPeriods,
      treatMissingData: TreatMissingData.BREACHING,
    };
  const [datapointsToAlarm, evaluationPeriods] = when.of ?? [1, 1];
  return {
    threshold: when.reached,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods,
    datapointsToAlarm,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  };
}
