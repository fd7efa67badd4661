import {
  type ChainHead,
  type Cycle,
  type CycleChanges,
  type DueItem,
  emptyChain,
  type GroupState,
  type Instruction,
  type Journal,
  type JournalEntry,
  type MembershipId,
  type MoneyChanges,
  planCycle,
  type RoundMoney,
  type TransferEvent,
  type TransferStep,
} from '@halqa/domain';
import { type Bank, createBank } from './bank.ts';
import type { Engine } from './engine.ts';
import { InvariantBroken } from './invariant.ts';
import { letMembersAct, type MemberWork, type Payer, payerOf } from './members.ts';
import { habitOf, type People } from './personas.ts';
import { createPromises, type Promises } from './promises.ts';
import { createQueue, type Queue } from './queue.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenario.ts';

/** What waits to be done, by whom. */
export type Work =
  | { readonly kind: 'due'; readonly item: DueItem }
  /** The outbox: performed at least once. */
  | { readonly kind: 'instruct'; readonly instruction: Instruction }
  | {
      readonly kind: 'bank';
      readonly key: string;
      readonly subject: Instruction['subject'];
      readonly step: TransferStep;
      readonly why: Pick<TransferEvent, 'returnCode' | 'declineReason'>;
    }
  | { readonly kind: 'deliver'; readonly key: string; readonly event: TransferEvent }
  | MemberWork
  | { readonly kind: 'operator'; readonly action: 'hold' | 'release'; readonly round: number };

/** One group in a run: what is stored, what is waiting, and its bank. */
export type World = {
  readonly cycle: Cycle;
  readonly random: Random;
  readonly engine: Engine;
  readonly bank: Bank;
  readonly queue: Queue<Work>;
  readonly rounds: Map<number, RoundMoney>;
  readonly journals: Journal[];
  readonly seenEvents: Set<string>;
  readonly promises: Promises;
  readonly people: People;
  readonly payers: Map<MembershipId, Payer>;
  /** The account of each debit that was sent, by its key. */
  readonly debitedFrom: Map<string, number>;
  /** The keys of attempts that ended before they were sent. */
  readonly unsent: Set<string>;
  parked: { readonly key: string; readonly event: TransferEvent }[];
  /** Events that became true at the bank and were not delivered yet. */
  undelivered: number;
  /** Instructions in the outbox. */
  uninstructed: number;
  /** What was done last, oldest first. */
  readonly trace: string[];
  group: GroupState;
  head: ChainHead;
  now: number;
  /** Called after every transaction. */
  onWrite: () => void;
};

export function createWorld(scenario: Scenario, random: Random, engine: Engine): World {
  const { cycle, planned, startedAt, people } = scenario;
  const start = planCycle(cycle, planned, startedAt);
  const world: World = {
    cycle,
    random,
    engine,
    bank: createBank(random, cycle.waits, cycle.members.length, {
      habitOf: (subject) => {
        const persona = people.get(subject.member) ?? 'ordinary';
        return habitOf(persona, subject, cycle.members.indexOf(subject.member) + 1, random);
      },
    }),
    queue: createQueue(),
    rounds: new Map(start.rounds.map((money) => [money.round.round, money])),
    journals: [],
    seenEvents: new Set(),
    promises: createPromises(),
    people,
    payers: new Map(),
    debitedFrom: new Map(),
    unsent: new Set(),
    parked: [],
    undelivered: 0,
    uninstructed: 0,
    trace: [],
    group: 'active',
    head: emptyChain(cycle.groupId),
    now: startedAt,
    onWrite: () => {},
  };
  appendTo(world, start.entries);
  for (const item of start.due) world.queue.push(item.at, { kind: 'due', item });
  return world;
}

export function roundMoney(world: World, round: number): RoundMoney {
  const money = world.rounds.get(round);
  if (money === undefined) throw new InvariantBroken('handler', `There is no round ${round}.`);
  return money;
}

/**
 * Writes a decision as one transaction: each item that it changed must still be stored in the version before. Returns
 * false, and writes nothing, when another decision was written in between.
 *
 * @param key of the debit or credit whose event is applied
 */
export function saveRound(world: World, loaded: RoundMoney, changes: MoneyChanges, key?: string): boolean {
  const number = loaded.round.round;
  const after = written(roundMoney(world, number), loaded, changes.money);
  if (after === undefined) return false;
  world.rounds.set(number, after);
  appendTo(world, changes.entries);
  for (const item of changes.due) world.queue.push(item.at, { kind: 'due', item });
  for (const instruction of changes.instructions) {
    world.promises.seeInstruction(instruction, world.now);
    // Judged by what is known when it is decided: a return that is stored before it is sent comes too late for it.
    if (instruction.subject.kind === 'credit') world.bank.ensureMayPay(instruction, world.now);
    sendToBank(world, instruction, world.now + world.random.below(60_000));
  }
  for (const { member, stop } of changes.stops) {
    const payer = payerOf(world, member);
    if (stop === 'mandate') payer.isRevoked = true;
    else payer.stoppedAccounts.add(world.debitedFrom.get(key ?? '') ?? payer.account);
  }
  for (const event of changes.events) {
    world.promises.seeEvent(event, after.round);
    letMembersAct(world, event);
  }
  world.onWrite();
  return true;
}

/** Puts an instruction into the outbox. */
export function sendToBank(world: World, instruction: Instruction, at: number): void {
  world.uninstructed += 1;
  world.queue.push(at, { kind: 'instruct', instruction });
}

type Item = { readonly version: number } | null;

/** The round as it is stored afterwards: items that the decision left alone stay as they are now. */
function written(stored: RoundMoney, loaded: RoundMoney, decided: RoundMoney): RoundMoney | undefined {
  let conflicts = false;
  const pick = <Each extends Item>(now: Each | undefined, was: Each | undefined, next: Each): Each => {
    if (next === was) return now ?? next;
    if ((now?.version ?? 0) + 1 !== next?.version) conflicts = true;
    return next;
  };
  const after = {
    round: pick(stored.round, loaded.round, decided.round),
    contributions: decided.contributions.map((each, index) =>
      pick(stored.contributions[index], loaded.contributions[index], each),
    ),
    payout: pick(stored.payout, loaded.payout, decided.payout),
  };
  return conflicts ? undefined : after;
}

export function saveGroup(world: World, { state, entries, due }: CycleChanges): void {
  world.group = state;
  appendTo(world, entries);
  for (const item of due) world.queue.push(item.at, { kind: 'due', item });
  world.onWrite();
}

function appendTo(world: World, entries: readonly JournalEntry[]): void {
  const journals = world.engine.appendEntries(world.head, entries, world.now);
  world.journals.push(...journals);
  world.head = journals.at(-1) ?? world.head;
}
