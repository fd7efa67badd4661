import { join } from 'node:path';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import { streamsClient } from '../dynamo/clients.ts';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import { type InvocationResult, isThrottled } from '../lambda/invocation.ts';
import type { Publish } from '../metrics/publish.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import type { Templates } from '../template/templates.ts';
import { listDeadLetters, type StoredDeadLetter, storeFailedBatch } from './dead-letters.ts';
import { deliverBatch } from './deliver-batch.ts';
import { type MappingSettings, mappingSettings } from './mapping-settings.ts';
import { createPoller, type Poller } from './poller.ts';
import { openTableStream, type StreamRecord, type TableStream } from './table-stream.ts';

export type StreamsOptions = {
  templates: Templates;
  clock: Clock;
  dynamoUrl: string;
  directory: string;
  objects: ObjectStore;
  invoke(functionArn: string, event: unknown): Promise<InvocationResult>;
  /** Publishes what Lambda counts of a mapping. */
  publish?: Publish;
  /** Whether no function ran since a moment of `performance.now()`. Changes that anything else writes are noticed later. */
  isQuiet?(since: number): boolean;
};

/** What failed every retry, newest first. */
export type DeadLetters = { list(): Promise<StoredDeadLetter[]> };

export type Streams = {
  mappings: readonly MappingSettings[];
  deadLetters: DeadLetters;
  /**
   * Resolves when every change so far has been delivered, and every change that these deliveries made. What waits for a
   * function that is throttled is not waited for.
   */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts every event source mapping of the templates. */
export async function startStreams({
  templates,
  clock,
  dynamoUrl,
  directory,
  objects,
  invoke,
  publish,
  isQuiet,
}: StreamsOptions): Promise<Streams> {
  const client = streamsClient(dynamoUrl);
  const mappings = mappingSettings(templates);
  const buckets = new Set(mappings.flatMap(({ failureBucket }) => failureBucket ?? []));
  let invocations = 0;
  const pollers = await Promise.all(
    mappings.map((settings) =>
      startMapping({
        settings,
        client,
        directory,
        objects,
        clock,
        publish,
        isQuiet,
        invoke: async (event) => {
          const result = await invoke(settings.functionArn, event);
          if (!isThrottled(result)) invocations += 1;
          return result;
        },
      }),
    ),
  );
  return {
    mappings,
    deadLetters: {
      list: async () => (await Promise.all([...buckets].map((bucket) => listDeadLetters(objects, bucket)))).flat(),
    },
    settle,
    stop: async () => void (await Promise.all(pollers.map((poller) => poller.stop()))),
  };

  /** What one consumer writes is read by the others too, so all have settled after a pass without any invocation. */
  async function settle(): Promise<void> {
    let before: number;
    do {
      before = invocations;
      await Promise.all(pollers.map((poller) => poller.settle()));
    } while (invocations !== before);
  }
}

/** The function did not run. It gets the records with a later poll, however often: that is no try. */
class Throttled extends Error {}

export type MappingOptions = {
  settings: MappingSettings;
  client: DynamoDBStreamsClient;
  invoke: (event: unknown) => Promise<InvocationResult>;
  directory: string;
  objects: ObjectStore;
  clock: Clock;
  publish?: StreamsOptions['publish'];
  isQuiet?: StreamsOptions['isQuiet'];
};

/** Delivers a table's changes to a function, in order, starting where the last run ended. */
export async function startMapping({
  settings,
  client,
  invoke,
  directory,
  objects,
  clock,
  publish = () => {},
  isQuiet,
}: MappingOptions): Promise<Poller> {
  const checkpoint = openCheckpoint(directory, settings.name);
  let stream: TableStream | undefined = await openAtCheckpoint();
  return createPoller(poll, isQuiet);

  async function poll(): Promise<'busy' | 'idle'> {
    const opened = stream ?? (await openAtCheckpoint());
    // Whatever fails below, the next poll starts again at the checkpoint, so that nothing is skipped.
    stream = undefined;
    const records = await opened.next(settings.batchSize);
    const last = records.at(-1);
    if (last !== undefined) {
      try {
        await deliver(records.filter(passes), opened);
      } catch (error) {
        if (error instanceof Throttled) return 'idle';
        throw error;
      }
      await checkpoint.write(last.sequenceNumber);
    }
    stream = opened;
    return last === undefined ? 'idle' : 'busy';
  }

  function passes({ event }: StreamRecord): boolean {
    return settings.filters.length === 0 || settings.filters.some((matches) => matches(event));
  }

  async function deliver(records: StreamRecord[], opened: TableStream): Promise<void> {
    if (records.length === 0) return;
    const at = new Date(clock.now());
    publishAge(records);
    for (const batch of await deliverBatch(records, settings, invokeUnlessThrottled)) {
      await storeFailedBatch(objects, { batch, mapping: settings, stream: opened, at });
      const outcome =
        settings.failureBucket === undefined ? 'DroppedEventCount' : 'OnFailureDestinationDeliveredEventCount';
      publish('AWS/Lambda', outcome, batch.records.length, { EventSourceMappingUUID: settings.uuid });
    }
  }

  async function invokeUnlessThrottled(event: unknown): Promise<InvocationResult> {
    const result = await invoke(event);
    if (isThrottled(result)) throw new Throttled();
    return result;
  }

  /** Publishes the age of the last record in milliseconds. The engine has stamped the record by the machine's clock. */
  function publishAge(records: readonly StreamRecord[]): void {
    const created = records.at(-1)?.createdAt;
    if (created === undefined) return;
    const age = Math.max(0, clock.now() - clock.momentOf(created));
    publish('AWS/Lambda', 'IteratorAge', age, { FunctionName: settings.functionArn.split(':').at(-1) ?? '' });
  }

  async function openAtCheckpoint(): Promise<TableStream> {
    return openTableStream(client, settings.tableName, await checkpoint.read());
  }
}

const StoredCheckpoint = z.object({ sequenceNumber: z.string() });

/** The last delivered record of a mapping, so that a restart neither loses nor repeats a record. */
type Checkpoint = { read(): Promise<string | undefined>; write(sequenceNumber: string): Promise<void> };

function openCheckpoint(directory: string, mapping: string): Checkpoint {
  const file = join(directory, `${mapping}.checkpoint.json`);
  return {
    read: async () => (await readJsonFile(file, StoredCheckpoint))?.sequenceNumber,
    write: (sequenceNumber) => writeAtomically(file, JSON.stringify({ sequenceNumber })),
  };
}
