import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageSettings } from '../stages/stage-settings.ts';
import { resourceName } from '../stages/stage-settings.ts';
import type { AlarmDefinition } from './alarms.ts';
import { counted, ofAws, ofFunction, sumOf } from './metrics.ts';

export type PlatformSources = {
  settings: StageSettings;
  /** The event source mappings of the two consumers of the table's stream. */
  mappings: Readonly<Record<'projections' | 'notifier', string>>;
  /** The name of the product's table, with its index, and of the other tables. */
  tables: { product: string; index: string; others: Readonly<Record<string, string>> };
};

/** Alarms about what the product stands on: the stream, the tables, concurrency, backups, secrets, and the alarms themselves. */
export const platformAlarms = ({ settings, mappings, tables }: PlatformSources) => {
  const { name: stage, functionsAtOnce } = settings;
  const runbook = 'dead-letters.md';
  return {
    ProjectionsBehind: behind(stage, 'projections', 'Seats wait for banks that were linked, or groups show old names.'),
    NotifierBehind: behind(stage, 'notifier', 'Mails, pushes and entries behind the bell come half an hour late.'),
    ProjectionsAbandons: {
      failure: 'stream_behind',
      severity: 'tomorrow',
      metric: abandonedRecords(stage, 'projections', mappings.projections),
      impact: 'A seat still waits for a bank that was linked, or groups show an old name.',
      runbook,
    },
    NotifierAbandons: {
      failure: 'stream_behind',
      severity: 'tomorrow',
      metric: abandonedRecords(stage, 'notifier', mappings.notifier),
      impact: 'A mail, a push or an entry behind the bell is missing.',
      runbook,
    },
    DeadLetters: {
      failure: 'stream_behind',
      severity: 'tomorrow',
      metric: counted(stage, 'sweeper', 'DeadLettersNow', { statistic: Stats.MAXIMUM }),
      // Three periods in a row: the sweeper delivers them again by itself in between. Without `when`, once is enough.
      when: { reached: 1, of: [3, 3] },
      impact: 'Records that no consumer could handle are still stored: a mail or an entry behind the bell is missing.',
      runbook,
    },
    TableThrottled: {
      failure: 'table_throttled',
      severity: 'page',
      metric: sumOf('Throttled requests', throttles(tables)),
      when: { reached: 10, of: [2, 3] },
      impact: 'DynamoDB turns requests away: members get errors, and due work is late.',
      runbook: 'tables.md',
    },
    Concurrency: {
      failure: 'concurrency',
      severity: 'tomorrow',
      metric: ofAws('Lambda', 'ConcurrentExecutions', {}, { statistic: Stats.MAXIMUM }),
      when: { reached: Math.ceil(0.8 * functionsAtOnce), of: [2, 3] },
      impact: 'Four fifths of the functions that the account may run at once are running: soon calls are turned away.',
      runbook: 'capacity.md',
    },
    FunctionsThrottled: {
      failure: 'concurrency',
      severity: 'page',
      metric: ofAws('Lambda', 'Throttles'),
      when: { reached: 10, of: [2, 3] },
      impact: 'Functions are not run for want of concurrency: members get errors, and due work is late.',
      runbook: 'capacity.md',
    },
    SecretUnusable: {
      failure: 'secrets',
      severity: 'page',
      metric: counted(stage, 'secrets', 'SecretUnusable'),
      impact: 'A function cannot read a secret, or it is not what it should be: the bank, pushes or every call fail.',
      runbook: 'secrets.md',
    },
    // A `page` calls somebody at once: whether that call arrives is tried, and watched.
    PageTest: pathTest(stage, 'page'),
    MailTest: pathTest(stage, 'tomorrow'),
    PagesNotDelivered: topicFails('page', resourceName(stage, 'page'), 'tomorrow'),
    MailsOfAlarmsNotDelivered: topicFails('tomorrow', resourceName(stage, 'tomorrow'), 'page'),
  } satisfies Readonly<Record<string, AlarmDefinition>>;
};

const behind = (
  stage: StageSettings['name'],
  consumer: 'projections' | 'notifier',
  impact: string,
): AlarmDefinition => ({
  failure: 'stream_behind',
  severity: 'page',
  metric: ofFunction(stage, consumer, 'IteratorAge').with({ statistic: Stats.MAXIMUM }),
  // Milliseconds. A consumer that fails gives a record up after four tries, so only too many records make it late.
  when: { reached: 30 * 60_000 },
  impact,
  runbook: 'dead-letters.md',
});

/**
 * Counts the records that a mapping abandoned: stored as dead letters, dropped, or lost because they could not be stored.
 * The function's own `Errors` would alarm for each retry that the next one repairs, and not at all for a handler that
 * reports failed items; `DeadLetterErrors` is for asynchronous calls alone; S3 counts its objects once a day.
 */
const abandonedRecords = (stage: StageSettings['name'], consumer: 'projections' | 'notifier', mapping: string) => {
  const ofMapping = (metricName: string) => ofAws('Lambda', metricName, { EventSourceMappingUUID: mapping });
  return sumOf('Abandoned records', {
    stored: ofMapping('OnFailureDestinationDeliveredEventCount'),
    dropped: ofMapping('DroppedEventCount'),
    lost: ofFunction(stage, consumer, 'DestinationDeliveryFailures'),
  });
};

/** Ten at most, which is what one alarm may use: four tables and one index, each read and written. */
function throttles({ product, index, others }: PlatformSources['tables']) {
  const all = {
    product: { TableName: product },
    index: { TableName: product, GlobalSecondaryIndexName: index },
    ...Object.fromEntries(Object.entries(others).map(([id, TableName]) => [id, { TableName }])),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, dimensions]) => [
      [`${id}Reads`, ofAws('DynamoDB', 'ReadThrottleEvents', dimensions)],
      [`${id}Writes`, ofAws('DynamoDB', 'WriteThrottleEvents', dimensions)],
    ]),
  );
}

/** Has no data ever: a schedule of the stage sets it once a week, and whoever does not hear of it knows that the path is broken. */
const pathTest = (stage: StageSettings['name'], severity: AlarmDefinition['severity']): AlarmDefinition => ({
  failure: 'alarm_path',
  severity,
  metric: counted(stage, 'alarm-path', 'Test'),
  impact: 'None: this is the weekly test of the way that alarms take. When it does not come, the way is broken.',
  runbook: 'alarm-path.md',
});

/** Each topic is watched by the other one. */
const topicFails = (of: string, TopicName: string, severity: AlarmDefinition['severity']): AlarmDefinition => ({
  failure: 'alarm_path',
  severity,
  metric: ofAws('SNS', 'NumberOfNotificationsFailed', { TopicName }),
  impact: `An alarm of the severity "${of}" did not reach somebody.`,
  runbook: 'alarm-path.md',
});
