/** The clock's offset in milliseconds, in memory that worker threads share. */
export type SharedOffset = { read(): number; write(offset: number): void };

export function sharedOffset(buffer: SharedArrayBuffer): SharedOffset {
  const cell = new BigInt64Array(buffer);
  return {
    read: () => Number(Atomics.load(cell, 0)),
    write: (offset) => void Atomics.store(cell, 0, BigInt(offset)),
  };
}

/**
 * Makes `Date` and `Date.now` follow a movable clock. A proxy rather than a subclass, so that dates made by the engine
 * itself (structuredClone, say) are still instances of `Date`.
 */
export function installMovableDate(offset: () => number): void {
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = (): number => realNow() + offset();
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget),
    apply: () => new RealDate(now()).toString(),
  });
}
