import * as z from 'zod';
import type { Templates } from '../template/templates.ts';
import { type Expression, parseExpression } from './expression.ts';
import type { MetricId } from './metric-store.ts';
import { isStatistic } from './statistics.ts';

/** What an alarm compares with its threshold: one metric, or what is computed from several. */
type AlarmSource = {
  metrics: ReadonlyMap<string, MetricId & { statistic: string }>;
  expression: Expression;
};

/** An alarm of the templates; `period` in milliseconds. */
export type AlarmSettings = {
  name: string;
  description: string;
  source: AlarmSource;
  period: number;
  evaluationPeriods: number;
  datapointsToAlarm: number;
  isBreaching(value: number): boolean;
  missingIsBreaching: boolean;
  /** ARNs of topics. */
  alarmActions: readonly string[];
  okActions: readonly string[];
};

const Dimensions = z
  .array(z.strictObject({ Name: z.string(), Value: z.string() }))
  .max(30)
  .default([])
  .transform((all) => Object.fromEntries(all.map(({ Name, Value }) => [Name, Value])));
const Statistic = z.string().refine(isStatistic, 'is no statistic that the local cloud knows');
const Period = z.int().min(60).multipleOf(60, 'is not a number of whole minutes');
const MetricStat = z.strictObject({
  Metric: z.strictObject({ Namespace: z.string(), MetricName: z.string(), Dimensions }),
  Period,
  Stat: Statistic,
});
const Query = z.strictObject({
  Id: z.string().regex(/^[a-z]\w*$/),
  Label: z.string().optional(),
  Expression: z.string().optional(),
  MetricStat: MetricStat.optional(),
  ReturnData: z.boolean().default(true),
});

/** Strict: a property that is not evaluated here would be an alarm that is judged by half of what it says. */
const AlarmProperties = z.strictObject({
  AlarmName: z.string().optional(),
  AlarmDescription: z.string().max(1024).default(''),
  ActionsEnabled: z.literal(true).default(true),
  AlarmActions: z.array(z.string()).max(5).default([]),
  OKActions: z.array(z.string()).max(5).default([]),
  ComparisonOperator: z.enum([
    'GreaterThanOrEqualToThreshold',
    'GreaterThanThreshold',
    'LessThanThreshold',
    'LessThanOrEqualToThreshold',
  ]),
  Threshold: z.number(),
  EvaluationPeriods: z.int().min(1),
  DatapointsToAlarm: z.int().min(1).optional(),
  // The default, "missing", and "ignore" are not evaluated here.
  TreatMissingData: z.enum(['breaching', 'notBreaching']),
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions,
  Statistic: Statistic.optional(),
  ExtendedStatistic: Statistic.optional(),
  Period: Period.optional(),
  Metrics: z.array(Query).optional(),
  Tags: z.array(z.unknown()).optional(),
});
type AlarmProperties = z.infer<typeof AlarmProperties>;

/** The alarms of the templates. Throws for one that CloudWatch would reject, or that is not evaluated here. */
export function alarmSettings(templates: Templates): AlarmSettings[] {
  return templates.resources('AWS::CloudWatch::Alarm', AlarmProperties).map(({ logicalId, properties }) => {
    const { AlarmName = logicalId, EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods } = properties;
    try {
      const { source, period } = sourceOf(properties);
      checkLimits(period, EvaluationPeriods, DatapointsToAlarm);
      return {
        name: AlarmName,
        description: properties.AlarmDescription,
        source,
        period: 1000 * period,
        evaluationPeriods: EvaluationPeriods,
        datapointsToAlarm: DatapointsToAlarm,
        isBreaching: (value) => operators[properties.ComparisonOperator](value, properties.Threshold),
        missingIsBreaching: properties.TreatMissingData === 'breaching',
        alarmActions: properties.AlarmActions,
        okActions: properties.OKActions,
      };
    } catch (error) {
      throw new Error(`The alarm ${AlarmName}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

const operators: Record<AlarmProperties['ComparisonOperator'], (value: number, threshold: number) => boolean> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  GreaterThanThreshold: (value, threshold) => value > threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

function sourceOf(alarm: AlarmProperties): { source: AlarmSource; period: number } {
  if (alarm.Metrics !== undefined) return sourceOfQueries(alarm.Metrics);
  const { Namespace, MetricName, Dimensions: dimensions, Statistic: plain, ExtendedStatistic, Period: period } = alarm;
  const statistic = plain ?? ExtendedStatistic;
  if (Namespace === undefined || MetricName === undefined || statistic === undefined || period === undefined)
    throw new Error('it lacks a namespace, a name, a statistic or a period');
  const metric = { namespace: Namespace, name: MetricName, dimensions, statistic };
  return { source: { metrics: new Map([['value', metric]]), expression: parseExpression('value') }, period };
}

/** The source of an alarm with `Metrics`: one expression over metrics of one period. */
function sourceOfQueries(queries: readonly z.infer<typeof Query>[]): { source: AlarmSource; period: number } {
  const stats = queries.flatMap(({ Id, MetricStat: stat }) => (stat === undefined ? [] : [{ id: Id, stat }]));
  const [returned, ...others] = queries.filter(({ ReturnData }) => ReturnData);
  if (returned === undefined || others.length > 0) throw new Error('it has to return the data of one query');
  if (stats.length > 10) throw new Error(`it uses ${stats.length} metrics, and ten is the most`);
  const periods = [...new Set(stats.map(({ stat }) => stat.Period))];
  const [period] = periods;
  if (period === undefined || periods.length > 1) throw new Error('its metrics have to have one period');
  const expression = parseExpression(returned.Expression ?? returned.Id);
  const metrics = new Map(
    stats.map(({ id, stat: { Metric, Stat } }) => [
      id,
      { namespace: Metric.Namespace, name: Metric.MetricName, dimensions: Metric.Dimensions, statistic: Stat },
    ]),
  );
  const unknown = expression.ids.find((id) => !metrics.has(id));
  if (unknown !== undefined) throw new Error(`its expression names ${unknown}, which is no metric of it`);
  return { source: { metrics, expression }, period };
}

/** A day at most, or a week for periods of an hour or more. */
function checkLimits(period: number, periods: number, datapoints: number): void {
  if (period * periods > (period >= 3600 ? 7 : 1) * 86_400) throw new Error('it looks back longer than it may');
  if (datapoints > periods) throw new Error('it needs more data points than it has periods');
}
