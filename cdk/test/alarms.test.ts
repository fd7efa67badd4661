import { expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize(prod);
const all = Object.values(templates);
const alarms = resourcesOf(all, 'AWS::CloudWatch::Alarm');
const mappings = all.flatMap((template) => Object.entries(template.findResources('AWS::Lambda::EventSourceMapping')));

const ofSweeperInStage = [
  { Name: 'service', Value: 'sweeper' },
  { Name: 'stage', Value: 'prod' },
];

it('alarms for each consumer of the stream when a record was stored, dropped or lost after its last try', () => {
  expect(mappings).toHaveLength(2);
  for (const [id, { Properties }] of mappings) {
    expect(Properties).toMatchObject({ MetricsConfig: { Metrics: ['EventCount'] } });
    const ofMapping = (MetricName: string) => {
      const Dimensions = [
        { Name: 'EventSourceMappingUUID', Value: { 'Fn::ImportValue': expect.stringContaining(id) } },
      ];
      return expect.objectContaining({
        MetricStat: expect.objectContaining({ Metric: { Namespace: 'AWS/Lambda', MetricName, Dimensions } }),
      });
    };
    const lost = expect.objectContaining({ MetricName: 'DestinationDeliveryFailures' });
    const metrics = expect.arrayContaining([
      ofMapping('OnFailureDestinationDeliveredEventCount'),
      ofMapping('DroppedEventCount'),
      expect.objectContaining({ MetricStat: expect.objectContaining({ Metric: lost }) }),
    ]);
    expect(alarms).toContainEqual(
      expect.objectContaining({ Metrics: metrics, Threshold: 1, TreatMissingData: 'notBreaching' }),
    );
  }
});

it('alarms when due work failed every try and waits for an operator', () => {
  const Dimensions = ofSweeperInStage;
  expect(alarms).toContainEqual(
    expect.objectContaining({ Namespace: 'Halqa', MetricName: 'ParkedNow', Dimensions, Threshold: 1 }),
  );
});

it('alarms when the sweeper fails, is throttled, or is not invoked at all, for which there is no data', () => {
  const Dimensions = [{ Name: 'FunctionName', Value: 'halqa-prod-sweeper' }];
  const ofSweeper = { Namespace: 'AWS/Lambda', Dimensions, Statistic: 'Sum', Period: 300, Threshold: 1 };
  for (const MetricName of ['Errors', 'Throttles'])
    expect(alarms).toContainEqual(
      expect.objectContaining({ ...ofSweeper, MetricName, ComparisonOperator: 'GreaterThanOrEqualToThreshold' }),
    );
  expect(alarms).toContainEqual(
    expect.objectContaining({
      ...ofSweeper,
      MetricName: 'Invocations',
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    }),
  );
});

it('alarms when work that moves money fails twice in a quarter of an hour, long before it is parked', () => {
  const kinds = [
    'open_round',
    'start_debit',
    'send_transfer',
    'start_payout',
    'sync_bank_events',
    'apply_bank_event',
    'complete_cycle',
  ];
  const counted = kinds.map((kind) => {
    const Dimensions = [{ Name: 'kind', Value: kind }, ...ofSweeperInStage];
    const Metric = { Namespace: 'Halqa', MetricName: 'Failed', Dimensions };
    return expect.objectContaining({ MetricStat: expect.objectContaining({ Metric, Period: 900 }) });
  });
  expect(alarms).toContainEqual(
    expect.objectContaining({
      Metrics: expect.arrayContaining(counted),
      Threshold: 2,
      TreatMissingData: 'notBreaching',
    }),
  );
});

it('alarms when our own bank declines a payout, or a debit for a reason that is not the member’s', () => {
  const Dimensions = ofSweeperInStage;
  for (const MetricName of ['PayoutDeclined', 'DebitDeclined'])
    expect(alarms).toContainEqual(
      expect.objectContaining({ Namespace: 'Halqa', MetricName, Dimensions, Threshold: 1 }),
    );
});

it.each([
  ['Unreadable', 300],
  ['BrokenInvariant', 7200],
])('alarms at once when due work cannot be read, or money contradicts its rules: %s', (MetricName, Period) => {
  const Dimensions = ofSweeperInStage;
  expect(alarms).toContainEqual(
    expect.objectContaining({ Namespace: 'Halqa', MetricName, Dimensions, Threshold: 1, Period }),
  );
});

it('alarms when work that moves money is late from its second hour on, and work that nothing has begun', () => {
  const Dimensions = ofSweeperInStage;
  for (const [MetricName, Threshold] of [
    ['LateMoneyMinutes', 60],
    ['UntriedMinutes', 15],
  ])
    expect(alarms).toContainEqual(
      expect.objectContaining({ Namespace: 'Halqa', MetricName, Dimensions, Threshold, Statistic: 'Maximum' }),
    );
});

it('alarms when the books differ from the bank for half an hour, were not equal for a day and a half, or the reserve has laid out money', () => {
  const Dimensions = ofSweeperInStage;
  for (const expected of [
    { MetricName: 'BooksDiffer', Threshold: 30, Period: 3600, TreatMissingData: 'notBreaching' },
    { MetricName: 'Reconciled', Threshold: 1, Period: 43_200, EvaluationPeriods: 3, TreatMissingData: 'breaching' },
    { MetricName: 'LaidOutCents', Threshold: 1, Period: 86_400, Statistic: 'Maximum' },
  ])
    expect(alarms).toContainEqual(expect.objectContaining({ Namespace: 'Halqa', Dimensions, ...expected }));
});

it.each([
  ['a round of a running group did not open', 'RoundNotOpened', 3600],
  // Counted each night, also when nothing is found, so that these two alarms last until the next night.
  ['a group that ends early has stopped', 'EndingStuck', 86_400],
  ['the answer of a case is late', 'CaseAnswerLate', 86_400],
])('alarms when %s', (_, MetricName, Period) => {
  const Dimensions = ofSweeperInStage;
  expect(alarms).toContainEqual(expect.objectContaining({ MetricName, Dimensions, Threshold: 1, Period }));
});

it('alarms for as long as debits wait because too many were returned, and a quarter of an hour longer', () => {
  const Dimensions = ofSweeperInStage;
  expect(alarms).toContainEqual(
    expect.objectContaining({ MetricName: 'DebitsPaused', Dimensions, Threshold: 1, Period: 900 }),
  );
});

it('alarms when many webhooks are rejected: forged ones, or a key that changed', () => {
  const Dimensions = [
    { Name: 'service', Value: 'bank' },
    { Name: 'stage', Value: 'prod' },
  ];
  expect(alarms).toContainEqual(
    expect.objectContaining({
      Namespace: 'Halqa',
      MetricName: 'WebhookRejected',
      Dimensions,
      Threshold: 10,
      Period: 900,
    }),
  );
});
