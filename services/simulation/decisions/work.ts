import {
  bankDate,
  type DueItem,
  expectedPayout,
  isBusinessDay,
  isTakenFromClaim,
  isVoting,
  lookHourOf,
  type MoneyDecision,
  mayChoosePart,
  type RoundMoney,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { advanceBank, deliver, instruct } from './bank-work.ts';
import { shownPart } from './choosers.ts';
import { type CycleKind, decideCycle, isOfCycle } from './cycle-work.ts';
import { ensureWaits } from './debit-pauses.ts';
import { cycleRounds, roundToRelease, shareRounds, vote } from './endings.ts';
import { ensureGrace } from './graces.ts';
import { changeGuarantee, seeGrace } from './guarantors.ts';
import { noteAsked } from './last-turns.ts';
import { endStop, ensureDebited, type MemberWork, payerOf, stopOf } from './members.ts';
import { moveTurns, pay } from './pay.ts';
import { replace } from './replacements.ts';
import { swapTurns } from './swaps.ts';
import { changeCycle, transact } from './transact.ts';
import { addDue, roundMoney, takeDue, type Work, type World } from './world.ts';

const MINUTE = 60_000;

const TRACE_LENGTH = 400;

/** Does the earliest work; false when nothing waits. */
export function doNextWork(world: World): boolean {
  const before = world.now;
  lookAtRounds(world);
  ensureLateKnown(world, before);
  const next = world.queue.pop();
  if (next === undefined) return false;
  world.now = Math.max(world.now, next.at);
  const at = new Date(world.now).toISOString();
  const done = perform(world, next.work);
  world.trace.push(`${at} ${done}`);
  if (world.trace.length > TRACE_LENGTH) world.trace.shift();
  return true;
}

/** All that is due before the next work. It changes no round and needs no chance, so that all else happens as it would without. */
function lookAtRounds(world: World): void {
  const { looks, queue, announced, announcedDebits, announcedParts, engine, cycle } = world;
  for (;;) {
    const at = looks.nextAt();
    // Of a payout that never leaves there would be one on each day for ever.
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
      world.onEvent(event);
      announced.seeEvent(event, money, world.now);
      announcedDebits.seeEvent(event, money);
      announcedParts.seeEvent(event, money, world.now);
    }
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

function perform(world: World, work: Work): string {
  switch (work.kind) {
    case 'due':
      return doDue(world, work.item);
    case 'instruct':
      return instruct(world, work.instruction);
    case 'bank':
      return advanceBank(world, work);
    case 'deliver':
      return deliver(world, work.key, work.event);
    case 'member':
      return act(world, work);
    case 'vote':
      return `vote ${work.number} of ${work.member}: ${vote(world, work)}`;
    case 'swap':
      return `swap turns ${work.rounds}: ${swapTurns(world, work, () => world.interleave())}`;
    case 'replace':
      return `replace in turn ${work.round}: ${replace(world, work, () => world.interleave())}`;
    case 'debits':
      world.debitsWait = work.wait;
      return work.wait ? 'debits wait' : 'debits go on';
    case 'guarantee':
      return `${work.action} guarantee of ${work.guarantor} for ${work.member} in ${work.turns} turns: ${changeGuarantee(world, work, () => world.interleave())}`;
    case 'settle': {
      const { member, guarantor } = work;
      const outcome = transact(world, work.round, (money) => world.engine.releaseDebt(money, { member, guarantor }));
      return `${guarantor} is paid back by ${member} for round ${work.round}: ${outcome}`;
    }
    case 'operator':
      return operate(world, work);
  }
}

/** Due work is done at least once; a process that was killed after it is followed by another. */
function doDue(world: World, item: DueItem): string {
  takeDue(world, item);
  if (world.random.chance(0.03)) addDue(world, item, world.now + 5 * MINUTE);
  const { engine } = world;
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
    end_grace: (money) => ensureGrace(world, money, engine.endGrace(world.cycle, money, world.now, world.debitsWait)),
  };
  const { kind } = item;
  if (kind === 'open_vote' && item.round > 0) moveTurns(world, item.round);
  const outcome = isOfCycle(kind)
    ? changeCycle(world, (rounds) => decideCycle(world, kind, item, rounds))
    : kind === 'start_payout'
      ? pay(world, item.round, item.attempt ?? 0)
      : transact(world, item.round, decide[kind]);
  if (kind === 'end_grace') seeGrace(world, roundMoney(world, item.round), true);
  return `${item.kind} round ${item.round} ${item.member ?? ''}: ${outcome}`;
}

function act(world: World, work: MemberWork): string {
  const done = `member ${work.member} ${work.action} round ${work.round}`;
  switch (work.action) {
    case 'pay_now':
    case 'ask_for_payout':
      return `${done}: ${ask(world, work)}`;
    case 'choose_part':
      return `${done}: ${choose(world, work)}`;
    case 'link_account':
    case 'sign':
      endStop(world, work);
      return done;
    case 'expect_debit':
      ensureDebited(world, work);
      return done;
  }
}

function ask(world: World, work: MemberWork): string {
  const { engine, cycle, now } = world;
  if (work.action === 'ask_for_payout') leaveStoppedAccount(world, work);
  if (work.action === 'ask_for_payout') noteAsked(world, work.round);
  if (work.action === 'ask_for_payout')
    return pay(world, work.round, roundMoney(world, work.round).payout?.attempt ?? 0);
  const rounds = [...cycleRounds(world), ...shareRounds(world)];
  if (isTakenFromClaim(cycle.waits, rounds, work.member, now)) return 'is taken from the claim';
  return transact(world, work.round, (money) => engine.payNow(cycle, money, work.member, now));
}

/** For what the page shows them. */
function choose(world: World, work: MemberWork): string {
  const { engine, cycle, now, promises, announcedParts } = world;
  const { round } = work;
  const amount = shownPart(world, round);
  if (amount === undefined || amount === 0) return 'nothing is there';
  if (isVoting(world.vote)) return 'vote_open';
  leaveStoppedAccount(world, work);
  if (mayChoosePart(roundMoney(world, round))) announcedParts.seeOffer(roundMoney(world, round), now);
  promises.seeChoice(round, amount);
  noteAsked(world, round);
  return `${amount} ${transact(world, round, (money) => engine.choosePart(cycle, money, amount, now))}`;
}

/** Whoever asks for a payout, or a part of it, has linked another account after one came back. */
function leaveStoppedAccount(world: World, work: MemberWork): void {
  if (stopOf({ ...payerOf(world, work.member), isRevoked: false })) endStop(world, work);
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
