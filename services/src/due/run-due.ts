import type { DueItem, DueItems, DueWork } from '../ports/due.ts';
import { BrokenInvariant } from '../ports/money.ts';
import type { Clock, Count, Log } from '../ports/system.ts';
import { claimEnds, mostTries, nextTry } from './retry.ts';

/** Does the work of one kind; throws when it could not be done. Idempotent: after a kill it is called again. */
export type DueHandler = (work: DueWork) => Promise<unknown>;

export type DueHandlers = Readonly<Record<string, DueHandler>>;

export type DuePorts = {
  readonly due: Pick<DueItems, 'list' | 'claim' | 'complete' | 'postpone' | 'park'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly count: Count;
  /** False when this process has to end soon; what is left is done by the next one. */
  readonly hasTime: () => boolean;
  /**
   * Waits until work of this kind may begin, so that all workers together keep a limit of somebody else's; false when that
   * takes too long. Before the claim: what waits is nobody's yet, and is no try.
   */
  readonly admit: (kind: string) => Promise<boolean>;
};

export type DueResult = { readonly done: number; readonly failed: number };

/**
 * Does everything that is due in some shards. Each item is claimed first, by condition, so that of two processes one does it,
 * and deleted once its work is done; a process that is killed in between leaves the item, which is claimed again when the
 * claim has ended. Work that fails is tried again later, and parked after the last try; it stops no other, nor does an item
 * that cannot be read. Throws at its end when a claim or the end of some work could not be stored.
 */
export async function runDue(ports: DuePorts, handlers: DueHandlers, shards: readonly string[]): Promise<DueResult> {
  let [done, failed] = [0, 0];
  const errors: unknown[] = [];
  const run: Run = { ...ports, handlers };
  for await (const batch of inBatches(claimable(ports, shards))) {
    const bySubject = Object.values(Object.groupBy(batch, ({ subject }) => subject));
    const settled = await settleSome(bySubject, (items = []) => attemptInOrder(run, items));
    const results = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    errors.push(...settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
    done += results.filter((result) => result === 'done').length;
    failed += results.filter((result) => result === 'failed').length;
    if (!ports.hasTime()) break;
  }
  if (errors.length > 0) throw errors[0];
  return { done, failed };
}

/** The same, and then what that work made due at once, until nothing more is done. */
export async function runAllDue(ports: DuePorts, handlers: DueHandlers, shards: readonly string[]): Promise<DueResult> {
  const total = { done: 0, failed: 0 };
  for (;;) {
    const { done, failed } = await runDue(ports, handlers, shards);
    total.done += done;
    total.failed += failed;
    if (done === 0 || !ports.hasTime()) return total;
  }
}

type Run = DuePorts & { readonly handlers: DueHandlers };

/** What may be claimed now. The rest is claimed by somebody else, waits for its next try, or cannot be read. */
async function* claimable({ due, clock }: DuePorts, shards: readonly string[]): AsyncGenerator<DueItem> {
  const now = clock.now();
  for await (const listed of due.list(now, shards))
    if ('item' in listed && listed.item.notBefore <= now) yield listed.item;
}

/** How many items are read ahead. They are listed subject by subject: fewer would be work of two or three groups. */
const BATCH_SIZE = 100;

/** How many subjects are worked on at once. */
const SUBJECTS_AT_ONCE = 8;

async function* inBatches(items: AsyncIterable<DueItem>): AsyncGenerator<DueItem[]> {
  let batch: DueItem[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Awaits the work on each, begun in their order, several at once. */
async function settleSome<Each, Result>(
  each: readonly Each[],
  work: (one: Each) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const settled: PromiseSettledResult<Result>[] = [];
  const waiting = each.values();
  const worker = async () => {
    for (const one of waiting) settled.push(...(await Promise.allSettled([work(one)])));
  };
  await Promise.all(Array.from({ length: SUBJECTS_AT_ONCE }, worker));
  return settled;
}

type Attempted = 'done' | 'failed' | 'taken';

/** What is due about one subject is done one after the other, by its time; nothing is begun that may not end. */
async function attemptInOrder(run: Run, items: readonly DueItem[]): Promise<Attempted[]> {
  const results: Attempted[] = [];
  for (const item of items) {
    if (!run.hasTime() || !(await run.admit(item.kind)) || !run.hasTime()) break;
    results.push(await attempt(run, item));
  }
  return results;
}

async function attempt(run: Run, item: DueItem): Promise<Attempted> {
  const { due, clock, handlers } = run;
  const claimed = await due.claim(item, claimEnds(clock.now()));
  if (claimed === undefined) return 'taken';
  // Every try before was claimed and came to no end: the work ends its process.
  if (claimed.attempts > mostTries(claimed.kind)) {
    await postponeOrPark(run, claimed, new Error('no_try_ended'));
    return 'failed';
  }
  try {
    const handle = handlers[claimed.kind];
    // Code of a newer version may have added it and may do it at a later try.
    if (handle === undefined) throw new Error('unknown_kind');
    await handle(claimed);
  } catch (error) {
    await postponeOrPark(run, claimed, error);
    return 'failed';
  }
  await due.complete(claimed);
  return 'done';
}

async function postponeOrPark({ due, clock, log, count }: DuePorts, claimed: DueItem, error: unknown): Promise<void> {
  const { kind, subject, attempts } = claimed;
  log.error('due work failed', { kind, subject, attempts, error });
  if (error instanceof BrokenInvariant) count('BrokenInvariant', {});
  const again = nextTry(claimed, clock.now());
  if (again === null) {
    count('Parked', {});
    await due.park(claimed, clock.now(), reasonOf(error));
  } else {
    count('Failed', { kind });
    await due.postpone(claimed, again);
  }
}

const LONGEST_REASON = 300;

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return reason.slice(0, LONGEST_REASON);
}
