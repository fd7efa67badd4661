import { hourInZone, type JournalEntry, type MembershipId } from '@halqa/domain';
import { createChecker, type Snapshot } from '../checks/checks.ts';
import { createGuaranteeRules } from '../checks/guarantee-rules.ts';
import { createVoteRules } from '../checks/vote-rules.ts';
import { InvariantBroken } from '../invariant.ts';
import { createChoosers } from '../people/choosers.ts';
import { createGuarantors } from '../people/guarantors.ts';
import type { Life } from '../people/life.ts';
import { createPayers } from '../people/payers.ts';
import { isDefaulting } from '../people/personas.ts';
import { randomScenario, type Scenario } from '../people/scenario.ts';
import { createSwaps } from '../people/swaps.ts';
import { createVoters } from '../people/voters.ts';
import { type Random, seededRandom } from '../random.ts';
import { planDebitPause } from './debit-pauses.ts';
import { domainEngine, type Engine } from './engine.ts';
import { lifeIn } from './life.ts';
import { planReplacements } from './replacements.ts';
import { doNextWork, interleave } from './work.ts';
import { createWorld, type World } from './world.ts';

export type Run =
  | { readonly ok: true; readonly steps: number; readonly days: number; readonly members: number }
  | {
      readonly ok: false;
      readonly invariant: string;
      readonly message: string;
      readonly steps: number;
      /** The last steps, oldest first. */
      readonly trace: readonly string[];
    };

/** A run of decisions, with what happens in some groups alone. */
type SeenRun = (Extract<Run, { ok: true }> & { readonly seen: Seen }) | Extract<Run, { ok: false }>;
type Seen = {
  readonly swaps: number;
  /** Places that others took, and claims that were paid out. */
  readonly replaced: number;
  readonly claims: number;
  /** Turns that became the last one, and contributions that were taken from a payout. */
  readonly moved: number;
  readonly setOff: number;
  readonly shared: boolean;
  readonly parts: number;
  readonly delayed: boolean;
  /** Debits of guarantors, and those after which they said that nothing is owed to them. */
  readonly covers: number;
  readonly settledCovers: number;
  /** Such as `debit returned R01`, and the kinds of journals that follow from what comes back late. */
  readonly failures: ReadonlySet<string>;
};

const MOST_STEPS = 100_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Runs one group from its start to its end, checking after every step. Seed and number alone decide what happens. */
export function simulateGroup(seed: number, group: number, fault: Partial<Engine> = {}): SeenRun {
  const random = seededRandom(`${seed}/${group}`);
  const scenario = randomScenario(random);
  const world = createWorld(scenario, random, { ...domainEngine, ...fault });
  planHold(world, scenario, seededRandom(`${seed}/${group}/operator`));
  planReplacements(world, scenario, seededRandom(`${seed}/${group}/replacements`));
  planDebitPause(world, scenario, seededRandom(`${seed}/${group}/rates`));
  const checker = createChecker(snapshotOf(world));
  let steps = 0;
  try {
    watch(world, lifeIn(world, `${seed}/${group}`));
    world.onWrite = () => checker.checkWrite(snapshotOf(world));
    world.interleave = () => interleave(world);
    world.onWrite();
    for (; doNextWork(world); steps += 1) {
      if (isCalm(world)) checker.checkAgainstBank(world.bank.books(), world.bank.transfers());
      if (steps > MOST_STEPS) throw new InvariantBroken('liveness', 'The group never ends.');
    }
    checker.checkAgainstBank(world.bank.books(), world.bank.transfers());
    checker.checkEnd(world.bank.transfers(), defaultingOf(world));
  } catch (error) {
    if (!(error instanceof InvariantBroken)) throw error;
    return { ok: false, invariant: error.invariant, message: error.message, steps, trace: world.trace };
  }
  const days = Math.round((world.now - scenario.startedAt) / DAY);
  return { ok: true, steps, days, members: world.cycle.members.length, seen: seenIn(world) };
}

/** The people of the group, and the rules about them. */
function watch(world: World, life: Life): void {
  const guarantees = createGuaranteeRules(life, () => world.bank);
  const rules = [world.retries, guarantees, createVoteRules(life, () => false)];
  const people = [
    world.people,
    createPayers(life),
    createGuarantors(life, guarantees.signatures),
    createChoosers(life),
    createVoters(life),
    createSwaps(life),
  ];
  world.seeGraceEnd = guarantees.seeGraceEnd;
  world.see = (change) => {
    for (const each of [...rules, ...people]) each.see(change);
  };
  world.see({ state: 'active' });
}

const seenIn = (world: World): Seen => {
  const { cycle, orderChanges, movedFrom, journals, rounds, delayedAt, covers, failures } = world;
  const count = (kind: JournalEntry['kind']) => journals.filter(({ entry }) => entry.kind === kind).length;
  return {
    swaps: orderChanges - movedFrom.size,
    replaced: cycle.former?.length ?? 0,
    claims: count('claim_funded'),
    moved: movedFrom.size,
    setOff: count('set_off'),
    shared: count('cash_shared') > 0,
    parts: [...rounds.values()].reduce((sum, { payout }) => sum + (payout?.parts?.earlier.length ?? 0), 0),
    delayed: delayedAt > 0,
    covers: covers.size,
    settledCovers: count('cover_settled'),
    failures: new Set([...failures, ...journals.map(({ entry }) => entry.kind).filter(isFailure)]),
  };
};

const isFailure = (kind: JournalEntry['kind']): boolean =>
  kind === 'contribution_clawed_back' || kind === 'payout_returned';

const defaultingOf = ({ personas }: World): readonly MembershipId[] =>
  [...personas].flatMap(([member, persona]) => (isDefaulting(persona) ? [member] : []));

/**
 * In one group of eight an operator holds a payout around its day, and it is released hours or days later. Decided apart from
 * all other chance, which stays as it is in groups without a hold.
 */
function planHold({ queue, cycle }: World, { planned }: Scenario, random: Random): void {
  const chosen = planned[random.below(8 * planned.length)];
  if (chosen === undefined) return;
  const { round, payoutDate } = chosen;
  const begin = hourInZone(payoutDate, 9, cycle.timeZone) + random.between(-96, 48) * HOUR;
  queue.push(begin, { kind: 'operator', action: 'hold', round });
  queue.push(begin + random.between(1, 200) * HOUR, { kind: 'operator', action: 'release', round });
}

/** Engine and bank have the same knowledge: nothing is on its way between them, and nothing was parked. */
function isCalm({ undelivered, uninstructed, parked }: World): boolean {
  return undelivered === 0 && uninstructed === 0 && parked.length === 0;
}

function snapshotOf({ cycle, group, rounds, journals }: World): Snapshot {
  return { cycle, group, rounds: [...rounds.values()], journals };
}
