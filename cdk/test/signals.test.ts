import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AlarmSettings,
  alarmSettings,
  createMetricStore,
  openTemplates,
  readAssembly,
  startAlarms,
} from 'local-aws';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AlarmId, alarmNameInStage } from '../lib/signals/all-alarms.ts';
import { rehearsals } from '../lib/signals/rehearsals.ts';
import { documentedTable } from '../lib/signals/signals-table.ts';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

const root = join(import.meta.dirname, '../..');
const { templates, outdir } = synthesize(prod);
const signals = templates['signals'];
if (signals === undefined) throw new Error('There is no stack of signals');
const settings = alarmSettings(openTemplates(readAssembly(outdir)));
const named = (id: string) => `halqa-prod-${alarmNameInStage(id)}`;

const Alarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.object({ Ref: z.string() })),
  OKActions: z.array(z.object({ Ref: z.string() })),
});

describe('every alarm', () => {
  const alarms = z.array(Alarm).parse(resourcesOf([signals], 'AWS::CloudWatch::Alarm'));

  it('is in the stack of signals, and in the table of rehearsals', () => {
    const notifying = resourcesOf(Object.values(templates), 'AWS::CloudWatch::Alarm').filter(
      // CodeDeploy alone reads the others, and the deployment that it takes back says so: gradual-rollout.test.ts.
      ({ AlarmActions }) => AlarmActions !== undefined,
    );
    expect(notifying).toHaveLength(alarms.length);
    expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(Object.keys(rehearsals).map(named).toSorted());
  });

  it.each(alarms.map((alarm) => [alarm.AlarmName, alarm] as const))(
    '%s says what it means and which runbook helps',
    (_, alarm) => {
      const [, runbook] = /^[A-Z].{20,}\. See (docs\/runbooks\/[a-z-]+\.md)\.$/.exec(alarm.AlarmDescription) ?? [];
      expect(existsSync(join(root, runbook ?? 'none'))).toBe(true);
    },
  );

  it.each(alarms.map((alarm) => [alarm.AlarmName, alarm] as const))(
    '%s notifies one topic of its rise and its end',
    (_, alarm) => {
      expect(alarm.AlarmActions).toHaveLength(1);
      expect(alarm.OKActions).toEqual(alarm.AlarmActions);
      expect(alarm.AlarmActions[0]?.Ref).toMatch(/^Topics(Page|Tomorrow)/);
    },
  );

  it('is in docs/signals.md as it is', () => {
    // The formatter pads the cells.
    const unpadded = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
    expect(unpadded(readFileSync(join(root, 'docs/signals.md'), 'utf8'))).toContain(unpadded(documentedTable()));
  });

  it('is about a metric that some function counts, if it is one of ours', () => {
    const code = globSync('services/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/ports/**'] })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const ours = settings
      .flatMap(({ source }) => [...source.metrics.values()])
      .filter(({ namespace }) => namespace === 'Halqa')
      .map(({ name }) => name)
      // It has no data, and a schedule sets its alarms.
      .filter((name) => name !== 'Test');
    expect([...new Set(ours)].filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });
});

