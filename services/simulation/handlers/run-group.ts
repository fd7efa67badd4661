import { arrivedParts, attemptKey, type Journal, type Payout, roundEndsEarly, sendingAmount } from '@halqa/domain';
import { call } from '../../test/call.ts';
import { groupViolations } from '../../test/group-violations.ts';
import { type Checker, createChecker } from '../checks/checks.ts';
import { createGuaranteeRules } from '../checks/guarantee-rules.ts';
import { createRetryRules } from '../checks/retry-rules.ts';
import { createVoteRules } from '../checks/vote-rules.ts';
import { ensure, InvariantBroken } from '../invariant.ts';
import { createChoosers } from '../people/choosers.ts';
import { createGuarantors } from '../people/guarantors.ts';
import { createPayers } from '../people/payers.ts';
import { createSwaps } from '../people/swaps.ts';
import { createVoters } from '../people/voters.ts';
import { seededRandom } from '../random.ts';
import { ensureByBank } from './bank-events.ts';
import { createCases } from './cases.ts';
import { createConsumers } from './consumers.ts';
import { ensureCounted } from './counted-debits.ts';
import { createDebitRules } from './debit-rules.ts';
import { createDebitWaits } from './debit-waits.ts';
import { createEndProposals } from './end-proposals.ts';
import { createLeavers } from './leavers.ts';
import { changeOf, lifeIn } from './life.ts';
import { createMembers } from './members.ts';
import type { Written } from './observer.ts';
import { createOperators, isSharing } from './operators.ts';
import { createPages } from './pages.ts';
import type { PlantedFault } from './planted-faults.ts';
import { createRoles } from './roles.ts';
import { createSaid } from './said.ts';
import { createShownMoney } from './shown-money.ts';
import { createStops } from './stops.ts';
import { roundChange } from './stored-rounds.ts';
import { createSweeps } from './sweeps.ts';
import type { Terms } from './terms.ts';
import { ensureNothingWaits } from './waiting.ts';
import { type Chances, createWorld, MINUTE, type World } from './world.ts';

/**
 * Steps for each contribution: a life takes some three hundred, and two thousand where a slow store takes many turns for its writes.
 * Days of waiting take as many steps in a small group as in a large one, so a group counts as five members at least.
 */
const MOST_STEPS = 5000;
const FEWEST_MEMBERS = 5;

/** How many times as many where all money is stopped: members who are asked to pay by hand try it every ten minutes, for weeks. */
const WHILE_STOPPED = 10;

/** Runs the groups of the same people from their creation to their end. Throws what they break, with the world as it was then. */
export async function runGroup(
  terms: readonly [Terms, ...Terms[]],
  chances: Chances,
  fault: PlantedFault = {},
): Promise<GroupRun> {
  const world = await createWorld(terms, seededRandom(terms[0].seed), chances, fault);
  const run = { world, steps: 0, stops: 0 };
  try {
    await runToEnd(world, run);
  } catch (error) {
    throw error instanceof InvariantBroken ? new GroupRunBroken(error, run) : error;
  }
  return run;
}

export type GroupRun = { readonly world: World; steps: number; stops: number };

/** A rule that was broken, and the run in which it was. */
export class GroupRunBroken extends Error {
  readonly broken: InvariantBroken;
  readonly run: GroupRun;

  constructor(broken: InvariantBroken, run: GroupRun) {
    super(`${broken.invariant}: ${broken.message}`);
    this.broken = broken;
    this.run = run;
  }
}

async function runToEnd(world: World, run: GroupRun): Promise<void> {
  const groups = [world, ...world.others].map(peopleAndRulesOf);
  const [stops, consumers] = [createStops(world), createConsumers(world)];
  const sweeps = createSweeps(world, stops.isStopped);
  world.rail.onMessage = () => sendMessage(world);
  world.rail.onItemReport = (report) =>
    world.invoke('item webhook', ({ bank }) => call(bank, 'receiveBankWebhook', { body: report }));
  world.rail.onCreate = stops.ensureMayCreate;
  world.rail.onAuthorized = stops.seeAuthorized;
  stops.begin();
  world.rail.onCredit = (group, round) => groups.find((each) => each.isGroup(group))?.ensureMayCredit(round);
  for (;;) {
    const written = await world.step();
    if (written === undefined) break;
    for (const each of written) {
      world.rail.decidedBy(each.by);
      sweeps.observe(each);
      for (const group of groups) group.observe(each);
      stops.observe(each);
    }
    stops.observeTogether(written);
    ensureByBank(written);
    consumers.observe();
    if (written.length > 0) for (const group of groups) group.afterWrite(written);
    if (world.isIdle()) {
      const isQuiet = consumers.haveRead() && sweeps.areDone();
      for (const group of groups) await group.whenIdle(isQuiet);
    }
    await stops.lookWhetherInForce();
    if (world.isIdle()) sweeps.resume();
    run.steps += 1;
    const most =
      MOST_STEPS *
      (world.circumstances.stopsMoney ? WHILE_STOPPED : 1) *
      groups.length *
      Math.max(world.terms.people.length, FEWEST_MEMBERS) ** 2;
    ensure(run.steps < most, 'liveness', () => 'The group never ends.');
  }
  ensure(sweeps.undone().length === 0, 'I11', () => `due work is left: ${sweeps.undone().join(', ')}`);
  const parked = world.store.contents(world.tables.product).find(({ PK }) => PK === 'PARKED');
  ensure(parked === undefined, 'I11', () => `${parked?.['kind']} was parked: ${parked?.['reason']}`);
  ensureCounted(world);
  stops.ensureOver();
  run.stops = stops.count();
  for (const group of groups) await group.atEnd();
  ensureNothingWaits(world);
  await consumers.ensureRedeliveryChangesNothing();
}

