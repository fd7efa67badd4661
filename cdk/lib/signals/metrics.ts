import { productName } from '@halqa/copy';
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricProps, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { FunctionName } from '../function-grants.ts';
import { resourceName, type StageName } from '../stages/stage-settings.ts';

type FunctionMetric = 'Errors' | 'Throttles' | 'Invocations' | 'IteratorAge' | 'DestinationDeliveryFailures';

/** A metric of one function, by its name: a reference to the function would keep its stack from replacing it. */
export const ofFunction = (stage: StageName, name: FunctionName, metricName: FunctionMetric): Metric =>
  ofAws('Lambda', metricName, { FunctionName: resourceName(stage, name) });

/** What a service of AWS publishes; the sum of each five minutes unless something else is named. */
export const ofAws = (
  service: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
  options: Partial<MetricProps> = {},
): Metric => new Metric({ namespace: `AWS/${service}`, metricName, dimensionsMap, ...perFiveMinutes, ...options });

/** What our functions count; the sum of each five minutes unless something else is named. */
export const counted = (
  stage: StageName,
  service: string,
  metricName: string,
  { dimensions = {}, ...options }: Partial<MetricProps> & { dimensions?: Record<string, string> } = {},
): Metric =>
  new Metric({
    namespace: productName,
    metricName,
    dimensionsMap: { service, stage, ...dimensions },
    ...perFiveMinutes,
    ...options,
  });

const perFiveMinutes = { statistic: Stats.SUM, period: Duration.minutes(5) };

/** The sum of up to ten metrics, each of which may have no data. */
export function sumOf(label: string, metrics: Readonly<Record<string, Metric>>): MathExpression {
  const [first] = Object.values(metrics);
  return new MathExpression({
    label,
    expression: Object.keys(metrics)
      .map((id) => `FILL(${id}, 0)`)
      .join(' + '),
    usingMetrics: metrics,
    period: first?.period ?? perFiveMinutes.period,
  });
}
