import {
  DeleteFunctionConcurrencyCommand,
  type LambdaClient,
  ListEventSourceMappingsCommand,
  PutFunctionConcurrencyCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { type FunctionName, functionNames } from '../function-grants.ts';
import { resourceName, type StageName } from '../stages/stage-settings.ts';

/** What has no table that is restored. */
const others: readonly FunctionName[] = ['releases', 'reports', 'custom-message', 'pre-token-generation'];

/** Those that read the table's stream. */
const consumers: readonly FunctionName[] = ['projections', 'notifier'];

const closed = functionNames.filter((name) => !others.includes(name));

/**
 * Keeps every function from the tables: none is begun, and the consumers' reading of the stream rests. What runs already ends
 * within five minutes. Can be repeated.
 */
export async function closeStage(lambda: LambdaClient, stage: StageName): Promise<void> {
  await turnConsumers(lambda, stage, false);
  for (const name of closed) {
    const FunctionName = resourceName(stage, name);
    await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
  }
}

/** The reverse. No function has a concurrency of its own otherwise. */
export async function openStage(lambda: LambdaClient, stage: StageName): Promise<void> {
  for (const name of closed)
    await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName: resourceName(stage, name) }));
  await turnConsumers(lambda, stage, true);
}

async function turnConsumers(lambda: LambdaClient, stage: StageName, Enabled: boolean): Promise<void> {
  for (const name of consumers) {
    const FunctionName = resourceName(stage, name);
    const { EventSourceMappings = [] } = await lambda.send(new ListEventSourceMappingsCommand({ FunctionName }));
    for (const { UUID } of EventSourceMappings)
      await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
  }
}
