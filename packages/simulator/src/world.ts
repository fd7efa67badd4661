import {
  attemptKey,
  type ChainHead,
  type Cycle,
  type CycleChanges,
  type DueItem,
  emptyChain,
  type GroupState,
  type Guarantee,
  type Instruction,
  type Journal,
  type JournalEntry,
  type MembershipId,
  type MoneyChanges,
  planCycle,
  type RoundMoney,
  type TransferEvent,
  type TransferStep,
  type Vote,
} from '@halqa/domain';
import { type Bank, createBank } from './bank.ts';
import { type Choosers, letRecipientsChoose } from './choosers.ts';
import { ensureNobodyLate, type PauseWork } from './debit-pauses.ts';
import { ensureMajority, letMembersVote, type VoteWork } from './endings.ts';
import type { Engine } from './engine.ts';
import {
  ensureHasPaid,
  ensureOwners,
  type GuaranteeWork,
  guaranteedHabit,
  letGuarantorsEnd,
  letMembersSettle,
  type SettleWork,
  seeGrace,
} from './guarantors.ts';
import { InvariantBroken } from './invariant.ts';
import { letMembersAct, type MemberWork, type Payer, payerOf } from './members.ts';
import { ensureOpensInTime, pause, payReserve, personaOf } from './pauses.ts';
import { habitOf, type People } from './personas.ts';
import { createPromises, type Promises } from './promises.ts';
import { createQueue, type Queue } from './queue.ts';
import { type Random, seededRandom } from './random.ts';
import type { Scenario } from './scenario.ts';
import type { SwapWork } from './swaps.ts';

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
  | VoteWork
  | SwapWork
  | PauseWork
  | GuaranteeWork
  | SettleWork
  | { readonly kind: 'operator'; readonly action: 'hold' | 'release'; readonly round: number };

/** One group in a run: what is stored, what is waiting, and its bank. */
export type World = {
  /** Its members are in the present order of payouts. */
  cycle: Cycle;
  /** How often the order was changed. */
  orderChanges: number;
  readonly random: Random;
  /** Apart, so that all else happens by the same chances with and without votes. */
  readonly voters: Random;
  readonly engine: Engine;
  readonly bank: Bank;
  readonly queue: Queue<Work>;
  readonly rounds: Map<number, RoundMoney>;
  readonly journals: Journal[];
  readonly seenEvents: Set<string>;
  readonly promises: Promises;
  readonly people: People;
  readonly payers: Map<MembershipId, Payer>;
  readonly choosers: Choosers;
  /** The account of each debit that was sent, by its key. */
  readonly debitedFrom: Map<string, number>;
  /** The keys of guarantors' debits, and of those of which the guarantor said that nothing is owed to them any more. */
  readonly covers: Set<string>;
  readonly settledCovers: Set<string>;
  /** Of the group: asked, answered and ended. */
  guarantees: readonly Guarantee[];
  /** The rounds whose opening was made due. */
  readonly openings: Set<number>;
  /** The keys of attempts that ended before they were sent. */
  readonly unsent: Set<string>;
  parked: { readonly key: string; readonly event: TransferEvent }[];
  /** Events that became true at the bank and were not delivered yet. */
  undelivered: number;
  /** Instructions in the outbox. */
  uninstructed: number;
  /** Debits of the schedule wait now, because too many are returned. */
  debitsWait: boolean;
  /** When a debit last waited for that reason. */
  delayedAt: number;
  /** How the bank failed debits and credits, with its reason. */
  readonly failures: Set<string>;
  /** What was done last, oldest first. */
  readonly trace: string[];
  /** The newest. */
  vote: Vote | undefined;
  /** Whether turns were moved. */
  wasPaused: boolean;
  /** Who had stopped paying, and pays from then on. */
  readonly paysAgain: Set<MembershipId>;
  group: GroupState;
  head: ChainHead;
  now: number;
  /** Continues the books. */
  readonly append: (entries: readonly JournalEntry[]) => void;
  /** Called after every transaction. */
  onWrite: () => void;
};

