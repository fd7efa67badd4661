import { expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize(prod);
const all = Object.values(templates);
const alarms = resourcesOf(all, 'AWS::CloudWatch::Alarm');
const mappings = all.flatMap((template) => Object.entries(template.findResources('AWS::Lambda::EventSourceMapping')));

it('alarms for each consumer of the stream when a record was stored, dropped or lost after its last try', () => {
  expect(mappings).toHaveLength(2);
  for (const [id, { Properties }] of mappings) {
    expect(Properties).toMatchObject({ MetricsConfig: { Metrics: ['EventCount'] } });
    const ofMapping = (MetricName: string) => {
      const Dimensions = [{ Name: 'EventSourceMappingUUID', Value: { Ref: id } }];
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

it('says in every alarm what it means and which runbook helps, and mails it to the support address', () => {
  const [topic] = all.flatMap((template) => Object.keys(template.findResources('AWS::SNS::Topic')));
  for (const { AlarmDescription, AlarmActions } of alarms) {
    expect(AlarmDescription).toMatch(/^[A-Z].{20,}\. See docs\/runbooks\/[a-z-]+\.md\.$/);
    expect(AlarmActions).toEqual([{ Ref: topic }]);
  }
  expect(resourcesOf(all, 'AWS::SNS::Subscription')).toMatchObject([
    { Protocol: 'email', Endpoint: prod.supportEmail, TopicArn: { Ref: topic } },
  ]);
});

it('alarms when due work failed every try and waits for an operator', () => {
  const Dimensions = [{ Name: 'service', Value: 'sweeper' }];
  expect(alarms).toContainEqual(
    expect.objectContaining({ Namespace: 'Halqa', MetricName: 'Parked', Dimensions, Threshold: 1 }),
  );
});
