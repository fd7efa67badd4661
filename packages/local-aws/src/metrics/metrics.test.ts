import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedMetrics } from './embedded-metrics.ts';
import { judge } from './evaluate-alarm.ts';
import { parseExpression } from './expression.ts';
import { createMetricStore } from './metric-store.ts';

/** The values of points as the guide writes them, oldest first: `X` is above the threshold, `0` below, `-` missing. */
const valuesOf = (points: string) =>
  points
    .split(' ')
    .map((point) => ({ 0: 0, X: 1, '-': undefined })[point])
    .reverse();

describe('an alarm whose data is missing, as the tables of CloudWatch’s guide say', () => {
  const judged = (points: string, datapointsToAlarm: number, missingIsBreaching: boolean) =>
    judge(
      { evaluationPeriods: 3, datapointsToAlarm, missingIsBreaching, isBreaching: (value) => value >= 1 },
      valuesOf(points),
    );

  it.each([
    ['0 - X - X', 'OK', 'OK'],
    ['0 - - - -', 'OK', 'OK'],
    ['- - - - -', 'ALARM', 'OK'],
    ['0 X X - X', 'ALARM', 'ALARM'],
    ['- - - - X', 'ALARM', 'OK'],
    ['X - - - -', 'ALARM', 'OK'],
  ])('that needs three of three, %s: %s when missing data is breaching, else %s', (points, breaching, notBreaching) => {
    expect([judged(points, 3, true), judged(points, 3, false)]).toEqual([breaching, notBreaching]);
  });

  it.each([
    ['0 - X - X', 'ALARM', 'ALARM'],
    ['0 0 X 0 X', 'ALARM', 'ALARM'],
    ['0 - X - -', 'ALARM', 'OK'],
    ['- - - - 0', 'ALARM', 'OK'],
    ['- - - - X', 'ALARM', 'OK'],
  ])('that needs two of three, %s: %s when missing data is breaching, else %s', (points, breaching, notBreaching) => {
    expect([judged(points, 2, true), judged(points, 2, false)]).toEqual([breaching, notBreaching]);
  });
});

describe('metric math', () => {
  const evaluated = (expression: string, series: Record<string, (number | undefined)[]>) =>
    parseExpression(expression).evaluate(new Map(Object.entries(series)));

  it.each([
    ['a + b * 2', [7]],
    ['(a + b) * 2', [8]],
    ['a - b - 1', [-3]],
    ['IF(a >= 1, b, 0)', [3]],
    ['IF(a > 1, b, 0)', [0]],
    ['a / (b - 3)', [undefined]],
  ])('%s', (expression, result) => {
    expect(evaluated(expression, { a: [1], b: [3] })).toEqual(result);
  });

  it('has no value where one is missing, unless it is filled', () => {
    const series = { a: [1, undefined], b: [undefined, undefined] };
    expect(evaluated('a + b', series)).toEqual([undefined, undefined]);
    expect(evaluated('FILL(a, 0) + FILL(b, 0)', series)).toEqual([1, 0]);
  });

  it.each(['SUM(METRICS())', 'a +', 'Total', 'a; b', 'FILL(a, REPEAT)', 'a b', ''])('rejects %s', (expression) => {
    expect(() => parseExpression(expression)).toThrow('does not evaluate');
  });
});

describe('statistics', () => {
  const metric = { namespace: 'App', name: 'Took', dimensions: { stage: 'x' } };
  const of = (values: readonly number[], statistic: string) => {
    const store = createMetricStore();
    for (const [index, value] of values.entries()) store.put({ ...metric, value, at: 60_000 + (index % 2) * 60_000 });
    return store.statistic(metric, statistic, { from: 60_000, to: 180_000 });
  };

  it('are those of all values within the range', () => {
    const values = [4, 1, 3, 2];
    const names = ['Sum', 'SampleCount', 'Average', 'Minimum', 'Maximum', 'p50', 'p75', 'p99', 'p100'];
    expect(names.map((name) => of(values, name))).toEqual([10, 4, 2.5, 1, 4, 2, 3, 4, 4]);
  });

  it('have as percentile the lowest value that this share of the values does not exceed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 100 }),
        (values, rank) => {
          const found = of(values, `p${rank}`) ?? Number.NaN;
          const shareUpTo = (limit: number) => values.filter((value) => value <= limit).length / values.length;
          expect(values).toContain(found);
          expect(shareUpTo(found)).toBeGreaterThanOrEqual(rank / 100 - 1e-9);
          const lower = values.filter((value) => value < found);
          if (lower.length > 0) expect(shareUpTo(Math.max(...lower))).toBeLessThan(rank / 100);
        },
      ),
    );
  });

  it('leave out what is of another minute, and of other dimensions', () => {
    const store = createMetricStore();
    store.put({ ...metric, value: 1, at: 59_999 });
    store.put({ ...metric, value: 2, at: 60_000 });
    store.put({ ...metric, value: 4, at: 120_000 });
    store.put({ ...metric, dimensions: {}, value: 8, at: 60_000 });
    const range = { from: 60_000, to: 120_000 };
    expect(store.statistic(metric, 'Sum', range)).toBe(2);
    expect(store.statistic({ ...metric, dimensions: { stage: 'y' } }, 'Sum', range)).toBeUndefined();
  });
});

describe('the embedded metric format', () => {
  it('gives one value for each set of dimensions, or several for an array', () => {
    const line = JSON.stringify({
      _aws: {
        Timestamp: 5,
        CloudWatchMetrics: [
          { Namespace: 'App', Dimensions: [['service'], []], Metrics: [{ Name: 'Failed', Unit: 'Count' }] },
        ],
      },
      service: 'mail',
      Failed: [1, 2],
    });
    const datum = { namespace: 'App', name: 'Failed', at: 5 };
    expect(embeddedMetrics(line)).toEqual([
      { ...datum, dimensions: { service: 'mail' }, value: 1 },
      { ...datum, dimensions: { service: 'mail' }, value: 2 },
      { ...datum, dimensions: {}, value: 1 },
      { ...datum, dimensions: {}, value: 2 },
    ]);
  });

  it.each(['{"_aws', '{"_aws":{}}', 'plain', '{"Failed":1}'])('gives nothing for %s', (line) => {
    expect(embeddedMetrics(line)).toEqual([]);
  });
});
