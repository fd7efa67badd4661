import { beforeEach, describe, expect, it } from 'vitest';
import { type DueWorld, dueWorld } from '../../../test/due-world.ts';
import { mostTries } from '../../due/retry.ts';
import { dynamoDeadLetterQueue } from '../../store/due/dead-letter-queue.ts';
import { type DeadLetterBucket, type DeliverAgainPorts, deliverAgain, findDeadLetters } from './deliver-again.ts';
import type { DeadLetter } from './replay-dead-letters.ts';

let world: DueWorld;
let ports: DeliverAgainPorts;
let letters: Map<string, DeadLetter>;
let delivered: string[] = [];
/** What the consumer says; null when it works. */
let outage: string | null = null;

beforeEach(async () => {
  world = await dueWorld();
  letters = new Map();
  delivered = [];
  outage = null;
  const bucket: DeadLetterBucket = {
    name: 'letters',
    keys: async () => [...letters.keys()],
    read: async (key) => letters.get(key),
    remove: async ({ id }) => void letters.delete(id),
  };
  const invoke = async ({ id }: DeadLetter) => {
    if (outage === null) delivered.push(id);
    return outage;
  };
  ports = { clock: world.clock, deadLetters: { queue: dynamoDeadLetterQueue(world.table), buckets: [bucket], invoke } };
});

function abandon(id: string): void {
  const at = world.clock.now();
  letters.set(id, {
    id,
    functionArn: 'arn',
    consumer: 'notifier',
    failedAt: at,
    recordedAt: at,
    records: 1,
    event: {},
  });
}

async function sweep() {
  await findDeadLetters(ports);
  return world.run({ deliver_again: (work) => deliverAgain(ports, work) });
}

describe('what a consumer failed to handle', () => {
  it('is delivered again by itself after the outage, once, and deleted', async () => {
    outage = 'no mail service';
    for (const id of ['aws/lambda/1', 'aws/lambda/2']) abandon(id);
    expect(await findDeadLetters(ports)).toEqual([{ bucket: 'letters', count: 2 }]);
    world.passMinutes(1);
    expect(await sweep()).toMatchObject({ done: 0, failed: 2 });
    outage = null;
    world.passMinutes(60);
    expect(await sweep()).toMatchObject({ done: 2, failed: 0 });
    expect(delivered.toSorted()).toEqual(['aws/lambda/1', 'aws/lambda/2']);
    expect([...letters]).toEqual([]);
    world.passMinutes(60);
    expect(await sweep()).toMatchObject({ done: 0, failed: 0 });
  });

  it('is parked after the last try, stays stored for the command, and does not begin anew', async () => {
    outage = 'no such function';
    abandon('aws/lambda/1');
    for (let attempt = 0; attempt <= mostTries('deliver_again'); attempt += 1) {
      await sweep();
      world.passMinutes(2 * 24 * 60);
    }
    expect(await world.parked()).toMatchObject([{ subject: 'aws/lambda/1', reason: 'Error: no such function' }]);
    expect(await sweep()).toMatchObject({ done: 0, failed: 0 });
    expect(letters.size).toBe(1);
  });

  it('is not delivered again when an operator has done so meanwhile', async () => {
    abandon('aws/lambda/1');
    await sweep();
    letters.clear();
    world.passMinutes(1);
    expect(await sweep()).toMatchObject({ done: 1, failed: 0 });
    expect(delivered).toEqual([]);
  });
});