describe('an alarm whose cause exists on this machine', () => {
  const rehearsed = globSync('cdk/local/signals/*rehearsals*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const ids = (Object.keys(rehearsals) as AlarmId[]).filter((id) => rehearsals[id].by === 'cause');

  it.each(ids)('%s is raised by it in the rehearsals', (id) => {
    expect(rehearsed).toMatch(new RegExp(`it(?:\\.each)?\\([^\\n]*\\b${alarmNameInStage(id)}\\b`));
  });
});

describe('an alarm whose cause does not exist on this machine', () => {
  const ids = (Object.keys(rehearsals) as AlarmId[]).filter((id) => rehearsals[id].by === 'metrics');

  it.each(ids)('%s rises with its metric, not just below, and falls without', (id) => {
    const alarm = settings.find(({ name }) => name === named(id));
    if (alarm === undefined) throw new Error(`There is no alarm ${id}`);
    const threshold = lowestBreaching(alarm);
    if (threshold === undefined) {
      // It rises when nothing comes.
      expect([stateAfter(alarm, []), stateAfter(alarm, [1, 1, 1, 1, 1, 1])]).toEqual(['ALARM', 'OK']);
      return;
    }
    const periods = Array<number>(alarm.datapointsToAlarm).fill(threshold);
    expect(stateAfter(alarm, periods)).toBe('ALARM');
    expect(
      stateAfter(
        alarm,
        periods.map((value) => value * 0.999),
      ),
    ).toBe('OK');
    expect(stateAfter(alarm, periods.slice(1))).toBe('OK');
    expect(stateAfter(alarm, [...periods, ...Array<null>(alarm.evaluationPeriods + 3).fill(null)])).toBe('OK');
  });

  /** The lowest of the values that the alarms have as thresholds; undefined where low values are breaching. */
  function lowestBreaching({ isBreaching }: AlarmSettings): number | undefined {
    const thresholds = [0.05, 1, 2, 5, 10, 15, 30, 60, 80, 800, 3_000, 1_800_000];
    return isBreaching(0) ? undefined : thresholds.find(isBreaching);
  }

  /** @param values of its first metric, one for each period, oldest first; nothing for null */
  function stateAfter(alarm: AlarmSettings, values: readonly (number | null)[]): string {
    let now = Date.parse('2026-03-01T12:00:00Z');
    const metrics = createMetricStore();
    const [metric] = alarm.source.metrics.values();
    for (const value of values) {
      if (metric && value !== null) metrics.put({ ...metric, value, at: now });
      now += alarm.period;
    }
    const alarms = startAlarms([alarm], metrics, { now: () => now });
    alarms.evaluate();
    alarms.stop();
    return alarms.list()[0]?.state ?? '';
  }
});

describe('who is called', () => {
  const subscriptions = (stage: typeof prod) =>
    resourcesOf(Object.values(synthesize(stage).templates), 'AWS::SNS::Subscription').map(
      ({ Protocol, Endpoint, TopicArn }) => [Protocol, Endpoint, Object(TopicArn).Ref.replace(/[0-9A-F]{8}$/, '')],
    );

  it('is the support address of every alarm, and the pager of the stage of what cannot wait', () => {
    const pager = 'https://events.pagerduty.com/integration/0123/enqueue';
    const mails = [
      ['email', prod.supportEmail, 'TopicsPage'],
      ['email', prod.supportEmail, 'TopicsTomorrow'],
    ];
    expect(subscriptions(prod).toSorted()).toEqual(mails);
    expect(subscriptions({ ...prod, alarms: { ...prod.alarms, pager } }).toSorted()).toEqual([
      ...mails,
      ['https', pager, 'TopicsPage'],
    ]);
    expect(() => synthesize({ ...prod, alarms: { ...prod.alarms, pager: 'http://pager.example' } })).toThrow('pager');
  }, 30_000);

  it('learns once a week that the way is open, and of a budget that is used up', () => {
    const tests = resourcesOf([signals], 'AWS::Scheduler::Schedule').filter((schedule) =>
      JSON.stringify(schedule).includes('setAlarmState'),
    );
    expect(tests.map(({ Target }) => JSON.parse(Object(Target).Input).AlarmName)).toEqual([
      'halqa-prod-page-test',
      'halqa-prod-mail-test',
    ]);
    signals.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount: prod.alarms.monthlyBudget, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    });
  });
});

it('a copy of a table that was not made is notified of, where copies are made', () => {
  const vaultArn = 'arn:aws:backup:us-east-1:210987654321:backup-vault:halqa-prod';
  const rulesOf = (stage: typeof prod) =>
    resourcesOf([synthesize(stage).templates['signals'] ?? signals], 'AWS::Events::Rule');
  const [rule, ...others] = rulesOf({ ...prod, backup: { vaultArn, keptDays: 365 } });
  expect(others).toEqual([]);
  expect(rule?.['EventPattern']).toMatchObject({
    source: ['aws.backup'],
    detail: { state: expect.arrayContaining(['FAILED']) },
  });
  expect(Object(rule?.['Targets'])[0].Arn.Ref).toMatch(/^TopicsTomorrow/);
  expect(rulesOf({ ...prod, backup: null })).toEqual([]);
}, 30_000);

describe('the logs', () => {
  it('have a line of JSON for each call of the API, with its route and how long it took, and nothing of a person', () => {
    const [stage] = resourcesOf(Object.values(templates), 'AWS::ApiGatewayV2::Stage');
    const line = JSON.parse(Object(stage?.['AccessLogSettings']).Format);
    expect(line).toMatchObject({
      route: '$context.routeKey',
      status: '$context.status',
      latency: '$context.responseLatency',
    });
    expect(JSON.stringify(line)).not.toMatch(/sourceIp|userAgent|claims|caller|user\b/);
  });

  it('exist for every saved query', () => {
    const groups = resourcesOf(Object.values(templates), 'AWS::Logs::LogGroup').map(({ LogGroupName }) => LogGroupName);
    const queries = resourcesOf([signals], 'AWS::Logs::QueryDefinition');
    expect(queries.length).toBeGreaterThan(4);
    for (const { LogGroupNames } of queries)
      for (const name of z.array(z.string()).parse(LogGroupNames)) expect(groups).toContain(name);
  });
});
