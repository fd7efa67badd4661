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

/** Records of one partition, in order. Until they are settled, nothing more of that partition is delivered. */
export type StreamBatch = {
  readonly records: readonly StreamRecord[];
  /** What was not handled is delivered again. */
  settle(isHandled: boolean): void;
};

export type StreamReader = {
  /** The next batch; undefined when every partition was delivered, or waits for the batch before. */
  next(): StreamBatch | undefined;
};

export type StreamOptions = {
  /** A whole number below the limit. */
  readonly below: (limit: number) => number;
  /** Whether a batch is delivered again although it was handled. */
  readonly isRepeated: () => boolean;
  /** The filter of the consumer; without one it gets everything. */
  readonly isConsumed?: (key: Change['key']) => boolean;
};

/**
 * Reads a table's changes as a consumer of its stream does: in order for each partition, in any order between them, each
 * at least once.
 */
export function createStreamReader(changes: readonly Change[], options: StreamOptions): StreamReader {
  const { below, isRepeated, isConsumed = () => true } = options;
  const waiting = new Map<string, StreamRecord[]>();
  const busy = new Set<string>();
  let read = 0;

  function readOn(): void {
    for (let change = changes[read]; change !== undefined; change = changes[read]) {
      const { PK } = change.key;
      if (isConsumed(change.key)) waiting.set(PK, [...(waiting.get(PK) ?? []), recordOf(change, read)]);
      read += 1;
    }
  }

  return {
    next: () => {
      readOn();
      const free = [...waiting].filter(([PK]) => !busy.has(PK));
      const [PK, records] = free[below(free.length)] ?? [];
      if (PK === undefined || records === undefined) return undefined;
      const size = 1 + below(records.length);
      busy.add(PK);
      return {
        records: records.slice(0, size),
        settle: (isHandled) => {
          busy.delete(PK);
          if (!isHandled || isRepeated()) return;
          const left = (waiting.get(PK) ?? []).slice(size);
          if (left.length === 0) waiting.delete(PK);
          else waiting.set(PK, left);
        },
      };
    },
  };
}

/** Every change as Lambda would receive it, oldest first. */
export const streamRecords = (changes: readonly Change[]): StreamRecord[] => changes.map(recordOf);

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
