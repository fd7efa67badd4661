import type { Service } from '@halqa/contract';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { consumedItems } from '../../../services/src/adapters/dynamo/event-items.ts';
import { AlarmTopic } from '../constructs/alarms.ts';
import { routeTableApi } from '../constructs/route-table-api.ts';
import { GeneratedSecret } from '../constructs/secrets.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SweeperAlarms } from '../constructs/sweeper-alarms.ts';
import { findDeadLetters, handOver, MinuteSchedule, redeliver, TableStream } from '../constructs/triggers.ts';
import { WebhookAlarm } from '../constructs/webhook-alarm.ts';
import type { FunctionName } from '../function-grants.ts';
import { Grants } from '../grants.ts';
import { reservedFor } from '../stages/reserved-concurrency.ts';
import { type StageSettings, secretName } from '../stages/stage-settings.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

type ApiProps = StackProps & { settings: StageSettings; functions: string; data: DataStack; identity: IdentityStack };

/** One function per service behind the route table, two consumers of the table's stream, the sweeper of every minute with its workers. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { settings, functions, data, identity, ...props }: ApiProps) {
    super(scope, id, props);
    const origin = settings.originSecrets.map(
      (label) =>
        new GeneratedSecret(this, `OriginSecret-${label}`, {
          secretName: secretName(settings.name, `origin/${label}`),
          description: 'What CloudFront adds to a call, so that the API recognizes it',
          rotation: 'It is rotated by a further label in the settings of the stage.',
        }),
    );
    const grants = new Grants(this, { settings, data, identity, origin });
    const add = (bundle: FunctionName, timeout?: Duration): ServiceFunction => {
      const created = new ServiceFunction(this, titleOf(bundle), {
        stage: settings.name,
        bundle,
        functions,
        environment: grants.environment(bundle),
        ...(timeout && { timeout }),
        reserved: reservedFor(bundle, settings.concurrency),
      });
      grants.apply(bundle, created);
      return created;
    };
    const services: Record<Service, ServiceFunction> = {
      groups: add('groups'),
      bank: add('bank'),
      profile: add('profile'),
      notifications: add('notifications'),
      identity: add('identity'),
      operators: add('operators'),
      // Shorter than what a minute of counts waits for.
      reports: add('reports', Duration.seconds(10)),
    };
    this.api = routeTableApi(this, { services, identity, settings });
    // Two consumers, each with its own retries: a mail that fails does not hold up a projection, nor the other way round.
    const topic = new AlarmTopic(this, 'Alarms', settings);
    const failures = (['projections', 'notifier'] as const).map((consumer) => {
      const target = add(consumer, consumerTimeout);
      const stream = new TableStream(this, `${titleOf(consumer)}Stream`, {
        table: data.table,
        target,
        items: consumedItems[consumer],
        topic,
        impact: consumerImpact[consumer],
        // Of a new account's ten invocations at once, others need some.
        parallelizationFactor: settings.concurrency.reserved === null ? 1 : 10,
      });
      return { bucket: stream.deadLetters, consumer: target };
    });
    const worker = add('due-worker', workerTimeout);
    redeliver(worker, failures);
    const sweeper = add('sweeper', sweeperTimeout);
    findDeadLetters(sweeper, failures);
    handOver(sweeper, worker, settings.concurrency.dueWorkers);
    new SweeperAlarms(this, 'SweeperAlarms', { topic, sweeper, stage: settings.name });
    new WebhookAlarm(this, 'RejectedWebhooks', { topic, stage: settings.name });
    new MinuteSchedule(this, 'Sweep', {
      target: sweeper,
      description: 'Does the work whose time has come',
    });
    // Called by commands alone; whoever may invoke functions in the account may make operators.
    add('make-operator');
    add('retry-parked');
    new CfnOutput(this, 'ApiUrl', { value: this.api.apiEndpoint });
  }
}

/** What people miss when a consumer of the table's stream cannot handle its records. */
const consumerImpact = {
  projections: 'A seat still waits for a bank that was linked, or groups show an old name.',
  notifier: 'A mail, a push or an entry behind the bell is missing.',
} as const;

/** Long enough to wait for the end of another process's mail lease, and to mail every recipient of a batch then. */
const consumerTimeout = Duration.minutes(2);

/** The most that Lambda allows: it waits for workers, one after the other where there is much to do. */
const sweeperTimeout = Duration.minutes(15);

/** Shorter than a claim of due work. */
const workerTimeout = Duration.minutes(4);

/** `custom-message` → `CustomMessage`. */
const titleOf = (bundle: string): string =>
  bundle.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
