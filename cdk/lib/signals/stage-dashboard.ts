import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  type IWidget,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type FunctionName, functionNames } from '../function-grants.ts';
import { resourceName, type StageName } from '../stages/stage-settings.ts';
import type { AlarmDefinition } from './alarms.ts';
import { type Failure, failures } from './failures.ts';
import { counted, ofAws, ofFunction } from './metrics.ts';

type DashboardProps = {
  stage: StageName;
  /** Each alarm of the stage with what it is made of. */
  alarms: readonly { alarm: IAlarm; definition: AlarmDefinition }[];
  /** The dimensions of the API's metrics. */
  api: { ApiId: string; Stage: string };
};

/** One page for a stage: which alarms are raised, by what goes wrong, and the measures around them. */
export class StageDashboard extends Dashboard {
  constructor(scope: Construct, id: string, { stage, alarms, api }: DashboardProps) {
    super(scope, id, { dashboardName: resourceName(stage), defaultInterval: Duration.hours(6) });
    this.addWidgets(
      new TextWidget({ markdown: `# ${resourceName(stage)}\nWhat to do: docs/signals.md`, width: 24, height: 2 }),
    );
    this.addWidgets(
      ...Object.entries(failures).flatMap(([failure, title]) => {
        const of = alarms.filter(({ definition }) => definition.failure === (failure as Failure));
        return of.length === 0
          ? []
          : [new AlarmStatusWidget({ title, alarms: of.map(({ alarm }) => alarm), width: 6 })];
      }),
    );
    this.addWidgets(...graphs(stage, api));
  }
}

function graphs(stage: StageName, api: DashboardProps['api']): IWidget[] {
  const latency = (rank: number) =>
    ofAws('ApiGateway', 'Latency', api, { statistic: Stats.p(rank), label: `p${rank}` });
  const errorsOf = (name: FunctionName) => ofFunction(stage, name, 'Errors').with({ label: name });
  const sweeper = (name: string) => counted(stage, 'sweeper', name, { statistic: Stats.MAXIMUM });
  return [
    graph(
      'Calls of the API',
      ofAws('ApiGateway', 'Count', api),
      ofAws('ApiGateway', '4xx', api),
      ofAws('ApiGateway', '5xx', api),
    ),
    graph('Latency of the API, in ms', latency(50), latency(95), latency(99)),
    graph('Errors of functions', ...functionNames.map(errorsOf)),
    graph(
      'Functions at once, and turned away',
      ofAws('Lambda', 'ConcurrentExecutions', {}, { statistic: Stats.MAXIMUM }),
      ofAws('Lambda', 'Throttles'),
    ),
    graph(
      'Age of the stream, in ms',
      ...(['projections', 'notifier'] as const).map((name) =>
        ofFunction(stage, name, 'IteratorAge').with({ statistic: Stats.MAXIMUM, label: name }),
      ),
    ),
    graph('Due work, in minutes late', sweeper('UntriedMinutes'), sweeper('LateMoneyMinutes')),
    graph('Waits for an operator', sweeper('ParkedNow'), sweeper('DeadLettersNow')),
    graph('Mails', ofAws('SES', 'Send'), ofAws('SES', 'Bounce'), ofAws('SES', 'Complaint')),
  ];
}

const graph = (title: string, ...left: readonly IMetric[]) => new GraphWidget({ title, left: [...left], width: 12 });
