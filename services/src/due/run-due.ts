import type { DueItem, DueItems, DueWork } from '../ports/due.ts';
import { BrokenInvariant } from '../ports/money.ts';
import { MoneyStopped } from '../ports/money-switch.ts';
import type { Clock, Count, Log } from '../ports/system.ts';
import { inOrder } from './in-order.ts';
import { leaseEnds, mostTries, nextTry } from './retry.ts';

/**
 * Does the work of one kind; throws when it could not be done. Idempotent: after a kill it is called again. `claimed`: the work as it is
 * stored, for a save that nobody may make once others have it.
 */
export type DueHandler = (work: DueWork, claimed?: DueItem) => Promise<unknown>;

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
  /** Which kinds of work wait as they are, because all money is stopped. */
  readonly waitingKinds: () => Promise<(kind: string) => boolean>;
};

export type DueResult = { readonly done: number; readonly failed: number };

/**
 * Does everything that is due in some shards, or in all of them. Each item is claimed first, by condition, so that of two processes
 * one does it, and deleted once its work is done; a process that is killed in between leaves the item, which is claimed again when
 * the claim has ended. Work that fails is tried again later, and parked after the last try; it stops no other, nor does an item
 * that cannot be read. Throws at its end when a claim or the end of some work could not be stored.
 */
export async function runDue(ports: DuePorts, handlers: DueHandlers, shards?: readonly string[]): Promise<DueResult> {
  const results = { done: 0, failed: 0, left: 0 };
  const run: Run = { ...ports, handlers };
  const errors = await inOrder(claimable(ports, shards), { subjects: SUBJECTS_AT_ONCE, ahead: AHEAD }, async (item) => {
    // Nothing is begun that may not end.
    if (!run.hasTime() || !(await run.admit(item.kind)) || !run.hasTime()) return false;
    results[await attempt(run, item)] += 1;
    return true;
  });
  if (errors.length > 0) throw errors[0];
  const { done, failed } = results;
  return { done, failed };
}

/** How many groups a worker works on at once. */
export const SUBJECTS_AT_ONCE = 8;
/** How many items a worker reads ahead. */
const AHEAD = 100;

/** Does what `runDue` does, and then what that work made due at once, until nothing more is done. */
export async function runAllDue(
  ports: DuePorts,
  handlers: DueHandlers,
  shards?: readonly string[],
): Promise<DueResult> {
  const total = { done: 0, failed: 0 };
  for (;;) {
    const { done, failed } = await runDue(ports, handlers, shards);
    total.done += done;
    total.failed += failed;
    if (done === 0 || !ports.hasTime()) return total;
  }
}

type Run = DuePorts & { readonly handlers: DueHandlers };

/** What may be claimed now. The rest is claimed by somebody else, waits for its next try or the end of a stop, or cannot be read. */
async function* claimable(
  { due, clock, hasTime, waitingKinds }: DuePorts,
  shards?: readonly string[],
): AsyncGenerator<DueItem> {
  const now = clock.now();
  const mustWait = await waitingKinds();
  for await (const listed of due.list(now, shards)) {
    if (!hasTime()) return;
    if ('item' in listed && !mustWait(listed.item.kind) && listed.item.notBefore <= now) yield listed.item;
  }
}

/** `left`: claimed by somebody else, or waiting until money is started again. */
type Attempted = 'done' | 'failed' | 'left';

async function attempt(run: Run, item: DueItem): Promise<Attempted> {
  const { due, clock, handlers } = run;
  const claimed = await due.claim(item, leaseEnds(clock.now()));
  if (claimed === undefined) return 'left';
  // Every try before was claimed and came to no end: the work ends its process.
  if (claimed.attempts > mostTries(claimed.kind)) {
    await postponeOrPark(run, claimed, new Error('no_try_ended'));
    return 'failed';
  }
  try {
    const handle = handlers[claimed.kind];
    // Code of a newer version may have added it and may do it at a later try.
    if (handle === undefined) throw new Error('unknown_kind');
    await handle(claimed, claimed);
  } catch (error) {
    if (error instanceof MoneyStopped) {
      await due.postpone(claimed, error.until ?? claimed.dueAt);
      return 'left';
    }
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
