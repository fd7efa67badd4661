/** The clock's offset in milliseconds, in memory that worker threads share. */
export type SharedOffset = { read(): number; write(offset: number): void };

export function sharedOffset(buffer: SharedArrayBuffer): SharedOffset {
  const cell = new BigInt64Array(buffer);
  return {
    read: () => Number(Atomics.load(cell, 0)),
    write: (offset) => void Atomics.store(cell, 0, BigInt(offset)),
  };
}
