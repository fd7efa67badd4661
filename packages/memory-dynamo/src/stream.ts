import type { Change } from './memory-table.ts';
import type { StoredItem } from './values.ts';

/** A record as Lambda receives it. */
type StreamRecord = {
  readonly eventID: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number;
    readonly Keys: StoredItem;
    readonly NewImage?: StoredItem;
    readonly OldImage?: StoredItem;
    readonly SequenceNumber: string;
  };
};

export type StreamReader = {
  /** The next batch of one partition; undefined when everything was delivered. */
  next(): readonly StreamRecord[] | undefined;
};

export type StreamChances = {
  /** A whole number below the limit. */
  readonly below: (limit: number) => number;
  /** Whether a batch is delivered again before the next one of its partition. */
  readonly isRepeated: () => boolean;
};

/**
 * Reads a table's changes as a consumer of its stream does: in order for each partition, in any order between them, each
 * at least once.
 */
export function createStreamReader(changes: readonly Change[], { below, isRepeated }: StreamChances): StreamReader {
  const waiting = new Map<string, StreamRecord[]>();
  let read = 0;

  return {
    next: () => {
      for (let change = changes[read]; change !== undefined; change = changes[read]) {
        const { PK } = change.key;
        waiting.set(PK, [...(waiting.get(PK) ?? []), recordOf(change, read)]);
        read += 1;
      }
      const partitions = [...waiting];
      const [PK, records] = partitions[below(partitions.length)] ?? [];
      if (PK === undefined || records === undefined) return undefined;
      const size = 1 + below(records.length);
      const left = isRepeated() ? records : records.slice(size);
      if (left.length === 0) waiting.delete(PK);
      else waiting.set(PK, left);
      return records.slice(0, size);
    },
  };
}

function recordOf({ key, before, after, at }: Change, index: number): StreamRecord {
  const eventName = before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY';
  return {
    eventID: `event-${index}`,
    eventName,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      Keys: { PK: { S: key.PK }, SK: { S: key.SK } },
      ...(after && { NewImage: after }),
      ...(before && { OldImage: before }),
      SequenceNumber: String(index).padStart(21, '0'),
    },
  };
}
