import { join } from 'node:path';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import { streamsClient } from '../dynamo/local-clients.ts';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import type { InvocationResult } from '../lambda/invocation.ts';
import type { Templates } from '../template/templates.ts';
import { type DeadLetters, openDeadLetters } from './dead-letters.ts';
import { deliverBatch } from './deliver-batch.ts';
import { type MappingSettings, mappingSettings } from './mapping-settings.ts';
import { createPoller, type Poller } from './poller.ts';
import { openTableStream, type TableStream } from './table-stream.ts';

export type StreamsOptions = {
  templates: Templates;
  clock: Clock;
  dynamoUrl: string;
  directory: string;
  invoke(functionArn: string, event: unknown): Promise<InvocationResult>;
};

export type Streams = { deadLetters: DeadLetters; quiet(): Promise<void>; stop(): Promise<void> };

/** Starts every event source mapping of the templates. */
export async function startStreams({
  templates,
  clock,
  dynamoUrl,
  directory,
  invoke,
}: StreamsOptions): Promise<Streams> {
  const deadLetters = openDeadLetters(directory);
  const client = streamsClient(dynamoUrl);
  let invocations = 0;
  const pollers = await Promise.all(
    mappingSettings(templates).map((settings) =>
      startMapping({
        settings,
        client,
        directory,
        deadLetters,
        clock,
        invoke: (event) => {
          invocations += 1;
          return invoke(settings.functionArn, event);
        },
      }),
    ),
  );
  return {
    deadLetters,
    quiet,
    stop: async () => void (await Promise.all(pollers.map((poller) => poller.stop()))),
  };

  /** What one consumer writes is for the others to read too, so all are quiet after a pass without any invocation. */
  async function quiet(): Promise<void> {
    let before: number;
    do {
      before = invocations;
      await Promise.all(pollers.map((poller) => poller.quiet()));
    } while (invocations !== before);
  }
}

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

const Kept = z.object({ sequenceNumber: z.string() });

/** The last record that a mapping is done with, so that a restart neither loses nor repeats what came after. */
export type Checkpoint = { read(): Promise<string | undefined>; write(sequenceNumber: string): Promise<void> };

export function openCheckpoint(directory: string, mapping: string): Checkpoint {
  const file = join(directory, `${mapping}.checkpoint.json`);
  return {
    read: async () => (await readJsonFile(file, Kept))?.sequenceNumber,
    write: (sequenceNumber) => writeAtomically(file, JSON.stringify({ sequenceNumber })),
  };
}
