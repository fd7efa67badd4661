import {
  type CycleChanges,
  type DueItem,
  type Instruction,
  isClaimRound,
  isPayoutOnlyRound,
  type MoneyChanges,
  type RoundMoney,
  type Vote,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { ensureMayFund, ensureMayPayClaim, ensureNoClaimWaits } from './bank-claims.ts';
import { ensureNobodyLate } from './debit-pauses.ts';
import { ensureWasSent } from './endings.ts';
import {
  ensureAsked,
  ensureNoneStuck,
  ensureNotAgain,
  ensureOnce,
  ensureTaken,
  isAsked,
  noteLast,
} from './last-turns.ts';
import { payerOf } from './members.ts';
import { addDue, roundMoney, type World } from './world.ts';

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
  ensureNoClaimWaits(world);
  world.rounds.set(number, after);
  world.writtenAt.set(number, world.now);
  ensureOnce(changes.due);
  ensureAsked(world, loaded, after);
  // Whoever takes a place in a turn that is short is asked at the next hour of the bank, also while a part of it is on its way.
  if (loaded.round.state !== 'short' && !isPartOnItsWay(loaded)) ensureNobodyLate(after);
  world.append(changes.entries);
  for (const item of changes.due) openOnce(world, item);
  for (const instruction of changes.instructions) {
    ensure(instruction.amount > 0, 'amount', () => `${instruction.key} moves ${instruction.amount}`);
    // Judged by what is known when it is decided: a return that is stored before it is sent comes too late for it.
    if (instruction.subject.kind === 'credit') {
      world.announced.seeCredit(number, isAsked(world, loaded), world.now);
      const rest = (after.payout?.amount ?? 0) - world.bank.paidOut(number);
      ensure(
        instruction.amount <= rest,
        'I3',
        () => `round ${number} pays ${instruction.amount}, and ${rest} are left`,
      );
      if (isClaimRound(number)) ensureMayPayClaim(world, instruction);
      const { windsDown, isShared } = after.round;
      const isClaim = isClaimRound(number) && world.group !== 'winding_down' && world.group !== 'dissolved';
      const isSettledAtEnd = isPayoutOnlyRound(number) && !isClaim;
      if (!windsDown && !isShared && !isSettledAtEnd) ensureTaken(world, number);
      ensureNotAgain(world, loaded, instruction);
      if (windsDown || isShared) ensureWasSent(world, instruction);
      world.bank.ensureMayPay(instruction, world.now, windsDown === true || isShared === true);
    }
    if (instruction.subject.kind === 'debit') world.retries.seeDebit({ ...instruction, ...instruction.subject });
    if (instruction.subject.kind === 'debit' && instruction.requestedBy === 'schedule' && !instruction.payer)
      world.announcedDebits.seeDebit(number, instruction.subject.member, world.now);
    sendToBank(world, instruction, world.now + world.random.below(60_000));
  }
  for (const { member, stop } of changes.stops) {
    const payer = payerOf(world, member);
    if (stop === 'mandate') payer.isRevoked = true;
    else payer.stoppedAccounts.add(world.debitedFrom.get(key ?? '') ?? payer.account);
  }
  for (const event of changes.events) {
    world.announced.seeEvent(event, after, world.now);
    world.announcedDebits.seeEvent(event, after);
    world.announcedParts.seeEvent(event, after, world.now);
  }
  const { entries, events, resumes } = changes;
  world.see({ rounds: [{ before: loaded, after }], entries, events, state: resumes ? 'active' : undefined });
  world.onWrite();
  return true;
}

/** The opening of a round is stored under its time: made due again it is one item, or finds the round open. */
function openOnce(world: World, item: DueItem): void {
  const { openings } = world;
  if (item.kind === 'open_round' && openings.has(item.round)) return;
  if (item.kind === 'open_round') openings.add(item.round);
  addDue(world, item);
}

/** Puts an instruction into the outbox. */
export function sendToBank(world: World, instruction: Instruction, at: number): void {
  world.uninstructed += 1;
  world.queue.push(at, { kind: 'instruct', instruction });
}

const isPartOnItsWay = ({ round, payout }: RoundMoney): boolean =>
  round.state === 'paying' && payout?.parts != null && payout.parts.sending !== null;

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

/** The dates of a group that pauses are those of its rounds; of those that moved, the opening of the first is due. */
function moveDates(world: World, moved: readonly RoundMoney[]): void {
  const { cycle, openings } = world;
  const dateOf = (index: number) => moved.find(({ round }) => round.round === index + 1)?.round.debitDate;
  world.cycle = { ...cycle, debitDates: cycle.debitDates.map((date, index) => dateOf(index) ?? date) };
  for (const [index, { round }] of moved.entries()) {
    openings.delete(round.round);
    if (index === 0) openings.add(round.round);
  }
}

export function saveGroup(world: World, changes: CycleChanges & { vote?: Vote }): void {
  const { state, entries, due, events, rounds = [], vote, pausedUntil } = changes;
  const before = { state: world.group, vote: world.vote, rounds: new Map(world.rounds) };
  world.group = state;
  ensureOnce(due);
  ensureNoClaimWaits(world);
  if (vote?.result === null || state === 'winding_down') ensureNoneStuck(world, vote?.result === null);
  noteLast(world, changes);
  for (const entry of entries) {
    if (entry.kind === 'claim_funded') ensureMayFund(world, entry);
    if (entry.kind !== 'cash_shared') continue;
    world.bank.ensureMayShare(world.now);
  }
  for (const money of rounds) {
    const { round, version } = money.round;
    const next = (world.rounds.get(round)?.round.version ?? 0) + 1;
    // Without its next version, what was decided about it at the same moment would be written over it.
    ensure(version === next, 'state', () => `round ${round} is saved in version ${version} and not in ${next}`);
    world.rounds.set(money.round.round, money);
    world.writtenAt.set(money.round.round, world.now);
  }
  for (const event of events) {
    // What is taken from a payout completes other rounds, whose payouts are planned by it.
    if (!('round' in event)) continue;
    const money = roundMoney(world, event.round);
    world.announced.seeEvent(event, money, world.now);
    world.announcedDebits.seeEvent(event, money);
    world.announcedParts.seeEvent(event, money, world.now);
  }
  if (pausedUntil !== undefined) moveDates(world, rounds);
  if (vote !== undefined) world.vote = vote;
  world.append(entries);
  for (const item of due) addDue(world, item);
  world.see({
    entries,
    events,
    pausedUntil,
    rounds: rounds.map((after) => ({ before: before.rounds.get(after.round.round), after })),
    vote: vote && { before: before.vote?.number === vote.number ? before.vote : undefined, after: vote },
    state: state === before.state ? undefined : state,
  });
  world.onWrite();
}
