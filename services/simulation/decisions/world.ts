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
  planCycle,
  type RoundMoney,
  type TransferEvent,
  type TransferStep,
  type Vote,
} from '@halqa/domain';
import { type Bank, createBank } from '../bank/bank.ts';
import { everyReturnCode } from '../bank/bank-plans.ts';
import { createRetryRules } from '../checks/retry-rules.ts';
import { InvariantBroken } from '../invariant.ts';
import type { GroupChange } from '../people/life.ts';
import { peopleOf } from '../people/people.ts';
import type { Persona } from '../people/personas.ts';
import type { Scenario } from '../people/scenario.ts';
import { createQueue, type Queue } from '../queue.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Announced, createAnnounced } from './announced.ts';
import { type AnnouncedDebits, createAnnouncedDebits } from './announced-debits.ts';
import { type AnnouncedParts, createAnnouncedParts } from './announced-parts.ts';
import { type BankClaim, claimOn } from './bank-claims.ts';
import type { PauseWork } from './debit-pauses.ts';
import type { Engine } from './engine.ts';
import type { LongGrace } from './graces.ts';
import { habitIn } from './habits.ts';
import type { Payer } from './members.ts';
import type { ReplaceWork } from './replacements.ts';

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
  | ReplaceWork
  | PauseWork
  /** What a person does, as they chose when it was planned. */
  | { readonly kind: 'person'; readonly begin: () => void }
  | { readonly kind: 'operator'; readonly action: 'hold' | 'release'; readonly round: number };

const TRACE_LENGTH = 400;

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
  readonly engine: Engine;
  readonly bank: Bank;
  readonly queue: Queue<Work>;
  readonly rounds: Map<number, RoundMoney>;
  readonly journals: Journal[];
  readonly seenEvents: Set<string>;
  readonly retries: ReturnType<typeof createRetryRules>;
  readonly announced: Announced;
  readonly announcedDebits: AnnouncedDebits;
  readonly announcedParts: AnnouncedParts;
  /** Due looks at debits and payouts: apart, because nothing else depends on them. */
  readonly looks: Queue<DueItem>;
  /** How each member began. */
  readonly personas: Map<MembershipId, Persona>;
  readonly people: ReturnType<typeof peopleOf>;
  /** By whoever took a place: who had it before them, and what they had paid in. */
  readonly claims: Map<MembershipId, BankClaim>;
  readonly payers: Map<MembershipId, Payer>;
  /** The account of each debit and credit that was sent, by its key. */
  readonly debitedFrom: Map<string, number>;
  /** The keys of guarantors' debits. */
  readonly covers: Set<string>;
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
  /** Early events: each fits after another one of its round was applied. */
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
  group: GroupState;
  head: ChainHead;
  now: number;
  /** Continues the books. */
  readonly append: (entries: readonly JournalEntry[]) => void;
  /** Adds a line to the trace. */
  readonly note: (line: string) => void;
  /** Called with what a transaction changed, or with that of which members are notified without one. */
  see: (change: GroupChange) => void;
  /** Called when the work that ends a grace was done. */
  seeGraceEnd: (money: RoundMoney) => void;
  /** Called after every transaction. */
  onWrite: () => void;
  /** Called between deciding and saving: now and then other work comes in between. */
  interleave: () => void;
};

export function createWorld(
  scenario: Scenario,
  random: Random,
  engine: Engine,
  { neverFails = false }: { readonly neverFails?: boolean } = {},
): World {
  const { cycle, planned, startedAt, people } = scenario;
  const start = planCycle(cycle, planned, startedAt);
  const begunAs = (member: MembershipId) => world.personas.get(member) ?? 'ordinary';
  const world: World = {
    cycle,
    movedFrom: new Map(),
    asked: new Set(),
    writtenAt: new Map(),
    orderChanges: 0,
    append: (entries) => appendTo(world, entries),
    random,
    engine,
    bank: createBank(random, cycle.waits, cycle.members.length, {
      neverFails,
      returnCodes: everyReturnCode,
      habitOf: (instruction) => habitIn(world, cycle.members, instruction),
      claimOn: (round) => claimOn(world, round),
    }),
    queue: createQueue(),
    rounds: new Map(start.rounds.map((money) => [money.round.round, money])),
    journals: [],
    seenEvents: new Set(),
    retries: createRetryRules(() => world.now),
    announced: createAnnounced(),
    announcedDebits: createAnnouncedDebits(),
    announcedParts: createAnnouncedParts(cycle.waits),
    looks: createQueue(),
    personas: new Map(people),
    people: peopleOf({
      nameOf: (member) => (world.cycle.members.includes(member) ? member : undefined),
      members: () => world.cycle.members.map((member) => [member, member]),
      begunAs,
      // Of those who took a place.
      isAway: (member) => world.claims.has(member) && begunAs(member) === 'closes_account',
      haveGuarantors: seededRandom(`${cycle.groupId}/guaranteed`).chance(0.5),
      needsGuarantor: (member) => begunAs(member) !== 'ordinary',
      isSilent: false,
    }),
    claims: new Map(),
    payers: new Map(),
    debitedFrom: new Map(),
    covers: new Set(),
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
    group: 'active',
    head: emptyChain(cycle.groupId),
    now: startedAt,
    note: (line) => {
      world.trace.push(`${new Date(world.now).toISOString()} ${line}`);
      if (world.trace.length > TRACE_LENGTH) world.trace.shift();
    },
    see: () => {},
    seeGraceEnd: () => {},
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
