import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { productName } from '@halqa/copy';
import type { Count, Log } from '../../ports/system.ts';

/** A structured log under the name of the function. */
export function powertoolsLog(service: string): Log {
  const logger = new Logger({ serviceName: `${productName.toLowerCase()}-${service}` });
  return {
    info: (message, details) => logger.info(message, withPlainErrors(details)),
    error: (message, details) => logger.error(message, withPlainErrors(details)),
  };
}

/** Reduces errors to name, message and stack: those of HTTP clients carry their request, with its tokens. */
function withPlainErrors(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { name: value.name, message: value.message, stack: value.stack };
}

/** Publishes each count as a CloudWatch metric of the service, apart from those of other stages in the same account. */
export function powertoolsCount(service: string, stage: string): Count {
  const metrics = new Metrics({ namespace: productName, serviceName: service });
  return (name, dimensions, amount = 1) => {
    const metric = metrics.singleMetric();
    metric.addDimensions({ stage, ...dimensions });
    metric.addMetric(name, MetricUnit.Count, amount);
  };
}
