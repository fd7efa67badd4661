import {
  bankDate,
  type DueItem,
  expectedPayout,
  isBusinessDay,
  lookHourOf,
  type MoneyDecision,
  type RoundMoney,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { advanceBank, deliver, instruct } from './bank-work.ts';
import { type CycleKind, decideCycle, isOfCycle } from './cycle-work.ts';
import { ensureWaits } from './debit-pauses.ts';
import { roundToRelease } from './endings.ts';
import { ensureGrace } from './graces.ts';
import { noteAsked } from './last-turns.ts';
import { payerOf, stopOf } from './members.ts';
import { moveTurns, pay } from './pay.ts';
import { replace } from './replacements.ts';
import { changeCycle, transact } from './transact.ts';
import { addDue, roundMoney, takeDue, type Work, type World } from './world.ts';

const MINUTE = 60_000;

/** Does the earliest work; false when nothing waits. */
export function doNextWork(world: World): boolean {
  const before = world.now;
  lookAtRounds(world);
  ensureLateKnown(world, before);
  const next = world.queue.pop();
  if (next === undefined) return false;
  world.now = Math.max(world.now, next.at);
  const done = perform(world, next.work);
  if (done !== undefined) world.note(done);
  return true;
}

/**
 * Does every look that is due before the next work. Looks change no round and need no chance, so that all else happens as it would
 * without them.
 */
function lookAtRounds(world: World): void {
  const { looks, queue, announced, announcedDebits, announcedParts, engine, cycle } = world;
  for (;;) {
    const at = looks.nextAt();
    // A payout that never leaves is looked at each day: when nothing else is left to do, looks end, too.
    if (at === undefined || at > (queue.nextAt() ?? 0)) return;
    const look = looks.pop();
    if (look === undefined) return;
    world.now = Math.max(world.now, at);
    takeDue(world, look.work);
    const money = roundMoney(world, look.work.round);
    const decided =
      look.work.kind === 'look_at_debits'
        ? engine.reportDelayedDebits(money, world.now)
        : engine.reportLatePayout(cycle, money, { attempt: 0, ...look.work }, world.now);
    if (!decided.ok) continue;
    ensure(decided.money === money, 'state', () => `a look at round ${look.work.round} changes it`);
    for (const event of decided.events) {
      announced.seeEvent(event, money, world.now);
      announcedDebits.seeEvent(event, money);
      announcedParts.seeEvent(event, money, world.now);
    }
    world.see({ events: decided.events });
    for (const item of decided.due) addDue(world, item);
  }
}

/** Whose payout is late at noon knows it then. Nothing has changed since the work before. */
function ensureLateKnown({ queue, rounds, cycle, announced }: World, since: number): void {
  const noon = lookHourOf(bankDate(queue.nextAt() ?? since));
  if (noon <= since || noon > (queue.nextAt() ?? 0) || !isBusinessDay(bankDate(noon))) return;
  for (const money of rounds.values()) {
    if (money.payout?.state !== 'scheduled' || money.round.state === 'short') continue;
    const { isLate, on } = expectedPayout(cycle.waits, money, noon);
    if (isLate) announced.ensureKnown(money.round.round, on, noon);
  }
}

/** Now and then other work comes between deciding and saving. */
export function interleave(world: World): void {
  const nextAt = world.queue.nextAt();
  if (nextAt !== undefined && nextAt < world.now + 10 * MINUTE && world.random.chance(0.1)) doNextWork(world);
}

function perform(world: World, work: Work): string | undefined {
  switch (work.kind) {
    case 'due':
      return doDue(world, work.item);
    case 'instruct':
      return instruct(world, work.instruction);
    case 'bank':
      return advanceBank(world, work);
    case 'deliver':
      return deliver(world, work.key, work.event);
    case 'person':
      work.begin();
      return undefined;
    case 'replace':
      return `replace in turn ${work.round}: ${replace(world, work)}`;
    case 'debits':
      world.debitsWait = work.wait;
      return work.wait ? 'debits wait' : 'debits go on';
    case 'operator':
      return operate(world, work);
  }
}

/** Due work is done at least once; a process that was killed after it is followed by another. */
function doDue(world: World, item: DueItem): string {
  takeDue(world, item);
  if (world.random.chance(0.03)) addDue(world, item, world.now + 5 * MINUTE);
  const { engine } = world;
  /** What the work has read last: members may have paid by hand since. */
  let read: RoundMoney | undefined;
  const decide: Readonly<
    Record<Exclude<DueItem['kind'], CycleKind | 'start_payout'>, (money: RoundMoney) => MoneyDecision>
  > = {
    open_round: (money) => engine.openRound(world.cycle, money, world.now, world.group),
    remind_debits: (money) => engine.remindDebits(world.cycle, money, item.daysAhead ?? 0, world.now),
    start_debit: (money) => {
      const { member = money.round.recipient, attempt = 0 } = item;
      const stop = stopOf(payerOf(world, member));
      const decide = world.debitsWait ? engine.delayDebit : engine.startDebit;
      const decision = ensureWaits(world, decide(world.cycle, money, { member, attempt }, stop, world.now));
      const isStarted = decision.ok && decision.instructions.length > 0;
      ensure(
        !(isStarted && stop),
        'stop',
        () => `round ${item.round} of ${member} is debited although ${stop} stops it`,
      );
      return decision;
    },
    look_at_debits: (money) => engine.reportDelayedDebits(money, world.now),
    look_at_payout: (money) => engine.reportLatePayout(world.cycle, money, { attempt: 0, ...item }, world.now),
    end_grace: (money) => {
      read = money;
      return ensureGrace(world, money, engine.endGrace(world.cycle, money, world.now, world.debitsWait));
    },
  };
  const { kind } = item;
  if (kind === 'open_vote' && item.round > 0) moveTurns(world, item.round);
  const outcome = isOfCycle(kind)
    ? changeCycle(world, (rounds) => decideCycle(world, kind, item, rounds))
    : kind === 'start_payout'
      ? pay(world, item.round, item.attempt ?? 0)
      : transact(world, item.round, decide[kind]);
  if (read !== undefined) world.seeGraceEnd(read);
  return `${item.kind} round ${item.round} ${item.member ?? ''}: ${outcome}`;
}

function operate(world: World, { action, round: asked }: Work & { kind: 'operator' }): string {
  const { engine, cycle, now } = world;
  const round = action === 'release' ? roundToRelease(world, asked) : asked;
  const outcome = transact(world, round, (money) =>
    action === 'hold' ? engine.holdPayout(money) : engine.releasePayout(cycle, money, now),
  );
  // One that came back still waits for its recipient.
  if (action === 'release' && roundMoney(world, round).payout?.state !== 'needs_account') noteAsked(world, round);
  return `operator: ${action} the payout of round ${round}: ${outcome}`;
}
