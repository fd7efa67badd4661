import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../template/intrinsics.ts';
import { openTemplates } from '../template/templates.ts';
import { alarmSettings } from './alarm-settings.ts';

const simple: JsonObject = {
  AlarmName: 'failing',
  Namespace: 'App',
  MetricName: 'Failed',
  Statistic: 'Sum',
  Period: 300,
  EvaluationPeriods: 1,
  Threshold: 1,
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  TreatMissingData: 'notBreaching',
};

const query = (Id: string, Period = 60): Json => ({
  Id,
  ReturnData: false,
  MetricStat: { Metric: { Namespace: 'App', MetricName: Id }, Period, Stat: 'Sum' },
});
const { Namespace: _, MetricName: __, Statistic: ___, Period: ____, ...computed } = simple;
const metrics = (...queries: Json[]): JsonObject => ({ ...computed, Metrics: queries });

function read(properties: JsonObject) {
  const template = {
    Resources: { Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: properties } },
    Outputs: {},
  };
  const stacks = [{ name: 'app', template }];
  return alarmSettings(openTemplates({ stacks, assetDirectory: () => '', path: (relative) => relative }));
}

it('reads an alarm about one metric, and one about several', () => {
  expect(read(simple)).toMatchObject([{ name: 'failing', period: 300_000, datapointsToAlarm: 1 }]);
  const sum = read(metrics(query('a'), query('b'), { Id: 'sum', Expression: 'FILL(a, 0) + FILL(b, 0)' }));
  expect([...(sum[0]?.source.metrics.keys() ?? [])]).toEqual(['a', 'b']);
});

it.each<[string, JsonObject, string]>([
  [
    'a property that the local cloud does not evaluate',
    { ...simple, EvaluateLowSampleCountPercentile: 'ignore' },
    'EvaluateLowSample',
  ],
  ['missing data that is ignored', { ...simple, TreatMissingData: 'ignore' }, 'TreatMissingData'],
  ['nothing about missing data', { ...simple, TreatMissingData: null }, 'TreatMissingData'],
  ['an unknown statistic', { ...simple, Statistic: 'IQM' }, 'statistic'],
  ['a period that is not a number of whole minutes', { ...simple, Period: 90 }, 'minutes'],
  ['periods of more than a day together', { ...simple, Period: 1800, EvaluationPeriods: 49 }, 'looks back longer'],
  ['more data points than periods', { ...simple, DatapointsToAlarm: 2 }, 'more data points'],
  [
    'eleven metrics',
    metrics(...'abcdefghijk'.split('').map((id) => query(id)), { Id: 'sum', Expression: 'a + k' }),
    'ten is the most',
  ],
  ['two periods', metrics(query('a'), query('b', 300), { Id: 'sum', Expression: 'a + b' }), 'one period'],
  ['two results', metrics({ Id: 'one', Expression: 'a' }, { Id: 'two', Expression: 'a' }, query('a')), 'one query'],
  ['a metric that is not there', metrics(query('a'), { Id: 'sum', Expression: 'a + b' }), 'names b'],
  ['arithmetic that is not known', metrics(query('a'), { Id: 'sum', Expression: 'RATE(a)' }), 'does not evaluate'],
])('rejects an alarm with %s', (_, properties, reason) => {
  expect(() => read(properties)).toThrow(reason);
});
