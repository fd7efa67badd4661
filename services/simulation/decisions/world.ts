import {
  type Agreement,
  type ChainHead,
  type Cycle,
  type DueItem,
  emptyChain,
  type GroupState,
  type Instruction,
  type Journal,
  type JournalEntry,
  type MembershipId,
  type MoneyEvent,
  planCycle,
  type RoundMoney,
  type TransferEvent,
  type TransferStep,
  type Vote,
} from '@halqa/domain';
import { type Bank, createBank } from '../bank/bank.ts';
import { everyReturnCode } from '../bank/bank-plans.ts';
import { InvariantBroken } from '../invariant.ts';
import { habitOf, type Persona } from '../people/personas.ts';
import type { Scenario } from '../people/scenario.ts';
import { createQueue, type Queue } from '../queue.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Announced, createAnnounced } from './announced.ts';
import { type AnnouncedDebits, createAnnouncedDebits } from './announced-debits.ts';
import { type AnnouncedParts, createAnnouncedParts } from './announced-parts.ts';
import { type BankClaim, claimOn } from './bank-claims.ts';
import type { Choosers } from './choosers.ts';
import type { PauseWork } from './debit-pauses.ts';
import type { VoteWork } from './endings.ts';
import type { Engine } from './engine.ts';
import type { LongGrace } from './graces.ts';
import { type GuaranteeWork, guaranteedHabit, type SettleWork } from './guarantors.ts';
import { movedHabit } from './last-turns.ts';
import type { MemberWork, Payer } from './members.ts';
import { personaOf } from './pauses.ts';
import { createPromises, type Promises } from './promises.ts';
import type { ReplaceWork } from './replacements.ts';
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
  | ReplaceWork
  | PauseWork
  | GuaranteeWork
  | SettleWork
  | { readonly kind: 'operator'; readonly action: 'hold' | 'release'; readonly round: number };

/** One group in a run: what is stored, what is waiting, and its bank. */
export type World = {
  /** Its members are in the present order of payouts. */
  cycle: Cycle;
  /** The turns before of those whose turn became the last one: how they pay follows from them. */
  readonly movedFrom: Map<MembershipId, number>;
  /** What members asked for and operators released, as `round/attempts before`: a payout that came back, or a part. */
  readonly asked: Set<string>;
  /** When a round was written last, by its number. */
  readonly writtenAt: Map<number, number>;
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
  readonly announced: Announced;
  readonly announcedDebits: AnnouncedDebits;
  readonly announcedParts: AnnouncedParts;
  /** Due looks at payouts: apart, because nothing else depends on them. */
  readonly looks: Queue<DueItem>;
  readonly people: Map<MembershipId, Persona>;
  /** Of those who took a place, whoever had it before them. */
  readonly claims: Map<MembershipId, BankClaim>;
  readonly payers: Map<MembershipId, Payer>;
  readonly choosers: Choosers;
  /** The account of each debit that was sent, by its key. */
  readonly debitedFrom: Map<string, number>;
  /** The keys of guarantors' debits, and of those of which the guarantor said that nothing is owed to them any more. */
  readonly covers: Set<string>;
  readonly settledCovers: Set<string>;
  /** By the number of their round. */
  readonly graces: Map<number, LongGrace>;
  /** Of the group: asked, answered and ended. */
  agreements: readonly Agreement[];
  /** The names of due items that wait. */
  readonly dueItems: Set<string>;
  /** By the number of a round: all rounds, as what its recipient owes was last looked for in them. */
  readonly looked: Map<number, readonly RoundMoney[]>;
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
  /** Who had stopped paying, and pays from then on. */
  readonly paysAgain: Set<MembershipId>;
  group: GroupState;
  head: ChainHead;
  now: number;
  /** Continues the books. */
  readonly append: (entries: readonly JournalEntry[]) => void;
  /** Called with all of which members are notified. */
  onEvent: (event: MoneyEvent) => void;
  /** Called after every transaction. */
  onWrite: () => void;
  /** Called between deciding and saving: now and then other work comes in between. */
  interleave: () => void;
};

export function createWorld(
  scenario: Scenario,
  random: Random,
  engine: Engine,
  choosers: Choosers,
  { neverFails = false }: { readonly neverFails?: boolean } = {},
): World {
  const { cycle, planned, startedAt, people } = scenario;
  const start = planCycle(cycle, planned, startedAt);
  const world: World = {
    cycle,
    movedFrom: new Map(),
    asked: new Set(),
    writtenAt: new Map(),
    orderChanges: 0,
    append: (entries) => appendTo(world, entries),
    random,
    voters: seededRandom(`${cycle.groupId}/votes`),
    engine,
    bank: createBank(random, cycle.waits, cycle.members.length, {
      ...{ neverFails, returnCodes: everyReturnCode },
      habitOf: ({ subject, payer = subject.member }) => {
        const moved = movedHabit(world, subject, payer);
        if (moved !== undefined) return moved;
        const known = cycle.members.indexOf(payer);
        const position = (known < 0 ? world.cycle.members.indexOf(payer) : known) + 1;
        const habit = habitOf(personaOf(world, payer), subject, world.movedFrom.get(payer) ?? position, random);
        return habit ?? guaranteedHabit(world, subject, payer);
      },
      claimOn: (round) => claimOn(world, round),
    }),
    queue: createQueue(),
    rounds: new Map(start.rounds.map((money) => [money.round.round, money])),
    journals: [],
    seenEvents: new Set(),
    promises: createPromises(),
    announced: createAnnounced(),
    announcedDebits: createAnnouncedDebits(),
    announcedParts: createAnnouncedParts(cycle.waits),
    looks: createQueue(),
    people: new Map(people),
    claims: new Map(),
    payers: new Map(),
    choosers,
    debitedFrom: new Map(),
    covers: new Set(),
    settledCovers: new Set(),
    graces: new Map(),
    agreements: [],
    dueItems: new Set(),
    looked: new Map(),
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
    paysAgain: new Set(),
    group: 'active',
    head: emptyChain(cycle.groupId),
    now: startedAt,
    onEvent: () => {},
    onWrite: () => {},
    interleave: () => {},
  };
  appendTo(world, start.entries);
  for (const item of start.due) addDue(world, item);
  return world;
}

/** A due item is stored by all that it says: added again while it waits, it is the same one, done once. */
export function addDue({ queue, looks, dueItems }: World, item: DueItem, at: number = item.at): void {
  const name = JSON.stringify(item);
  if (dueItems.has(name)) return;
  dueItems.add(name);
  if (item.kind === 'look_at_payout' || item.kind === 'look_at_debits') looks.push(at, item);
  else queue.push(at, { kind: 'due', item });
}

/** Due work that is begun now. */
export const takeDue = ({ dueItems }: World, item: DueItem): boolean => dueItems.delete(JSON.stringify(item));

export function roundMoney(world: World, round: number): RoundMoney {
  const money = world.rounds.get(round);
  if (money === undefined) throw new InvariantBroken('handler', `There is no round ${round}.`);
  return money;
}

function appendTo(world: World, entries: readonly JournalEntry[]): void {
  const journals = world.engine.appendEntries(world.head, entries, world.now);
  world.journals.push(...journals);
  world.head = journals.at(-1) ?? world.head;
}