/** How long a bank waits before it repeats a message that was not answered. */
const REPEATED_AFTER = MINUTE / 2;

/** In a calm run the bank repeats what nobody answered, as Plaid does for a day; elsewhere a message that gets lost is lost. */
function sendMessage(world: World): void {
  const repeat = () => world.plan(world.now() + REPEATED_AFTER, () => sendMessage(world));
  world.invoke('webhook', ({ requestBankSync }) => requestBankSync(), world.isCalm ? repeat : undefined);
}

/** What people do in one group, and the rules that it must not break. */
function peopleAndRulesOf(world: World) {
  const [members, operators, cases] = [createMembers(world), createOperators(world), createCases(world)];
  const [shown, check, ends] = [createShownMoney(world), createChecks(world), createEndProposals(world)];
  const said = createSaid(world);
  const pages = createPages(world);
  const life = lifeIn(world, pages);
  const leavers = createLeavers(world);
  world.claims.on = leavers.claimOn;
  const ofMembers = [members, cases, leavers];
  const retries = createRetryRules(world.now);
  const ofOthers = [operators, ends, createRoles(world), createDebitWaits(world)];
  const watchers = [world.people, pages, ...ofMembers, ...ofOthers, createDebitRules(world, retries), shown, said];
  const guarantees = createGuaranteeRules(life, world.bank);
  const guarantors = createGuarantors(life, guarantees.signatures);
  const people = [createPayers(life), guarantors, createChoosers(life), createVoters(life), createSwaps(life)];
  const rules = [retries, guarantees, createVoteRules(life, ends.isApproved)];
  const { concerns } = world.observer;
  members.begin();

  return {
    isGroup: (id: string) => members.groupId() === id,
    ensureMayCredit: operators.ensureMayCredit,
    observe: (write: Written) => {
      if (!concerns(write)) return;
      for (const watcher of watchers) watcher.observe(write);
      seeMoney(world, write);
    },
    /** What one step wrote, so one transaction. */
    afterWrite: (written: readonly Written[]) => {
      const ofGroup = written.filter(concerns);
      const taken = ofGroup.flatMap((write) => setOffOf(write) ?? []);
      if (taken.length > 0) world.bank().setOff(taken, world.now());
      operators.observeTogether(ofGroup);
      said.afterWrite();
      check.afterWrite(members.groupId(), ofGroup);
      ends.observeTogether(ofGroup);
      const attention = ofGroup.flatMap((write) => pages.attentionIn(write) ?? [])[0];
      const change = { ...changeOf(ofGroup), attention };
      for (const each of [...rules, ...people]) each.see(change);
    },
    whenIdle: async (isQuiet: boolean) => {
      await shown.whenIdle();
      await said.whenIdle(isQuiet);
    },
    atEnd: async () => {
      operators.ensureOver();
      cases.ensureListed();
      check.atEnd();
      await shown.atEnd();
    },
  };
}

/** I1 to I14 after each write, by what is stored; and that the cash is shared out when the bank has nothing on its way. */
function createChecks(world: World) {
  const { observer, store, tables, people, bank, now } = world;
  let checker: Checker | undefined;

  return {
    afterWrite: (groupId: string | undefined, written: readonly Written[]) => {
      if (written.some(isSharing)) bank().ensureMayShare(now());
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
      const snapshot = observer.snapshot();
      if (snapshot === undefined || checker === undefined)
        throw new InvariantBroken('liveness', 'The group never started.');
      checker.checkAgainstBank(bank().books(), bank().transfers());
      const defaulting = people.members().flatMap(([member]) => (people.isLost(member) ? member : []));
      checker.checkEnd(bank().transfers(), defaulting);
    },
  };
}

/**
 * Lets the bank know what the product knows: a payout is judged by what was known when it was decided, and a return is known
 * once it is stored, or once it was reported before the process that decides asked for events.
 */
function seeMoney({ observer, bank, now }: World, write: Written): void {
  const change = roundChange(write);
  if (change === undefined) return;
  const { before, after } = change;
  const { payout, contributions } = after;
  if (payout?.state === 'authorizing' && before?.payout?.state !== 'authorizing') {
    const { round, recipient: member, attempt } = payout;
    const subject = { kind: 'credit', round, member, attempt } as const;
    const amount = sendingAmount(payout);
    const instruction = { key: attemptKey(observer.cycle().groupId, subject), subject, amount };
    bank().ensureMayPay(instruction, now(), roundEndsEarly(after.round));
  }
  for (const attempt of takenBack(before?.payout, payout)) {
    const { round, recipient: member } = after.round;
    bank().report(attemptKey(observer.cycle().groupId, { kind: 'credit', round, member, attempt }), 'returned', now());
  }
  for (const { state, round, member, attempt } of contributions) {
    if (attempt === 0 || (state !== 'clawed_back' && state !== 'returned')) continue;
    bank().report(attemptKey(observer.cycle().groupId, { kind: 'debit', round, member, attempt }), 'returned', now());
  }
}

/** What one write says was taken from a payout for what its recipient owed. */
function setOffOf({ PK, SK, item }: Written) {
  if (item === undefined || !PK.startsWith('LG#') || !SK.startsWith('J#')) return undefined;
  const { entry } = item['journal'] as Journal;
  return entry.kind === 'set_off' ? entry : undefined;
}

/** The attempts whose money had arrived and is back. */
function takenBack(before: Payout | null | undefined, after: Payout | null): readonly number[] {
  if (!before || after === null) return [];
  const arrived = arrivedParts(after);
  return arrivedParts(before).flatMap(({ attempt }) =>
    arrived.some((each) => each.attempt === attempt) ? [] : attempt,
  );
}
