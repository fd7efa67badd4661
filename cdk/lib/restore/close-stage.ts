import {
  DeleteFunctionConcurrencyCommand,
  type LambdaClient,
  ListEventSourceMappingsCommand,
  PutFunctionConcurrencyCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { type FunctionName, functionNames } from '../function-grants.ts';
import { reservedFor } from '../stages/reserved-concurrency.ts';
import { resourceName, type StageName, type StageSettings } from '../stages/stage-settings.ts';

/** Functions that write to no table that is restored: three use none, and the trigger of tokens only reads one. */
const leftOpen: readonly FunctionName[] = ['releases', 'reports', 'custom-message', 'pre-token-generation'];

/** Those that read the table's stream. */
const consumers: readonly FunctionName[] = ['projections', 'notifier'];

const closed = functionNames.filter((name) => !leftOpen.includes(name));

/**
 * Keeps every function from writing to the tables: none that writes to them is begun, and the consumers do not read the stream. Those
 * that run end within a quarter of an hour, the longest run of a sweep. Can be repeated.
 */
export async function closeStage(lambda: LambdaClient, stage: StageName): Promise<void> {
  await turnConsumers(lambda, stage, false);
  for (const name of closed) {
    const FunctionName = resourceName(stage, name);
    await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
  }
}

/** The reverse: each function has the concurrency that the stage's file gives it, or its part of the account's. */
export async function openStage(
  lambda: LambdaClient,
  { name: stage, concurrency }: Pick<StageSettings, 'name' | 'concurrency'>,
): Promise<void> {
  for (const name of closed) {
    const FunctionName = resourceName(stage, name);
    const reserved = reservedFor(name, concurrency);
    if (reserved === undefined) await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    else await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: reserved }));
  }
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
