import type { EpochMilliseconds } from '@halqa/domain';
import type { DueWork } from '../../ports/due.ts';
import type { Clock } from '../../ports/system.ts';
import type { DeadLetter, DeadLetterPorts } from './replay-dead-letters.ts';

/** The dead letters whose delivery is due or was. */
export type DeadLetterQueue = {
  /** Makes the delivery due in a minute, unless it was due before. */
  add(bucket: string, key: string, now: EpochMilliseconds): Promise<void>;
  has(key: string): Promise<boolean>;
};

export type DeadLetterBucket = {
  readonly name: string;
  keys(): Promise<readonly string[]>;
  /** Undefined when it was delivered and deleted meanwhile. */
  read(key: string): Promise<DeadLetter | undefined>;
  remove(letter: DeadLetter): Promise<void>;
};

export type DeliverAgainPorts = {
  readonly deadLetters: {
    readonly queue: Pick<DeadLetterQueue, 'add'>;
    readonly buckets: readonly DeadLetterBucket[];
    readonly invoke: DeadLetterPorts['invoke'];
  };
  readonly clock: Clock;
};

type FindPorts = {
  readonly deadLetters: Pick<DeliverAgainPorts['deadLetters'], 'queue' | 'buckets'>;
  readonly clock: Clock;
};

/**
 * Makes the delivery of every dead letter due, so that an outage is made up for without a person. Idempotent. Returns how many
 * are stored where.
 */
export async function findDeadLetters({ deadLetters: { queue, buckets }, clock }: FindPorts) {
  const found: { bucket: string; count: number }[] = [];
  for (const bucket of buckets) {
    const stored = await bucket.keys();
    for (const key of stored) await queue.add(bucket.name, key, clock.now());
    found.push({ bucket: bucket.name, count: stored.length });
  }
  return found;
}

/** Delivers one dead letter again and deletes it; throws when the consumer fails again. */
export async function deliverAgain({ deadLetters }: DeliverAgainPorts, { subject, detail }: DueWork): Promise<void> {
  const bucket = deadLetters.buckets.find(({ name }) => name === detail['bucket']);
  const letter = await bucket?.read(subject);
  if (bucket === undefined || letter === undefined) return;
  const problem = await deadLetters.invoke(letter);
  if (problem !== null) throw new Error(problem);
  await bucket.remove(letter);
}
