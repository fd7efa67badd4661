import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageName } from '../stages/stage-settings.ts';
import { counted as countedBy } from './metrics.ts';

/** What the sweeper of a stage counts and measures. */
export function sweeperMetrics(stage: StageName) {
  /** The sum of a metric in each period. */
  const counted = (metricName: string, period: Duration, dimensions: Record<string, string> = {}) =>
    countedBy(stage, 'sweeper', metricName, { period, dimensions });
  /** The highest value of a metric in each five minutes. */
  const highest = (metricName: string) => counted(metricName, Duration.minutes(5)).with({ statistic: Stats.MAXIMUM });
  return { counted, highest };
}

export type SweeperMetrics = ReturnType<typeof sweeperMetrics>;
