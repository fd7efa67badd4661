import type { Clock } from '../clock/clock.ts';
import { streamsClient } from '../dynamo/local-clients.ts';
import type { InvocationResult } from '../lambda/invocation.ts';
import type { Templates } from '../template/open-templates.ts';
import { type DeadLetters, openDeadLetters } from './dead-letters.ts';
import { mappingSettings } from './mapping-settings.ts';
import { startMapping } from './start-mapping.ts';

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
  const pollers = await Promise.all(
    mappingSettings(templates).map((settings) =>
      startMapping({
        settings,
        client,
        directory,
        deadLetters,
        clock,
        invoke: (event) => invoke(settings.functionArn, event),
      }),
    ),
  );
  return {
    deadLetters,
    quiet: async () => void (await Promise.all(pollers.map((poller) => poller.quiet()))),
    stop: async () => void (await Promise.all(pollers.map((poller) => poller.stop()))),
  };
}
