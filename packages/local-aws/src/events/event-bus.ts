import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { InvocationResult } from '../lambda/invocation.ts';
import { type EventPattern, parseEventPattern } from '../streams/event-pattern.ts';
import { Json, type JsonObject } from '../template/intrinsics.ts';
import { account, region } from '../template/local-names.ts';
import type { Templates } from '../template/templates.ts';

/** A rule of the default bus: which events it lets through, and the functions that get them. */
type RuleSettings = { matches: EventPattern; functionArns: readonly string[] };

export type BusEvent = { source: string; detailType: string; resources: readonly string[]; detail: JsonObject };

export type EventBus = {
  /** Delivers the event to every function whose rule lets it through; does not wait for them. */
  put(event: BusEvent): void;
  /** Resolves when every event so far was delivered or abandoned. */
  settle(): Promise<void>;
};

const RuleProperties = z.object({
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  EventBusName: z.literal('default').optional(),
  EventPattern: z.record(z.string(), Json),
  Targets: z.array(z.object({ Arn: z.string() })),
});

const rulesOf = (templates: Templates): RuleSettings[] =>
  templates
    .resources('AWS::Events::Rule', RuleProperties)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(({ properties: { EventPattern: pattern, Targets } }) => ({
      matches: parseEventPattern(JSON.stringify(pattern)),
      functionArns: Targets.map(({ Arn }) => Arn),
    }));

/** EventBridge invokes a function asynchronously, so Lambda tries twice more when the function fails. */
const tries = 3;

/** EventBridge's default bus, with the rules of the templates that have a pattern. */
export function createEventBus(
  templates: Templates,
  clock: Pick<Clock, 'now'>,
  invoke: (functionArn: string, event: unknown) => Promise<InvocationResult>,
): EventBus {
  const rules = rulesOf(templates);
  const underway = new Set<Promise<void>>();
  return { put, settle };

  function put({ source, detailType, resources, detail }: BusEvent): void {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source,
      account,
      time: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      region,
      resources: [...resources],
      detail,
    };
    for (const { matches, functionArns } of rules)
      if (matches(event)) for (const functionArn of functionArns) start(functionArn, event);
  }

  function start(functionArn: string, event: object): void {
    const delivery = deliver(functionArn, event).finally(() => underway.delete(delivery));
    underway.add(delivery);
  }

  async function deliver(functionArn: string, event: object): Promise<void> {
    for (let done = 0; done < tries; done += 1) if ((await invoke(functionArn, event)).error === undefined) return;
  }

  async function settle(): Promise<void> {
    while (underway.size > 0) await Promise.all(underway);
  }
}
