import {
  type DueItem,
  debitStopOf,
  type Instruction,
  isVoting,
  type MoneyDecision,
  type RoundMoney,
  type TransferEvent,
  type TransferStep,
} from '@halqa/domain';
import { shownPart } from './choosers.ts';
import { type CycleDecision, type CycleKind, decideCycle, isOfCycle } from './cycle-work.ts';
import { ensureWaits } from './debit-pauses.ts';
import { cycleRounds, roundToRelease, shareRounds, vote } from './endings.ts';
import { changeGuarantee, seeGrace } from './guarantors.ts';
import { ensure } from './invariant.ts';
import { endStop, ensureDebited, expectDebit, LONGEST_WEEKEND, type MemberWork, payerOf, stopOf } from './members.ts';
import { swapTurns } from './swaps.ts';
import { roundMoney, saveGroup, saveRound, sendToBank, type Work, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TRACE_LENGTH = 25;

/** Does the earliest work; false when nothing waits. */
export function doNextWork(world: World): boolean {
  const next = world.queue.pop();
  if (next === undefined) return false;
  world.now = Math.max(world.now, next.at);
  const at = new Date(world.now).toISOString();
  const done = perform(world, next.work);
  world.trace.push(`${at} ${done}`);
  if (world.trace.length > TRACE_LENGTH) world.trace.shift();
  return true;
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
      return `swap turns ${work.rounds}: ${swapTurns(world, work, () => interleave(world))}`;
    case 'debits':
      world.debitsWait = work.wait;
      return work.wait ? 'debits wait' : 'debits go on';
    case 'guarantee':
      return `${work.action} guarantee of ${work.guarantor} for ${work.member} in ${work.turns} turns: ${changeGuarantee(world, work, () => interleave(world))}`;
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
  if (world.random.chance(0.03)) world.queue.push(world.now + 5 * MINUTE, { kind: 'due', item });
  const { engine, cycle } = world;
  const decide: Readonly<Record<Exclude<DueItem['kind'], CycleKind>, (money: RoundMoney) => MoneyDecision>> = {
    open_round: (money) => engine.openRound(cycle, money, world.now, world.group),
    remind_debits: (money) => engine.remindDebits(cycle, money, item.daysAhead ?? 0, world.now),
    start_debit: (money) => {
      const { member = money.round.recipient, attempt = 0 } = item;
      const stop = stopOf(payerOf(world, member));
      const decide = world.debitsWait ? engine.delayDebit : engine.startDebit;
      const decision = ensureWaits(world, decide(cycle, money, { member, attempt }, stop, world.now));
      const isStarted = decision.ok && decision.instructions.length > 0;
      ensure(
        !(isStarted && stop),
        'stop',
        () => `round ${item.round} of ${member} is debited although ${stop} stops it`,
      );
      return decision;
    },
    end_grace: (money) => engine.endGrace(cycle, money, world.now, world.debitsWait),
    start_payout: (money) => engine.startPayout(cycle, money, item.attempt ?? 0, world.now),
  };
  const { kind } = item;
  const outcome = isOfCycle(kind)
    ? changeCycle(world, (rounds) => decideCycle(world, kind, item.round, rounds))
    : transact(world, item.round, decide[kind]);
  if (kind === 'end_grace') seeGrace(world, roundMoney(world, item.round), true);
  return `${item.kind} round ${item.round} ${item.member ?? ''}: ${outcome}`;
}

/** Its transaction expects the group, each round and each share as they were read, and a vote that it changes. */
function changeCycle(
  world: World,
  decide: (rounds: readonly RoundMoney[]) => CycleDecision,
  mayInterleave = true,
): string {
  const { group, vote: last } = world;
  const rounds = cycleRounds(world);
  const read = [...rounds, ...shareRounds(world)];
  const changes = decide(rounds);
  if (mayInterleave) interleave(world);
  const isOtherVote = changes.ok && changes.vote !== undefined && last !== world.vote;
  const isStale =
    group !== world.group || isOtherVote || read.some((money) => roundMoney(world, money.round.round) !== money);
  if (isStale) return changeCycle(world, decide, false);
  if (!changes.ok) return changes.code;
  saveGroup(world, changes);
  return changes.vote?.result ?? world.group;
}

/** Now and then other work comes between deciding and saving. */
function interleave(world: World): void {
  const nextAt = world.queue.nextAt();
  if (nextAt !== undefined && nextAt < world.now + 10 * MINUTE && world.random.chance(0.1)) doNextWork(world);
}

/** Load, decide, save. When other work was saved in between, everything is loaded and decided again. */
function transact(
  world: World,
  round: number,
  decide: (money: RoundMoney) => MoneyDecision,
  { mayInterleave = true, key }: { readonly mayInterleave?: boolean; readonly key?: string | undefined } = {},
): string {
  const again = { mayInterleave: false, key };
  const loaded = roundMoney(world, round);
  const decision = decide(loaded);
  if (mayInterleave) interleave(world);
  if (!decision.ok) {
    // Parking is a write too: on the condition that nothing has changed, or the event that it waits for is over.
    const isStale = roundMoney(world, round) !== loaded;
    return isStale ? transact(world, round, decide, again) : decision.code;
  }
  if (saveRound(world, loaded, decision, key)) return 'done';
  return `conflict, ${transact(world, round, decide, again)}`;
}

/** The outbox performs an instruction once or twice; its key makes that one transfer. */
function instruct(world: World, instruction: Instruction): string {
  const { bank, queue, random, now } = world;
  world.uninstructed -= 1;
  if (random.chance(0.05)) sendToBank(world, instruction, now + random.below(HOUR));
  const { key, subject, payer = subject.member } = instruction;
  if (payer !== subject.member) world.covers.add(key);
  if (!bank.knows(key) && endsUnsent(world, instruction)) return `${subject.kind} round ${subject.round} is not sent`;
  world.debitedFrom.set(key, payerOf(world, payer).account);
  for (const { at, step, ...why } of bank.accept(instruction, now)) {
    queue.push(at, { kind: 'bank', key, subject, step, why });
  }
  return `instruct ${subject.kind} round ${subject.round} ${subject.member} attempt ${subject.attempt}`;
}

/** What was decided before a stop ends as if the bank had reported it. A member who asks agrees to this one. */
function endsUnsent(world: World, { key, subject, requestedBy, ...instruction }: Instruction): boolean {
  if (world.unsent.has(key)) return true;
  const payer = payerOf(world, instruction.payer ?? subject.member);
  const isAsked = subject.kind === 'credit' || requestedBy === 'member';
  const stop = stopOf(isAsked ? { ...payer, isRevoked: false } : payer);
  if (stop === null) return false;
  world.unsent.add(key);
  const step = subject.kind === 'debit' ? 'action_required' : 'failed';
  applyEvent(world, { id: `${key}#unsent`, subject, step, at: world.now, stop }, key);
  retryParked(world, subject.round);
  return true;
}

/** Something becomes true at the bank; the report comes soon, late, twice, or after a later one. */
function advanceBank(world: World, work: Work & { kind: 'bank' }): string {
  const { bank, queue, random, now } = world;
  const { key, subject, step, why } = work;
  bank.advance(key, step, now);
  if (failed.includes(step))
    world.failures.add([subject.kind, step, why.returnCode ?? why.declineReason ?? ''].join(' ').trim());
  const id = `${key}#${step}`;
  const event: TransferEvent = { id, subject, step, at: now, ...why };
  const reports = random.chance(0.03) ? [id, id] : random.chance(0.01) ? [id, `${id}#again`] : [id];
  for (const report of reports) {
    world.undelivered += 1;
    queue.push(now + delay(world), { kind: 'deliver', key, event: { ...event, id: report } });
  }
  return `bank: ${subject.kind} round ${subject.round} ${subject.member} attempt ${subject.attempt} ${step}`;
}

const failed: readonly TransferStep[] = ['declined', 'action_required', 'failed', 'returned'];

function delay({ random }: World): number {
  if (random.chance(0.01)) return random.below(3 * DAY);
  return random.chance(0.06) ? random.below(12 * HOUR) : random.below(20 * MINUTE);
}

function deliver(world: World, key: string, event: TransferEvent): string {
  world.undelivered -= 1;
  const { subject, step } = event;
  const title = `event: ${subject.kind} round ${subject.round} ${subject.member} attempt ${subject.attempt} ${step}`;
  if (world.seenEvents.has(event.id)) return `${title}: seen`;
  world.seenEvents.add(event.id);
  const outcome = applyEvent(world, event, key);
  // Known once it is stored: a payout that is saved while its return is being decided could not know of it.
  world.bank.report(key, step, world.now);
  retryParked(world, event.subject.round);
  return `${title}: ${outcome}`;
}

function applyEvent(world: World, event: TransferEvent, key: string): string {
  const round = world.engine.roundOf(event.subject, [...world.rounds.values()]);
  const decide = (money: RoundMoney) => world.engine.applyTransferEvent(world.cycle, money, event, world.now);
  const outcome = transact(world, round, decide, { key });
  if (outcome.endsWith('not_allowed')) world.parked.push({ key, event });
  else if (!world.covers.has(key)) expectDebitElsewhere(world, event);
  return outcome;
}

/** An event that came too early fits after another one was applied. */
function retryParked(world: World, round: number): void {
  for (let again = true; again; ) {
    const waiting = world.parked.filter(({ event: { subject } }) => subject.round === round);
    world.parked = world.parked.filter(({ event: { subject } }) => subject.round !== round);
    again = waiting.map(({ event, key }) => applyEvent(world, event, key)).some((outcome) => outcome.endsWith('done'));
  }
}

/** Of an account that its member has left already: nothing stops the next debit. */
function expectDebitElsewhere(world: World, { subject, step, returnCode }: TransferEvent): void {
  const { round, member, attempt, kind } = subject;
  if (kind === 'debit' && step === 'returned' && debitStopOf(returnCode) === 'account')
    expectDebit(world, round, member, attempt, LONGEST_WEEKEND);
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
  // Whoever asks for a payout that came back has linked another account.
  if (work.action === 'ask_for_payout' && stopOf({ ...payerOf(world, work.member), isRevoked: false }))
    endStop(world, work);
  const outcome = transact(world, work.round, (money) =>
    work.action === 'pay_now'
      ? engine.payNow(cycle, money, work.member, now)
      : engine.startPayout(cycle, money, money.payout?.attempt ?? 0, now),
  );
  return outcome;
}

/** For what the page shows them. */
function choose(world: World, { round }: MemberWork): string {
  const { engine, cycle, now, promises } = world;
  const amount = shownPart(world, round);
  if (amount === undefined || amount === 0) return 'nothing is there';
  if (isVoting(world.vote)) return 'vote_open';
  promises.seeChoice(round, amount);
  return `${amount} ${transact(world, round, (money) => engine.choosePart(cycle, money, amount, now))}`;
}

function operate(world: World, { action, round: asked }: Work & { kind: 'operator' }): string {
  const { engine, cycle, now } = world;
  const round = action === 'release' ? roundToRelease(world, asked) : asked;
  const outcome = transact(world, round, (money) =>
    action === 'hold' ? engine.holdPayout(money) : engine.releasePayout(cycle, money, now),
  );
  return `operator: ${action} the payout of round ${round}: ${outcome}`;
}
