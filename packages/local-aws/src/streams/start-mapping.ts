import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Clock } from '../clock/clock.ts';
import type { InvocationResult } from '../lambda/invocation.ts';
import { openCheckpoint } from './checkpoint.ts';
import type { DeadLetters } from './dead-letters.ts';
import { deliverBatch } from './deliver-batch.ts';
import type { MappingSettings } from './mapping-settings.ts';
import { createPoller, type Poller } from './poller.ts';
import { openTableStream, type TableStream } from './table-stream.ts';

export type MappingOptions = {
  settings: MappingSettings;
  client: DynamoDBStreamsClient;
  invoke: (event: unknown) => Promise<InvocationResult>;
  directory: string;
  deadLetters: DeadLetters;
  clock: Clock;
};

/** Feeds a function with a table's changes, in order, beginning where the last run ended. */
export async function startMapping({
  settings,
  client,
  invoke,
  directory,
  deadLetters,
  clock,
}: MappingOptions): Promise<Poller> {
  const checkpoint = openCheckpoint(directory, settings.name);
  let stream: TableStream | undefined = await openHere();
  return createPoller(look);

  async function look(): Promise<'busy' | 'idle'> {
    const opened = stream ?? (await openHere());
    // Whatever goes wrong below, the next look begins again at the checkpoint, so that nothing is passed over.
    stream = undefined;
    const records = await opened.next(settings.batchSize);
    const last = records.at(-1);
    if (last !== undefined) {
      const dead = await deliverBatch(records, settings, invoke);
      for (const letter of dead) deadLetters.keep(settings.name, letter, clock.now());
      await checkpoint.write(last.sequenceNumber);
    }
    stream = opened;
    return last === undefined ? 'idle' : 'busy';
  }

  async function openHere(): Promise<TableStream> {
    return openTableStream(client, settings.tableName, await checkpoint.read());
  }
}
