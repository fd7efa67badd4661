import { debitStopOf, type Instruction, type RoundMoney, type TransferEvent, type TransferStep } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { expectDebit, LONGEST_WEEKEND, payerOf, stopOf } from './members.ts';
import { sendToBank } from './store.ts';
import { transact } from './transact.ts';
import type { Work, World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The outbox performs an instruction once or twice; its key makes that one transfer. */
export function instruct(world: World, instruction: Instruction): string {
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

/**
 * What was decided before a stop ends as if the bank had reported it. A member who asks for a debit agrees to that one by it, also
 * while their mandate is revoked.
 */
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
export function advanceBank(world: World, work: Work & { kind: 'bank' }): string {
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

export function deliver(world: World, key: string, event: TransferEvent): string {
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
  // A late report about a former member is applied, too: without it the payout of the turn would never be sent.
  const isLost = outcome.endsWith('unknown_subject') && world.cycle.former?.includes(event.subject.member);
  ensure(!isLost, 'event', () => `${key} is about nobody`);
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

/** A debit came back from an account that is closed: if its member has left that account already, nothing stops the next debit. */
function expectDebitElsewhere(world: World, { subject, step, returnCode }: TransferEvent): void {
  const { round, member, attempt, kind } = subject;
  if (kind === 'debit' && step === 'returned' && debitStopOf(returnCode) === 'account')
    expectDebit(world, round, member, attempt, LONGEST_WEEKEND);
}
