import type { Service } from '@halqa/contract';
import type { StackProps } from 'aws-cdk-lib';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { HourlySchedule } from '../constructs/hourly-schedule.ts';
import { routeTableApi } from '../constructs/route-table-api.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { TableStream } from '../constructs/table-stream.ts';
import { type FunctionName, needs } from '../function-needs.ts';
import { Provisions } from '../provisions.ts';
import type { StageSettings } from '../stages/stage-settings.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

type ApiProps = StackProps & { settings: StageSettings; functions: string; data: DataStack; identity: IdentityStack };

/** What answers: one function per service behind the route table, the notifier on the stream, the hourly sweeper. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { settings, functions, data, identity, ...props }: ApiProps) {
    super(scope, id, props);
    const provisions = new Provisions(this, { settings, data, identity });
    const add = (bundle: FunctionName): ServiceFunction => {
      const wanted = needs[bundle];
      const created = new ServiceFunction(this, titleOf(bundle), {
        bundle,
        functions,
        environment: provisions.environment(wanted),
      });
      provisions.grant(wanted, created);
      return created;
    };
    const services: Record<Service, ServiceFunction> = {
      groups: add('groups'),
      bank: add('bank'),
      profile: add('profile'),
      notifications: add('notifications'),
      identity: add('identity'),
      admin: add('admin'),
    };
    this.api = routeTableApi(this, { services, pool: identity.pool, client: identity.client });
    new TableStream(this, 'Stream', { table: data.table, reader: add('notifier') });
    new HourlySchedule(this, 'Sweep', { target: add('sweeper'), description: 'Ends what has run out of time' });
    new CfnOutput(this, 'ApiUrl', { value: this.api.apiEndpoint });
  }
}

/** `custom-message` → `CustomMessage`. */
const titleOf = (bundle: string): string =>
  bundle.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
