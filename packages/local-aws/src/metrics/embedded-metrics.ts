import * as z from 'zod';
import type { Datum } from './metric-store.ts';

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html */
const EmbeddedLine = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string()).max(30)),
        Metrics: z.array(z.object({ Name: z.string() })).max(100),
      }),
    ),
  }),
});

/** The metrics that a line of a log carries in CloudWatch's embedded metric format; none of any other line. */
export function embeddedMetrics(line: string): Datum[] {
  if (!line.includes('"_aws"')) return [];
  const parsed = EmbeddedLine.safeParse(parseJson(line));
  if (!parsed.success) return [];
  const { _aws, ...values } = parsed.data;
  return _aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) => {
      const dimensions = Object.fromEntries(names.map((name) => [name, String(values[name])]));
      return Metrics.flatMap(({ Name: name }) =>
        [values[name]]
          .flat()
          .flatMap((value) =>
            typeof value === 'number' ? [{ namespace, name, dimensions, value, at: _aws.Timestamp }] : [],
          ),
      );
    }),
  );
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