export function createWorld(scenario: Scenario, random: Random, engine: Engine, choosers: Choosers): World {
  const { cycle, planned, startedAt, people } = scenario;
  const start = planCycle(cycle, planned, startedAt);
  const world: World = {
    cycle,
    orderChanges: 0,
    append: (entries) => appendTo(world, entries),
    random,
    voters: seededRandom(`${cycle.groupId}/votes`),
    engine,
    bank: createBank(random, cycle.waits, cycle.members.length, {
      habitOf: ({ subject, payer = subject.member }) => {
        const habit = habitOf(personaOf(world, payer), subject, cycle.members.indexOf(payer) + 1, random);
        return habit ?? guaranteedHabit(world, subject, payer);
      },
    }),
    queue: createQueue(),
    rounds: new Map(start.rounds.map((money) => [money.round.round, money])),
    journals: [],
    seenEvents: new Set(),
    promises: createPromises(),
    people,
    payers: new Map(),
    choosers,
    debitedFrom: new Map(),
    covers: new Set(),
    settledCovers: new Set(),
    guarantees: [],
    openings: new Set([1]),
    unsent: new Set(),
    parked: [],
    undelivered: 0,
    uninstructed: 0,
    debitsWait: false,
    delayedAt: 0,
    failures: new Set(),
    trace: [],
    vote: undefined,
    wasPaused: false,
    paysAgain: new Set(),
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
  if (after === undefined || (changes.resumes && world.group !== 'paused')) return false;
  if (changes.resumes) world.group = 'active';
  world.rounds.set(number, after);
  if (loaded.round.state !== 'short') ensureNobodyLate(after);
  seeGrace(world, after);
  letGuarantorsEnd(world, loaded, after);
  appendTo(world, changes.entries);
  for (const item of changes.due) addDue(world, item);
  for (const instruction of changes.instructions) {
    world.promises.seeInstruction(instruction, world.now);
    if (instruction.payer !== undefined) ensureHasPaid(loaded, instruction);
    // Judged by what is known when it is decided: a return that is stored before it is sent comes too late for it.
    if (instruction.subject.kind === 'credit') {
      world.promises.seePayout(instruction, after.round.amount - world.bank.paidOut(number));
      const { windsDown, isShared } = after.round;
      world.bank.ensureMayPay(instruction, world.now, windsDown === true || isShared === true);
    }
    sendToBank(world, instruction, world.now + world.random.below(60_000));
  }
  for (const { member, stop } of changes.stops) {
    const payer = payerOf(world, member);
    if (stop === 'mandate') payer.isRevoked = true;
    else payer.stoppedAccounts.add(world.debitedFrom.get(key ?? '') ?? payer.account);
  }
  for (const event of changes.events) {
    world.promises.seeEvent(event, after.round);
    if (event.kind === 'round_opened') ensureOpensInTime(world, after.round);
    letMembersAct(world, event);
    letMembersSettle(world, event);
    if (event.kind === 'cover_released') noteSettled(world, after, event);
    letRecipientsChoose(world, event);
  }
  world.onWrite();
  return true;
}

function noteSettled(
  { cycle, settledCovers }: World,
  { contributions }: RoundMoney,
  about: { round: number; member: MembershipId },
) {
  const { round, member } = about;
  const attempt = contributions.find((each) => each.member === member)?.attempt ?? 0;
  settledCovers.add(attemptKey(cycle.groupId, { kind: 'debit', round, member, attempt }));
}

/** The opening of a round is stored under its time: made due again it is one item, or finds the round open. */
function addDue({ queue, openings }: World, item: DueItem): void {
  if (item.kind === 'open_round' && openings.has(item.round)) return;
  if (item.kind === 'open_round') openings.add(item.round);
  queue.push(item.at, { kind: 'due', item });
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

export function saveGroup(
  world: World,
  { state, entries, due, rounds = [], vote, pausedUntil }: CycleChanges & { vote?: Vote },
): void {
  world.group = state;
  for (const entry of entries) {
    if (entry.kind !== 'cash_shared') continue;
    world.bank.ensureMayShare(world.now);
    ensureOwners(world, entry);
  }
  for (const money of rounds) world.rounds.set(money.round.round, money);
  if (pausedUntil !== undefined) pause(world, rounds, pausedUntil);
  if (vote !== undefined) ensureMajority(world, vote);
  if (vote !== undefined) world.vote = vote;
  if (vote?.result === null) letMembersVote(world, vote);
  if (state === 'clearing') payReserve(world);
  appendTo(world, entries);
  for (const item of due) world.queue.push(item.at, { kind: 'due', item });
  world.onWrite();
}

function appendTo(world: World, entries: readonly JournalEntry[]): void {
  const journals = world.engine.appendEntries(world.head, entries, world.now);
  world.journals.push(...journals);
  world.head = journals.at(-1) ?? world.head;
}
