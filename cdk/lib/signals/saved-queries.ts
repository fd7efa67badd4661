import { LogGroup, QueryDefinition, type QueryDefinitionProps, QueryString } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionName, functionNames } from '../function-grants.ts';
import { logGroupName, type StageName } from '../stages/stage-settings.ts';

/** The questions that runbooks ask of the logs, as saved queries of Logs Insights. They cost nothing until they are run. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, stage: StageName) {
    super(scope, id);
    const logs = (names: readonly (FunctionName | 'api')[]) =>
      names.map((name) => LogGroup.fromLogGroupName(this, `${name}Log${references++}`, logGroupName(stage, name)));
    let references = 0;
    const save = (name: string, of: readonly (FunctionName | 'api')[], query: QueryDefinitionProps['queryString']) =>
      new QueryDefinition(this, name, {
        queryDefinitionName: `halqa-${stage}/${name}`,
        queryString: query,
        logGroups: logs(of),
      });

    save(
      'Slow and failed routes',
      ['api'],
      new QueryString({
        statsStatements: [
          'count(*) as calls, sum(status >= 500) as failed, pct(latency, 50) as p50, pct(latency, 95) as p95 by route',
        ],
        sort: 'failed desc, p95 desc',
      }),
    );
    save(
      'Rejected calls by route and code',
      served,
      new QueryString({
        filterStatements: ['message = "replied"', 'ispresent(code)'],
        statsStatements: ['count(*) as calls by route, code'],
        sort: 'calls desc',
      }),
    );
    save(
      'Errors of functions',
      functionNames,
      new QueryString({
        fields: ['@timestamp', '@log', 'message', 'error.message'],
        filterStatements: ['level = "ERROR"'],
        sort: '@timestamp desc',
        limit: 200,
      }),
    );
    save(
      'One call, by its request id',
      ['api', ...served],
      new QueryString({
        fields: ['@timestamp', '@log', '@message'],
        filterStatements: ['requestId = "…"'],
        sort: '@timestamp asc',
      }),
    );
    save(
      'Due work that fails',
      ['due-worker'],
      new QueryString({
        filterStatements: ['message = "due work failed"'],
        statsStatements: ['count(*) as tries, latest(error.message) as last by kind, subject'],
        sort: 'tries desc',
      }),
    );
    save(
      'Functions that run out of memory or time',
      functionNames,
      new QueryString({
        fields: ['@timestamp', '@log', '@message'],
        filterStatements: ['@message like /Task timed out|Runtime exited|OutOfMemory/'],
        sort: '@timestamp desc',
        limit: 100,
      }),
    );
  }
}

/** The functions behind the API. */
const served = ['groups', 'bank', 'profile', 'notifications', 'identity', 'operators', 'reports'] as const;
