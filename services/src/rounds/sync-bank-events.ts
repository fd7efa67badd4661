import { bankDate, type DebitCounts, type PlainDate } from '@halqa/domain';
import { syncBankEventsWork } from '../due/due-work.ts';
import type { DueQueue } from '../ports/due.ts';
import { firstRailCursor, type MoneyRail, type RailEvent } from '../ports/money-rail.ts';
import type { KnownTransfer } from '../ports/transfers.ts';
import { type ApplyEventPorts, applyBankEvent } from './apply-event.ts';
import { applyTogether, type ReportedEvent, runsOf } from './apply-together.ts';
import { countsByDay, judgeRates, type RatePorts } from './checks/judge-rates.ts';

export type SyncPorts = ApplyEventPorts &
  RatePorts & {
    readonly rail: MoneyRail;
    readonly queue: DueQueue;
    /** How often the bank is asked without a webhook, while transfers are live. */
    readonly syncMinutes: number;
  };

/**
 * Reads the bank's events from the cursor on and applies them: those of one group in the bank's order, some of them together,
 * several groups side by side. The cursor moves when every event of a page was applied or set aside, and only from where it
 * was seen; with it the debits and returns of the page are counted, and judged when there were returns. Returns when the last
 * page was read, also when another process reads the same ones: a payout may follow.
 */
export async function syncBankEvents(ports: SyncPorts): Promise<void> {
  for (;;) {
    const seen = await ports.transfers.findCursor();
    const at = seen?.at ?? firstRailCursor;
    const { events, cursor, hasMore } = await ports.rail.events(at);
    const counts = await applyPage(ports, events);
    if (cursor === at) return;
    const isMoved = await ports.transfers.moveCursor(seen, cursor, counts);
    const hasReturns = [...counts.values()].some(({ overall }) => overall > 0);
    if (hasReturns) await judgeRates(ports);
    // When another process moved it, there may be pages behind it that nobody has read yet.
    if (isMoved && !hasMore) return;
  }
}

/** Reads the bank's events as due work. Makes the next reading due first, so that a failure does not end the repetition. */
export async function syncAndRepeat(ports: SyncPorts): Promise<void> {
  if (await ports.transfers.hasLiveRounds()) await requestSync(ports);
  else if (await ports.transfers.mayReturn(bankDate(ports.clock.now()))) await requestSync(ports, DAY_IN_MINUTES);
  await syncBankEvents(ports);
}

const DAY_IN_MINUTES = 24 * 60;

/** Reads the bank's events every day until then, also while no round is live. */
export async function readDailyUntil(ports: SyncPorts, date: PlainDate): Promise<void> {
  if (date <= bankDate(ports.clock.now())) return;
  await ports.transfers.expectReturns(date);
  await requestSync(ports, DAY_IN_MINUTES);
}

/** Makes the next regular reading due; all that request it before then request the same one. */
export async function requestSync(
  { queue, clock, syncMinutes }: Pick<SyncPorts, 'queue' | 'clock' | 'syncMinutes'>,
  minutes = syncMinutes,
) {
  const interval = minutes * 60_000;
  await queue.add(syncBankEventsWork((Math.floor(clock.now() / interval) + 1) * interval));
}

/** Longer than an event waits that the bank announced: its webhook has events read within two minutes. */
const ANNOUNCED_MILLISECONDS = 5 * 60_000;

/** How many groups are worked on at once. */
const GROUPS_AT_ONCE = 8;

/** Returns what its events add to the counts of debits. */
async function applyPage(ports: SyncPorts, events: readonly RailEvent[]): Promise<ReadonlyMap<PlainDate, DebitCounts>> {
  const transfers = await ports.transfers.findTransfers(events.map(({ transferId }) => transferId));
  const reported = events.map((event) => ({ event, of: transfers.get(event.transferId) }));
  // Where the transfer is not known yet, its events are in the bank's order among themselves alone.
  const groupOf = ({ event, of }: ReportedEvent) => of?.groupId ?? event.transferId;
  const late = events.filter(({ at }) => ports.clock.now() - at > ANNOUNCED_MILLISECONDS).length;
  if (late > 0) ports.count('UnannouncedEvents', {}, late);
  const waiting = Object.values(Object.groupBy(reported, groupOf));
  const workers = Array.from({ length: GROUPS_AT_ONCE }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await applyOfGroup(ports, next);
  });
  await Promise.all(workers);
  return countsByDay(reported);
}

/** In the bank's order. Whatever goes wrong with several at once goes wrong with one of them, which is set aside. */
async function applyOfGroup(ports: SyncPorts, reported: readonly ReportedEvent[]): Promise<void> {
  for (const run of runsOf(reported)) {
    if (run.length > 1 && (await tryTogether(ports, run))) continue;
    for (const { event, of } of run) await applyOrSetAside(ports, event, of);
  }
}

async function tryTogether(ports: SyncPorts, run: readonly ReportedEvent[]): Promise<boolean> {
  try {
    return await applyTogether(ports, run);
  } catch (error) {
    ports.log.info('events not applied together', { group: run[0]?.of?.groupId, events: run.length, error });
    return false;
  }
}

const TRIES = 3;
const SET_ASIDE_MILLISECONDS = 60_000;

/** An event that fails each time becomes due work of its own: it stops only the payout of its round and the end of its cycle. */
async function applyOrSetAside(ports: SyncPorts, event: RailEvent, of: KnownTransfer | undefined): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyBankEvent(ports, event, of);
      return;
    } catch (error) {
      if (attempt < TRIES) {
        await ports.backoff(attempt);
        continue;
      }
      ports.log.error('event set aside', { event: event.id, transfer: event.transferId, error });
      await ports.transfers.setAside(event, of, ports.clock.now() + SET_ASIDE_MILLISECONDS);
      return;
    }
  }
}
