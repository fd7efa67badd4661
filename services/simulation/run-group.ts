import { attemptKey } from '@halqa/domain';
import { type Checker, createChecker } from '@halqa/simulator/checks';
import { ensure, InvariantBroken } from '@halqa/simulator/invariant';
import { seededRandom } from '@halqa/simulator/random';
import { groupViolations } from '../test/group-violations.ts';
import { ensureByBank } from './bank-events.ts';
import { createConsumers } from './consumers.ts';
import { createDebitRules } from './debit-rules.ts';
import { createMembers } from './members.ts';
import type { Written } from './observer.ts';
import { createPayers } from './payers.ts';
import type { PlantedFault } from './planted-faults.ts';
import { createShownMoney } from './shown-money.ts';
import { roundChange } from './stored-rounds.ts';
import { createSweeps } from './sweeps.ts';
import type { Terms } from './terms.ts';
import { type Chances, createWorld, type World } from './world.ts';

/** For each contribution; a life takes three hundred or so, and more where the store is slow. */
const MOST_STEPS = 2000;

/** Runs one group from its creation to its end. Throws what it breaks, with the world as it was then. */
export async function runGroup(terms: Terms, chances: Chances, fault: PlantedFault = {}): Promise<Life> {
  const world = await createWorld(terms, seededRandom(terms.seed), chances, fault);
  const life = { world, steps: 0 };
  try {
    await live(world, life);
  } catch (error) {
    throw error instanceof InvariantBroken ? new LifeBroken(error, life) : error;
  }
  return life;
}

export type Life = { readonly world: World; steps: number };

/** A rule that was broken, and the life in which it was. */
export class LifeBroken extends Error {
  readonly broken: InvariantBroken;
  readonly life: Life;

  constructor(broken: InvariantBroken, life: Life) {
    super(`${broken.invariant}: ${broken.message}`);
    this.broken = broken;
    this.life = life;
  }
}

async function live(world: World, life: Life): Promise<void> {
  const [members, sweeps, payers] = [createMembers(world), createSweeps(world), createPayers(world)];
  const [consumers, check, rules] = [createConsumers(world), createChecks(world), createDebitRules(world)];
  const shown = createShownMoney(world);
  world.rail.onMessage = () => world.invoke('webhook', ({ requestBankSync }) => requestBankSync());
  members.begin();
  for (;;) {
    const written = await world.step();
    if (written === undefined) break;
    for (const each of written) {
      for (const watcher of [members, sweeps, payers, rules, shown]) watcher.observe(each);
      world.rail.decidedBy(each.by);
      seeMoney(world, each);
    }
    ensureByBank(written);
    consumers.observe();
    if (written.length > 0) check.afterWrite(members.groupId());
    if (world.isIdle()) await shown.whenIdle();
    if (world.isIdle()) sweeps.resume();
    life.steps += 1;
    ensure(life.steps < MOST_STEPS * world.terms.people.length ** 2, 'liveness', () => 'The group never ends.');
  }
  ensure(sweeps.undone().length === 0, 'I11', () => `due work is left: ${sweeps.undone().join(', ')}`);
  check.atEnd();
  await shown.atEnd();
  await consumers.ensureComplete();
}

/** I1 to I14 after each write, by what is stored. */
function createChecks(world: World) {
  const { observer, store, tables, rail } = world;
  let checker: Checker | undefined;

  return {
    afterWrite: (groupId: string | undefined) => {
      const snapshot = observer.snapshot();
      if (snapshot) {
        checker ??= createChecker(snapshot);
        checker.checkWrite(snapshot);
      } else if (groupId !== undefined) {
        const [violation] = groupViolations(groupId, store.contents(tables.product));
        ensure(violation === undefined, 'I4', () => String(violation));
      }
    },
    atEnd: () => {
      const parked = store.contents(tables.product).find(({ PK }) => PK === 'PARKED');
      ensure(parked === undefined, 'I11', () => `${parked?.['kind']} was parked: ${parked?.['reason']}`);
      const snapshot = observer.snapshot();
      if (snapshot === undefined || checker === undefined)
        throw new InvariantBroken('liveness', 'The group never started.');
      checker.checkAgainstBank(rail.bank.books(), rail.bank.transfers());
      checker.checkEnd(rail.bank.transfers());
    },
  };
}

/**
 * Lets the bank know what the product knows: a payout is judged by what was known when it was decided, and a return is known
 * once it is stored, or once it was reported before the process that decides asked for events.
 */
function seeMoney({ observer, rail: { bank }, now }: World, write: Written): void {
  const change = roundChange(write);
  if (change === undefined) return;
  const { before, after } = change;
  const { payout, contributions } = after;
  if (payout?.state === 'authorizing' && before?.payout?.state !== 'authorizing') {
    const { round, recipient: member, attempt, amount } = payout;
    const subject = { kind: 'credit', round, member, attempt } as const;
    bank.ensureMayPay({ key: attemptKey(observer.cycle().groupId, subject), subject, amount }, now());
  }
  for (const { state, round, member, attempt } of contributions) {
    if (attempt === 0 || (state !== 'clawed_back' && state !== 'returned')) continue;
    bank.report(attemptKey(observer.cycle().groupId, { kind: 'debit', round, member, attempt }), 'returned', now());
  }
}
