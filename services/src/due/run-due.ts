import type { EpochMilliseconds } from '@halqa/domain';
import type { DueItem, DueItems, DueWork } from '../ports/due.ts';
import { BrokenInvariant } from '../ports/money.ts';
import { MoneyStopped } from '../ports/money-switch.ts';
import type { Clock, Count, Log } from '../ports/system.ts';
import { type Lateness, lateness } from './lateness.ts';
import { claimEnds, mostTries, nextTry } from './retry.ts';

/** Does the work of one kind; throws when it could not be done. Idempotent: after a kill it is called again. */
export type DueHandler = (work: DueWork) => Promise<unknown>;

export type DueHandlers = Readonly<Record<string, DueHandler>>;

export type DuePorts = {
  readonly due: DueItems;
  readonly clock: Clock;
  readonly log: Log;
  readonly count: Count;
  /** False when this process has to end soon; what is left is done by the next one. */
  readonly hasTime: () => boolean;
  /** Which kinds of work wait as they are, because all money is stopped. */
  readonly waitingKinds: () => Promise<(kind: string) => boolean>;
};

export type DueResult = {
  readonly done: number;
  readonly failed: number;
  /** When the oldest work was due that is left; null when nothing is. */
  readonly oldestDueAt: EpochMilliseconds | null;
};

/**
 * Does everything that is due. Each item is claimed first, by condition, so that of two processes one does it, and deleted
 * once its work is done; a process that is killed in between leaves the item, which is claimed again when the claim has
 * ended. Work that fails is tried again later, and parked after the last try; it stops no other, nor does an item that cannot
 * be read: it is counted by each sweep until somebody repairs it. How late the rest is, is measured. Throws at its end when a
 * claim or the end of some work could not be stored.
 */
export async function runDue(ports: DuePorts, handlers: DueHandlers): Promise<DueResult> {
  let [done, failed] = [0, 0];
  const errors: unknown[] = [];
  const left = lateness(ports.clock.now());
  const sweep: Sweep = { ...ports, handlers, left };
  let measuresUntil: number | undefined;
  for await (const batch of inBatches(claimable(sweep))) {
    const bySubject = Object.values(Object.groupBy(batch, ({ subject }) => subject));
    const settled = await settleSome(bySubject, (items = []) => attemptInOrder(sweep, items));
    const results = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    errors.push(...settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
    done += results.filter((result) => result === 'done').length;
    failed += results.filter((result) => result === 'failed').length;
    if (ports.hasTime()) continue;
    // Nothing is begun any more; what is listed from now on is only measured.
    measuresUntil ??= ports.clock.now() + MEASURING_MILLISECONDS;
    if (ports.clock.now() > measuresUntil) break;
  }
  left.publish(ports.count);
  if (errors.length > 0) throw errors[0];
  return { done, failed, oldestDueAt: left.oldestDueAt() };
}

/** How long a sweep whose time is over goes on listing, to measure how late the rest is. */
const MEASURING_MILLISECONDS = 5_000;

/** The same, and then what that work made due at once, until nothing more is done. */
export async function runAllDue(ports: DuePorts, handlers: DueHandlers): Promise<DueResult> {
  const total = { done: 0, failed: 0 };
  for (;;) {
    const { done, failed, oldestDueAt } = await runDue(ports, handlers);
    total.done += done;
    total.failed += failed;
    if (done === 0 || !ports.hasTime()) return { ...total, oldestDueAt };
  }
}

type Sweep = DuePorts & { readonly handlers: DueHandlers; readonly left: Lateness };

/** What may be claimed now. The rest is claimed by somebody else, or waits for its next try. */
async function* claimable({ due, clock, log, count, left, waitingKinds }: Sweep): AsyncGenerator<DueItem> {
  const now = clock.now();
  const mustWait = await waitingKinds();
  for await (const listed of due.list(now)) {
    if ('unreadable' in listed) {
      log.error('due item not readable', { key: listed.unreadable });
      count('Unreadable', {});
    } else if (mustWait(listed.item.kind)) continue;
    else if (listed.item.notBefore <= now) yield listed.item;
    else left.leave(listed.item);
  }
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

type Attempted = 'done' | 'failed' | 'taken' | 'left';

/** What is due about one subject is done one after the other, by its time; nothing is begun that may not end. */
async function attemptInOrder(sweep: Sweep, items: readonly DueItem[]): Promise<Attempted[]> {
  const results: Attempted[] = [];
  for (const item of items) {
    const result = sweep.hasTime() ? await attempt(sweep, item) : 'left';
    if (result === 'failed' || result === 'left') sweep.left.leave(item);
    results.push(result);
  }
  return results;
}

async function attempt(sweep: Sweep, item: DueItem): Promise<Attempted> {
  const { due, clock, handlers } = sweep;
  const claimed = await due.claim(item, claimEnds(clock.now()));
  if (claimed === undefined) return 'taken';
  // Every try before was claimed and came to no end: the work ends its process.
  if (claimed.attempts > mostTries(claimed.kind)) {
    await postponeOrPark(sweep, claimed, new Error('no_try_ended'));
    return 'failed';
  }
  try {
    const handle = handlers[claimed.kind];
    // Code of a newer version may have added it and may do it at a later try.
    if (handle === undefined) throw new Error('unknown_kind');
    await handle(claimed);
  } catch (error) {
    if (error instanceof MoneyStopped) {
      await due.postpone(claimed, error.until ?? claimed.dueAt);
      return 'taken';
    }
    await postponeOrPark(sweep, claimed, error);
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
