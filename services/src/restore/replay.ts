import type { DueKind } from '@halqa/contract';
import { choosePart, type EpochMilliseconds, type MoneyStop, neverStopped, payNow } from '@halqa/domain';
import { type MoneyWorkPorts, moneyWork } from '../compose/money-work.ts';
import { admitAll } from '../due/admit-work.ts';
import { cycleWork } from '../due/cycle-work.ts';
import { holdsWhileStopped } from '../due/retry.ts';
import { type DueHandlers, runAllDue } from '../due/run-due.ts';
import type { DueItems } from '../ports/due.ts';
import {
  type BankHistory,
  type BankTransfer,
  firstRailCursor,
  type MoneyRail,
  type RailEvent,
} from '../ports/money-rail.ts';
import { changeRound } from '../rounds/change-round.ts';
import { attemptOf, replayRail } from './replay-rail.ts';

export type ReplayPorts = Omit<MoneyWorkPorts, 'clock' | 'moneySwitch'> & {
  readonly due: DueItems;
  readonly history: BankHistory;
};

type Replay = {
  /** The second to which the tables were restored. */
  readonly from: EpochMilliseconds;
  /** Since when all money is stopped: nothing was sent after it. */
  readonly stoppedFrom: EpochMilliseconds;
  /** Now. */
  readonly until: EpochMilliseconds;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long before the second of the tables a transfer may have been sent that was saved after it. */
const MARGIN = 2 * DAY;
/** Within which a transfer is made again by its own due work; then what else may have led to it is tried. */
const PATIENCE = 10 * MINUTE;

/**
 * Does the money work between the second to which the tables were restored and now once more, each at its own time, with the
 * bank as it was then: what the bank has made is found and applied, and nothing is sent. Members' requests that were lost with
 * the tables are known by the transfers that they led to. Returns the transfers that nothing stored explains: they are a
 * person's to look at, and the books differ from the bank by them. To be done once, on tables that nobody else writes to; after
 * a kill the tables are restored once more.
 */
export async function replay(
  ports: ReplayPorts,
  { from, stoppedFrom, until }: Replay,
): Promise<readonly BankTransfer[]> {
  let at = from;
  const clock = { now: () => at };
  const stop: MoneyStop = { from: stoppedFrom, until: null };
  const moneySwitch = { read: async () => (at < stoppedFrom ? neverStopped : { ...neverStopped, stop }) };
  const made = await ports.history.transfersSince(from - MARGIN);
  const cursor = (await ports.transfers.findCursor())?.at ?? firstRailCursor;
  const events = await allEvents(ports.rail, cursor);
  const rail = replayRail({ rail: ports.rail, made, events, clock, realNow: until, until });
  const then: MoneyWorkPorts = { ...ports, rail, clock, moneySwitch };
  const handlers: DueHandlers = moneyWork(then);
  // What was decided before the stop may be at the bank; nothing was decided after it.
  const mustWait = (kind: string) =>
    !(kind in handlers) || (at >= stoppedFrom && kind !== 'send_transfer' && holdsWhileStopped(kind));
  const run = () =>
    runAllDue(
      { ...then, due: ports.due, hasTime: () => true, admit: admitAll, waitingKinds: async () => mustWait },
      handlers,
    );
  const tried = new Set<string>();

  for (;;) {
    const left = await unexplained(ports, made);
    const untried = left.filter(({ transferId }) => !tried.has(transferId));
    const nextTry = untried.map((each) => ({ transfer: each, at: fallbackAt(each) })).sort((a, b) => a.at - b.at)[0];
    const nextDue = await ports.due.nextAt(mustWait);
    const next = Math.min(nextDue ?? Number.POSITIVE_INFINITY, nextTry?.at ?? Number.POSITIVE_INFINITY);
    if (next >= until) break;
    at = Math.max(at, next);
    await run();
    if (nextTry === undefined || nextTry.at > at) continue;
    tried.add(nextTry.transfer.transferId);
    await decideAgain(then, nextTry.transfer).catch((error) => ports.log.error('transfer not explained', { error }));
    await run();
  }
  at = until;
  await run();
  return unexplained(ports, made);
}

/** When something else than its due work is tried: at once where a member asked for it. */
const fallbackAt = ({ about, createdAt }: BankTransfer): number =>
  about?.requestedBy === 'member' ? createdAt : createdAt + PATIENCE;

/** What the bank has made and no stored attempt has. */
async function unexplained({ transfers }: ReplayPorts, made: readonly BankTransfer[]): Promise<BankTransfer[]> {
  const known = await transfers.findTransfers(made.map(({ transferId }) => transferId));
  return made.filter(({ transferId }) => !known.has(transferId));
}

async function allEvents(rail: MoneyRail, cursor: string): Promise<readonly RailEvent[]> {
  const all: RailEvent[] = [];
  for (let after = cursor; ; ) {
    const page = await rail.events(after);
    all.push(...page.events);
    if (page.cursor === after || !page.hasMore) return all;
    after = page.cursor;
  }
}

/** Decides once more what was lost with the tables, and is known by its transfer alone: a member's request, or what followed from it. */
async function decideAgain(ports: MoneyWorkPorts, { about, amount, transferId }: BankTransfer): Promise<void> {
  if (about === undefined) throw new Error(`transfer_of_nobody ${transferId}`);
  const { groupId, subject } = about;
  const { round, member, attempt } = subject;
  const previousAttempt = attempt - 1;
  if (subject.kind === 'debit') {
    await changeRound(ports, {
      groupId,
      round,
      decide: (cycle, money, now) => {
        const own = money.contributions.find((each) => each.member === member);
        if (own?.attempt !== previousAttempt) throw new Error(`transfer_out_of_order ${attemptOf(about)}`);
        return payNow(cycle, money, member, now);
      },
    });
    return;
  }
  await changeRound(ports, {
    groupId,
    round,
    decide: (cycle, money, now) =>
      money.round.state === 'short' ? choosePart(cycle, money, amount, now) : { ok: false, code: 'nothing_to_do' },
  });
  const work = cycleWork(groupId, {
    at: ports.clock.now(),
    kind: 'start_payout' satisfies DueKind,
    round,
    attempt: previousAttempt,
  });
  await ports.queue.add(work);
}
