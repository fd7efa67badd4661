import { productName } from '@halqa/copy';
import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';

/** The sum of a metric that the sweeper counts, in each period. */
export const counted = (metricName: string, period: Duration, dimensions: Record<string, string> = {}) =>
  new Metric({
    namespace: productName,
    metricName,
    dimensionsMap: { service: 'sweeper', ...dimensions },
    statistic: Stats.SUM,
    period,
  });

/** The highest value of a metric that the sweeper measures, in each five minutes. */
export const highest = (metricName: string) =>
  counted(metricName, Duration.minutes(5)).with({ statistic: Stats.MAXIMUM });
