import {
  attemptKey,
  type CycleChanges,
  type DueItem,
  type Instruction,
  isClaimRound,
  isShareRound,
  type MembershipId,
  type MoneyChanges,
  type RoundMoney,
  type Vote,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { ensureMayFund, ensureMayPayClaim, ensureNoClaimWaits } from './bank-claims.ts';
import { letRecipientsChoose } from './choosers.ts';
import { ensureNobodyLate } from './debit-pauses.ts';
import { ensureMajority, letMembersVote } from './endings.ts';
import { ensureHasPaid, ensureOwners, letGuarantorsEnd, letMembersSettle, seeGrace } from './guarantors.ts';
import {
  ensureAsked,
  ensureNoneStuck,
  ensureNotAgain,
  ensureOnce,
  ensureTaken,
  isAsked,
  noteLast,
} from './last-turns.ts';
import { letMembersAct, payerOf } from './members.ts';
import { ensureOpensInTime, pause, payReserve } from './pauses.ts';
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
  seeGrace(world, after);
  letGuarantorsEnd(world, loaded, after);
  world.append(changes.entries);
  for (const item of changes.due) openOnce(world, item);
  for (const instruction of changes.instructions) {
    world.promises.seeInstruction(instruction, world.now);
    ensure(instruction.amount > 0, 'amount', () => `${instruction.key} moves ${instruction.amount}`);
    if (instruction.payer !== undefined) ensureHasPaid(loaded, instruction);
    // Judged by what is known when it is decided: a return that is stored before it is sent comes too late for it.
    if (instruction.subject.kind === 'credit') {
      world.announced.seeCredit(number, isAsked(world, loaded), world.now);
      world.promises.seePayout(instruction, (after.payout?.amount ?? 0) - world.bank.paidOut(number));
      if (isClaimRound(number)) ensureMayPayClaim(world, instruction);
      const { windsDown, isShared } = after.round;
      const isClaim = isClaimRound(number) && world.group !== 'winding_down' && world.group !== 'dissolved';
      const isShare = isShareRound(number) && !isClaim;
      if (!windsDown && !isShared && !isShare) ensureTaken(world, number);
      ensureNotAgain(world, loaded, instruction);
      world.bank.ensureMayPay(instruction, world.now, windsDown === true || isShared === true);
    }
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
    world.onEvent(event);
    world.promises.seeEvent(event, after.round, world.now);
    world.announced.seeEvent(event, after, world.now);
    world.announcedDebits.seeEvent(event, after);
    world.announcedParts.seeEvent(event, after, world.now);
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

export function saveGroup(world: World, changes: CycleChanges & { vote?: Vote }): void {
  const { state, entries, due, events, rounds = [], vote, pausedUntil } = changes;
  world.group = state;
  ensureOnce(due);
  ensureNoClaimWaits(world);
  if (vote?.result === null || state === 'winding_down') ensureNoneStuck(world, vote?.result === null);
  noteLast(world, changes);
  for (const entry of entries) {
    if (entry.kind === 'claim_funded') ensureMayFund(world, entry);
    if (entry.kind !== 'cash_shared') continue;
    world.bank.ensureMayShare(world.now);
    ensureOwners(world, entry);
  }
  for (const money of rounds) {
    world.rounds.set(money.round.round, money);
    world.writtenAt.set(money.round.round, world.now);
  }
  for (const event of events) {
    world.onEvent(event);
    // What is taken from a payout completes other rounds, whose payouts are planned by it.
    if (!('round' in event)) continue;
    const money = roundMoney(world, event.round);
    world.announced.seeEvent(event, money, world.now);
    world.announcedDebits.seeEvent(event, money);
    world.announcedParts.seeEvent(event, money, world.now);
  }
  if (pausedUntil !== undefined) pause(world, rounds, pausedUntil);
  if (vote !== undefined) ensureMajority(world, vote);
  if (vote !== undefined) world.vote = vote;
  if (vote?.result === null) letMembersVote(world, vote);
  if (state === 'clearing') payReserve(world);
  world.append(entries);
  for (const item of due) addDue(world, item);
  world.onWrite();
}
