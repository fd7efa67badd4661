import { applyTransferEvent, type Cycle, type MoneyChanges, type RoundMoney, type TransferEvent } from '@halqa/domain';
import type { RailEvent } from '../ports/money-rail.ts';
import type { KnownTransfer } from '../ports/transfers.ts';
import { type ApplyEventPorts, applyEarly } from './apply-event.ts';
import { findStarted } from './change-round.ts';

/** An event of the bank, and the transfer that it is about, unless that is not known yet. */
export type ReportedEvent = { readonly event: RailEvent; readonly of: KnownTransfer | undefined };

/** Few enough for one transaction, whatever each of them adds. */
const MOST_EVENTS = 8;
/** What ends a debit or stops others is applied by itself. */
const aloneSteps: readonly string[] = ['failed', 'returned', 'declined', 'action_required'];

/** Parts events of one group into those that follow each other and may be applied together: of one round, of each transfer one. */
export function runsOf(events: readonly ReportedEvent[]): readonly (readonly ReportedEvent[])[] {
  const runs: ReportedEvent[][] = [];
  for (const each of events) {
    const run = runs.at(-1);
    if (run !== undefined && joins(run, each)) run.push(each);
    else runs.push([each]);
  }
  return runs;
}

function joins(run: readonly ReportedEvent[], { event, of }: ReportedEvent): boolean {
  return (
    run.length < MOST_EVENTS &&
    of !== undefined &&
    [event, ...run.map((each) => each.event)].every(({ step }) => !aloneSteps.includes(step)) &&
    run.every((each) => each.of?.subject.round === of.subject.round && each.event.transferId !== event.transferId)
  );
}

/**
 * Applies several events about one round in one transaction: all, or none. False when that was not possible, for whatever
 * reason, and each has to be applied by itself: one was applied before, came too early, or the round was changed by others.
 */
export async function applyTogether(ports: ApplyEventPorts, run: readonly ReportedEvent[]): Promise<boolean> {
  const events = run.flatMap(({ event: { transferId: _, ...event }, of }) =>
    of ? [{ ...event, subject: of.subject }] : [],
  );
  const { groupId, subject } = run[0]?.of ?? {};
  if (groupId === undefined || subject === undefined || events.length < run.length) return false;
  const { round } = subject;
  const [cycle, before] = await Promise.all([findStarted(ports, groupId), ports.money.findRound(groupId, round)]);
  const at = ports.clock.now();
  const changes = before && decideAll(cycle, before, events, at);
  if (before === undefined || changes === undefined || changes.stops.length > 0) return false;
  const applies = events.map((event) => ({ event, wasEarly: false }));
  const saved = await ports.money.saveRound({ groupId, at, before, changes, applies });
  if (saved === 'saved') await applyEarly(ports, groupId, round);
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
      due: [...all.due, ...decision.due],
      instructions: [...all.instructions, ...decision.instructions],
      events: [...all.events, ...decision.events],
      stops: [...all.stops, ...decision.stops],
    };
  }
  return all;
}
