import type { AlarmSettings } from './alarm-settings.ts';
import type { Series } from './expression.ts';
import type { MetricStore } from './metric-store.ts';

export type Evaluation = {
  state: 'OK' | 'ALARM';
  /** The values that were judged, newest first. */
  values: Series;
};

/** How many periods CloudWatch reads beyond those that it judges, by the example of its guide: five for three. */
const extraPeriods = 2;

/**
 * Judges an alarm over windows that end with the last whole minute and slide with it, as CloudWatch does once a minute. It
 * reads more periods than it judges: where there is no data it falls back on older data, and only where these do not
 * suffice, on what the alarm says about missing data. So a metric that has data only when something happened keeps its
 * alarm for some periods longer than it was above the threshold.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
export function evaluateAlarm(alarm: AlarmSettings, metrics: Pick<MetricStore, 'statistic'>, now: number): Evaluation {
  const { source, period, evaluationPeriods } = alarm;
  const end = Math.floor(now / 60_000) * 60_000;
  const ranges = Array.from({ length: evaluationPeriods + extraPeriods }, (_, index) => ({
    from: end - (index + 1) * period,
    to: end - index * period,
  }));
  const series = new Map(
    [...source.metrics].map(([id, metric]) => [
      id,
      ranges.map((range) => metrics.statistic(metric, metric.statistic, range)),
    ]),
  );
  const values = source.expression.evaluate(series);
  return { state: judge(alarm, values), values };
}

/** @param values newest first */
export function judge(
  {
    evaluationPeriods,
    datapointsToAlarm,
    isBreaching,
    missingIsBreaching,
  }: Pick<AlarmSettings, 'evaluationPeriods' | 'datapointsToAlarm' | 'isBreaching' | 'missingIsBreaching'>,
  values: Series,
): 'OK' | 'ALARM' {
  const real = values.filter((value) => value !== undefined).slice(0, evaluationPeriods);
  const filled = missingIsBreaching ? evaluationPeriods - real.length : 0;
  return real.filter(isBreaching).length + filled >= datapointsToAlarm ? 'ALARM' : 'OK';
}
