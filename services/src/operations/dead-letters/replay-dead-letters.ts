import type { EpochMilliseconds } from '@halqa/domain';

/** A batch of stream records that a consumer failed to handle, whole. */
export type DeadLetter = {
  readonly id: string;
  /** The function that failed: its ARN, and its name. */
  readonly functionArn: string;
  readonly consumer: string;
  readonly failedAt: EpochMilliseconds;
  /** When the first of its records came into the stream. */
  readonly recordedAt: EpochMilliseconds;
  readonly records: number;
  /** The event that the function was invoked with. */
  readonly event: unknown;
};

export type DeadLetterPorts = {
  /** Every dead letter that is stored. */
  list(): Promise<readonly DeadLetter[]>;
  remove(letter: DeadLetter): Promise<void>;
  /** Invokes the consumer again. Null when it handled every record; otherwise why it did not. */
  invoke(letter: DeadLetter): Promise<string | null>;
};

export type Replayed = { readonly letter: DeadLetter; readonly problem: string | null };

/** The dead letters in the order in which they should be replayed, the oldest first. */
export async function listDeadLetters({ list }: Pick<DeadLetterPorts, 'list'>): Promise<readonly DeadLetter[]> {
  const letters = await list();
  return letters.toSorted((one, other) => one.recordedAt - other.recordedAt || one.id.localeCompare(other.id));
}

/**
 * Invokes each consumer with its dead letters, one after the other, and deletes those that it handled; one that fails
 * again is kept and stops no other. Records that were handled the first time are delivered again too: consumers are
 * idempotent.
 */
export async function replayDeadLetters(ports: DeadLetterPorts): Promise<readonly Replayed[]> {
  const replayed: Replayed[] = [];
  for (const letter of await listDeadLetters(ports)) {
    const problem = await ports.invoke(letter);
    if (problem === null) await ports.remove(letter);
    replayed.push({ letter, problem });
  }
  return replayed;
}
