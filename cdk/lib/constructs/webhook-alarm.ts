import { productName } from '@halqa/copy';
import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { StageName } from '../stages/stage-settings.ts';
import { ImpactAlarm } from './alarms.ts';

/** Alarms when messages of the bank are rejected. */
export class WebhookAlarm extends ImpactAlarm {
  constructor(scope: Construct, id: string, { topic, stage }: { topic: ITopic; stage: StageName }) {
    const dimensionsMap = { service: 'bank', stage, route: 'receiveBankWebhook', code: 'unauthorized' };
    const ofRoute = { namespace: productName, metricName: 'Rejected', dimensionsMap };
    super(scope, id, {
      topic,
      metric: new Metric({ ...ofRoute, statistic: Stats.SUM, period: Duration.minutes(15) }),
      when: { reached: 10 },
      impact: 'Messages in the name of the bank are rejected: somebody forges them, or ours are read minutes later.',
      runbook: 'reconciliation.md',
    });
  }
}
