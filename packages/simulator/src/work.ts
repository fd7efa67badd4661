import type { DueItem, Instruction, MoneyDecision, RoundMoney, TransferEvent } from '@halqa/domain';
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
    case 'operator':
      return operate(world, work);
  }
}

/** Due work is done at least once; a process that was killed after it is followed by another. */
function doDue(world: World, item: DueItem): string {
  if (world.random.chance(0.03)) world.queue.push(world.now + 5 * MINUTE, { kind: 'due', item });
  const { engine, cycle } = world;
  const decide: Readonly<Record<Exclude<DueItem['kind'], 'complete_cycle'>, (money: RoundMoney) => MoneyDecision>> = {
    open_round: (money) => engine.openRound(cycle, money, world.now),
    remind_debits: (money) => engine.remindDebits(cycle, money, item.daysAhead ?? 0, world.now),
    start_debit: (money) => {
      const { member = money.round.recipient, attempt = 0 } = item;
      return engine.startDebit(cycle, money, { member, attempt }, null, world.now);
    },
    end_grace: (money) => engine.endGrace(money, world.now),
    start_payout: (money) => engine.startPayout(cycle, money, item.attempt ?? 0, world.now),
  };
  const outcome =
    item.kind === 'complete_cycle' ? completeCycle(world) : transact(world, item.round, decide[item.kind]);
  return `${item.kind} round ${item.round} ${item.member ?? ''}: ${outcome}`;
}

/** The one decision over all rounds: its transaction expects the version of the group and of each round. */
function completeCycle(world: World, mayInterleave = true): string {
  const { group } = world;
  const rounds = [...world.rounds.values()];
  const changes = world.engine.completeCycle(world.cycle, rounds, group, world.now);
  if (mayInterleave) interleave(world);
  const isStale = group !== world.group || rounds.some((money) => roundMoney(world, money.round.round) !== money);
  if (isStale) return completeCycle(world, false);
  if (!changes.ok) return changes.code;
  saveGroup(world, changes);
  return world.group;
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
  mayInterleave = true,
): string {
  const loaded = roundMoney(world, round);
  const decision = decide(loaded);
  if (mayInterleave) interleave(world);
  if (!decision.ok) {
    // Parking is a write too: on the condition that nothing has changed, or the event that it waits for is over.
    const isStale = roundMoney(world, round) !== loaded;
    return isStale ? transact(world, round, decide, false) : decision.code;
  }
  if (saveRound(world, loaded, decision)) return 'done';
  return `conflict, ${transact(world, round, decide, false)}`;
}

/** The outbox performs an instruction once or twice; its key makes that one transfer. */
function instruct(world: World, instruction: Instruction): string {
  const { bank, queue, random, now } = world;
  world.uninstructed -= 1;
  if (random.chance(0.05)) sendToBank(world, instruction, now + random.below(HOUR));
  const { key, subject } = instruction;
  for (const { at, step, returnCode } of bank.accept(instruction, now)) {
    queue.push(at, { kind: 'bank', key, subject, step, ...(returnCode === undefined ? {} : { returnCode }) });
  }
  return `instruct ${subject.kind} round ${subject.round} ${subject.member} attempt ${subject.attempt}`;
}

/** Something becomes true at the bank; the report comes soon, late, twice, or after a later one. */
function advanceBank(world: World, work: Work & { kind: 'bank' }): string {
  const { bank, queue, random, now } = world;
  const { key, subject, step, returnCode } = work;
  bank.advance(key, step, now);
  const id = `${key}#${step}`;
  const event: TransferEvent = { id, subject, step, at: now, ...(returnCode === undefined ? {} : { returnCode }) };
  const reports = random.chance(0.03) ? [id, id] : random.chance(0.01) ? [id, `${id}#again`] : [id];
  for (const report of reports) {
    world.undelivered += 1;
    queue.push(now + delay(world), { kind: 'deliver', key, event: { ...event, id: report } });
  }
  return `bank: ${subject.kind} round ${subject.round} ${subject.member} attempt ${subject.attempt} ${step}`;
}

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
  const outcome = applyEvent(world, event);
  // Known once it is stored: a payout that is saved while its return is being decided could not know of it.
  world.bank.report(key, step, world.now);
  retryParked(world, event.subject.round);
  return `${title}: ${outcome}`;
}

function applyEvent(world: World, event: TransferEvent): string {
  const round = world.engine.roundOf(event.subject, [...world.rounds.values()]);
  const decide = (money: RoundMoney) => world.engine.applyTransferEvent(world.cycle, money, event, world.now);
  const outcome = transact(world, round, decide);
  if (outcome.endsWith('not_allowed')) world.parked.push(event);
  return outcome;
}

/** An event that came too early fits after another one was applied. */
function retryParked(world: World, round: number): void {
  for (let again = true; again; ) {
    const waiting = world.parked.filter(({ subject }) => subject.round === round);
    world.parked = world.parked.filter(({ subject }) => subject.round !== round);
    again = waiting.map((event) => applyEvent(world, event)).some((outcome) => outcome.endsWith('done'));
  }
}

function act(world: World, work: Work & { kind: 'member' }): string {
  const { engine, cycle, queue, now } = world;
  const outcome = transact(world, work.round, (money) =>
    work.action === 'pay_now'
      ? engine.payNow(cycle, money, work.member, now)
      : engine.startPayout(cycle, money, money.payout?.attempt ?? 0, now),
  );
  // Its day has not come, or the pot was emptied by a claw-back since: it is asked for until it is sent.
  const isWaiting = roundMoney(world, work.round).payout?.state === 'needs_account';
  if (work.action === 'link_account' && isWaiting) queue.push(now + DAY, work);
  return `member ${work.member} ${work.action} round ${work.round}: ${outcome}`;
}

function operate(world: World, { action, round }: Work & { kind: 'operator' }): string {
  const { engine, now } = world;
  const outcome = transact(world, round, (money) =>
    action === 'hold' ? engine.holdPayout(money) : engine.releasePayout(money, now),
  );
  return `operator: ${action} the payout of round ${round}: ${outcome}`;
}
