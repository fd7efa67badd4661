import { isDeepStrictEqual } from 'node:util';
import { applyTransferEvent, type Cycle, type MoneyChanges, type RoundMoney, type TransferEvent } from '@halqa/domain';
import type { RailEvent } from '../ports/money-rail.ts';
import type { KnownTransfer } from '../ports/transfers.ts';
import { type ApplyEventPorts, applyEarly, factOf } from './apply-event.ts';
import { roundToChange } from './change-round.ts';

/** An event of the bank, and the transfer that it is about, unless that is not known yet. */
export type ReportedEvent = { readonly event: RailEvent; readonly of: KnownTransfer | undefined };

/** A group has at most twelve members: few enough for one transaction, whatever each of them adds. */
const MOST_EVENTS = 12;
/** What ends a debit or stops others is applied by itself, after all that was reported before it. */
const aloneSteps: readonly string[] = ['failed', 'returned', 'declined', 'action_required'];

/**
 * Parts events of one group into runs that may be applied together: events of one round, at most one of each transfer. A bank that
 * reports transfer by transfer has the same runs as one that reports step by step: the order is kept for each transfer, and
 * for all of them before and after what is applied by itself.
 */
export function runsOf(events: readonly ReportedEvent[]): readonly (readonly ReportedEvent[])[] {
  const runs: ReportedEvent[][] = [];
  for (const each of events) {
    const open = runs.slice(runs.findLastIndex((run) => isBehind(run, each)) + 1);
    const joined = open.find((run) => run.length < MOST_EVENTS && run[0]?.of?.subject.round === each.of?.subject.round);
    if (joined !== undefined && !isAlone(each)) joined.push(each);
    else runs.push([each]);
  }
  return runs;
}

/** Whether an event has to stay behind a run: the run has an event of the same transfer, or one that is applied by itself. */
const isBehind = (run: readonly ReportedEvent[], { event: { transferId } }: ReportedEvent): boolean =>
  run.some((each) => isAlone(each) || each.event.transferId === transferId);

const isAlone = ({ event, of }: ReportedEvent): boolean => of === undefined || aloneSteps.includes(event.step);

/**
 * Applies several events about one round in one transaction: all, or none. False when that was not possible, for whatever
 * reason, and each has to be applied by itself: one was applied before, came too early, or the round was changed by others.
 */
export async function applyTogether(ports: ApplyEventPorts, run: readonly ReportedEvent[]): Promise<boolean> {
  const events = run.flatMap(({ event: { transferId: _, direction: __, ...event }, of }) =>
    of ? [{ ...event, subject: of.subject }] : [],
  );
  const { groupId, subject } = run[0]?.of ?? {};
  if (groupId === undefined || subject === undefined || events.length < run.length) return false;
  const { round } = subject;
  const { cycle, before } = await roundToChange(ports, groupId, round);
  const at = ports.clock.now();
  const changes = decideAll(cycle, before, events, at);
  if (changes === undefined || changes.stops.length > 0) return false;
  const applies = events.map((event) => ({ event, wasEarly: false }));
  const saved = await ports.money.saveRound({ groupId, at, before, changes, applies, fact: factOf(changes) });
  if (saved === 'saved' && before.round.hadEarly) await applyEarly(ports, groupId, round);
  return saved === 'saved';
}

/** What all of them change, each decided by what the one before it left; undefined when one does not fit. */
function decideAll(
  cycle: Cycle,
  before: RoundMoney,
  events: readonly TransferEvent[],
  at: number,
): MoneyChanges | undefined {
  let all: MoneyChanges = { money: before, entries: [], due: [], instructions: [], events: [], stops: [] };
  for (const event of events) {
    const decision = applyTransferEvent(cycle, all.money, event, at);
    if (!decision.ok) return undefined;
    all = {
      money: decision.money,
      entries: [...all.entries, ...decision.entries],
      due: [...all.due, ...decision.due.filter((item) => !all.due.some((other) => isDeepStrictEqual(other, item)))],
      instructions: [...all.instructions, ...decision.instructions],
      events: [...all.events, ...decision.events],
      stops: [...all.stops, ...decision.stops],
    };
  }
  return all;
}
