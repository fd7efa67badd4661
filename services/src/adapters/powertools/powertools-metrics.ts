import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { productName } from '@halqa/copy';
import type { Count } from '../../ports/count.ts';

/** Counts as CloudWatch metrics, one per service. */
export function powertoolsCount(service: string): Count {
  const metrics = new Metrics({ namespace: productName, serviceName: service });
  return (name, dimensions) => {
    const metric = metrics.singleMetric();
    metric.addDimensions(dimensions);
    metric.addMetric(name, MetricUnit.Count, 1);
  };
}
