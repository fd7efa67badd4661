import type { Service } from '@halqa/contract';
import { consumedItems } from '@halqa/services/store/event-items';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { GradualRollout } from '../constructs/gradual-rollout.ts';
import { routeTableApi } from '../constructs/route-table-api.ts';
import { GeneratedSecret } from '../constructs/secrets.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { letFindDeadLetters, letHandOver, letRedeliver, MinuteSchedule, TableStream } from '../constructs/triggers.ts';
import type { FunctionName } from '../function-grants.ts';
import { Grants } from '../grants.ts';
import { reservedFor } from '../stages/reserved-concurrency.ts';
import { resourceName, type StageSettings, secretName } from '../stages/stage-settings.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

type ApiProps = StackProps & { settings: StageSettings; functions: string; data: DataStack; identity: IdentityStack };

/** One function per service behind the route table, two consumers of the table's stream, the sweeper of every minute with its workers. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** The ids of the event source mappings. */
  readonly mappings: Readonly<Record<'projections' | 'notifier', string>>;

  constructor(scope: Construct, id: string, { settings, functions, data, identity, ...props }: ApiProps) {
    super(scope, id, props);
    const origin = settings.originSecrets.map(
      (label) =>
        new GeneratedSecret(this, `OriginSecret-${label}`, {
          secretName: secretName(settings.name, `origin/${label}`),
          description: 'What CloudFront adds to a call, so that the API recognizes it',
          whyNotRotated: 'It is rotated by a further label in the settings of the stage.',
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
    const rollout = new GradualRollout(this, 'Rollout', { stage: settings.name });
    const serve = (service: Service, timeout?: Duration) => rollout.of(add(service, timeout), service);
    const services: Record<Service, IFunction> = {
      groups: serve('groups'),
      bank: serve('bank'),
      profile: serve('profile'),
      notifications: serve('notifications'),
      identity: serve('identity'),
      operators: serve('operators'),
      // Shorter than the wait until a minute's counts are complete: `settlingMilliseconds` of evaluate-rollouts.ts.
      reports: serve('reports', Duration.seconds(10)),
    };
    this.api = routeTableApi(this, { services, identity, settings });
    // Two consumers, each with its own retries: a mail that fails does not hold up a projection, nor the other way round.
    const consume = (consumer: 'projections' | 'notifier') => {
      const target = add(consumer, consumerTimeout);
      const stream = new TableStream(this, `${titleOf(consumer)}Stream`, {
        table: data.table,
        target,
        items: consumedItems[consumer],
        // A new account allows ten invocations at once, of which other functions need some.
        parallelizationFactor: settings.concurrency.reserved === null ? 1 : 10,
      });
      return { bucket: stream.deadLetters, consumer: target, mappingId: stream.mappingId };
    };
    const [projections, notifier] = [consume('projections'), consume('notifier')];
    this.mappings = { projections: projections.mappingId, notifier: notifier.mappingId };
    const failures = [projections, notifier];
    const worker = add('due-worker', workerTimeout);
    letRedeliver(worker, failures);
    const sweeper = add('sweeper', sweeperTimeout);
    letFindDeadLetters(sweeper, failures);
    letHandOver(sweeper, worker, settings.concurrency.dueWorkers);
    new MinuteSchedule(this, 'Sweep', {
      target: sweeper,
      description: 'Does the work whose time has come',
    });
    reportReturnedMails(this, add('mail-events'), settings);
    // Called by commands alone; whoever may invoke functions in the account may make operators.
    add('make-operator');
    add('retry-parked');
    new CfnOutput(this, 'ApiUrl', { value: this.api.apiEndpoint });
  }
}

/** Invokes a function for each mail of this stage that came back or was called spam. Other stages of the account share the bus. */
function reportReturnedMails(scope: Construct, target: ServiceFunction, { name }: StageSettings): void {
  new Rule(scope, 'ReturnedMails', {
    eventPattern: {
      source: ['aws.ses'],
      detailType: ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [resourceName(name)] } } },
    },
    targets: [new LambdaTarget(target)],
  });
}

/** Long enough to wait for the end of another process's mail lease, and to mail every recipient of a batch then. */
const consumerTimeout = Duration.minutes(2);

/** The most that Lambda allows: it waits for workers, one after the other where there is much to do. */
const sweeperTimeout = Duration.minutes(15);

/** Shorter than a claim of due work. */
const workerTimeout = Duration.minutes(4);

/** `custom-message` → `CustomMessage`. */
const titleOf = (bundle: string): string =>
  bundle.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
