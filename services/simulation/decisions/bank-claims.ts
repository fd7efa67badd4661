import {
  addDays,
  bankDate,
  type Instruction,
  isClaimRound,
  type Journal,
  type JournalEntry,
  type MembershipId,
} from '@halqa/domain';
import { SENT_WITHIN, type Transfer } from '../bank/bank.ts';
import { ensure } from '../invariant.ts';
import { settledCovers } from '../people/voters.ts';
import type { World } from './world.ts';

/** What somebody had paid in whose place another one took, by the bank's own records. */
export type BankClaim = { readonly member: MembershipId; readonly amount: number };

/** What of somebody's own contributions is at the bank; what a guarantor paid counts once that is settled between both. */
export function paidBy({ bank, journals }: World, member: MembershipId): number {
  return ownDebits(bank.transfers(), journals, member).reduce((sum, { amount }) => sum + amount, 0);
}

/** @param knownBy returns that became known later count as not known yet */
const ownDebits = (
  transfers: Iterable<Transfer>,
  journals: readonly Journal[],
  member: MembershipId,
  knownBy = Number.POSITIVE_INFINITY,
) => {
  const settled = settledCovers(journals);
  return [...transfers].filter(
    ({ subject: { kind, round, member: of, attempt }, payer, step, isReturnUnknown, returnKnownAt }) =>
      kind === 'debit' &&
      of === member &&
      (payer === undefined || settled.has(`${round}/${of}/${attempt}`)) &&
      (step === 'available' || isReturnUnknown || returnKnownAt > knownBy),
  );
};

/** What of the pot of a round is not its recipient's. */
export function claimOn({ claims, rounds }: Pick<World, 'claims' | 'rounds'>, round: number): number {
  const recipient = rounds.get(round)?.round.recipient;
  return recipient === undefined ? 0 : (claims.get(recipient)?.amount ?? 0);
}

/** Whether what somebody owes is taken from their payout: their turn became the last one, or somebody waits for a claim on it. */
export const isTakenFrom = ({ cycle, claims }: Pick<World, 'cycle' | 'claims'>, member: MembershipId): boolean =>
  cycle.movedToEnd?.includes(member) === true || (claims.get(member)?.amount ?? 0) > 0;

const MONTH = 30 * 86_400_000;

const failedSteps: readonly Transfer['step'][] = ['declined', 'failed', 'returned'];

/** Nobody waits for a claim for a month in which nothing of it can be disputed, and its turn lacks nothing. */
export function ensureNoClaimWaits({ cycle, group, now, rounds, writtenAt, bank }: World): void {
  if (group !== 'active' && group !== 'paused' && group !== 'clearing') return;
  for (const { round, payout, contributions } of rounds.values()) {
    const { claim } = round;
    if (claim === undefined || claim.isFunded || now - (writtenAt.get(round.round) ?? now) <= MONTH) continue;
    const isThere = contributions.every(({ state }) => state === 'available');
    const isOut = round.state === 'paid' || (round.state === 'funded' && payout?.state === 'needs_account' && isThere);
    const last = addDays(bankDate(now - MONTH), -cycle.waits.disputeDays);
    const mayBeDisputed = [...bank.transfers()].some(
      ({ subject, step, settledOn }) =>
        subject.kind === 'debit' &&
        subject.member === claim.member &&
        // Also one that came back just now: it could be disputed until then.
        (settledOn === null ? !failedSteps.includes(step) : settledOn >= last),
    );
    ensure(
      !isOut || mayBeDisputed,
      'claim',
      () => `${claim.member} waits for what they paid in, out of turn ${round.round}`,
    );
  }
}

/** What was taken from a claim is what its own member owed to a turn, and never more than there is. */
export function ensureMayTake(
  { bank, claims }: World,
  { from, member, amount }: JournalEntry & { kind: 'set_off' },
): void {
  if (!isClaimRound(from)) return;
  const claim = [...claims.values()].find((each) => each.member === member);
  const taken = bank.takenFrom(from);
  ensure(
    taken <= (claim?.amount ?? 0),
    'claim',
    () => `${amount} is taken from ${member}, whose claim is ${claim?.amount}`,
  );
}

/**
 * A claim is what its member's debits brought that cannot be disputed any more, and is paid after the turn from whose pot it is paid; never
 * more than once. What they owed is not in it. One that came back is sent again when they ask for it, whatever they paid meanwhile.
 */
export function ensureMayPayClaim(world: World, { subject, amount }: Instruction): void {
  const { bank, claims, cycle, now } = world;
  const claim = [...claims.values()].find(({ member }) => member === subject.member);
  const debits = ownDebits(bank.transfers(), world.journals, subject.member, now - SENT_WITHIN);
  const there = debits.reduce((sum, each) => sum + each.amount, 0);
  const name = `the claim of ${subject.member}`;
  const left = (claim?.amount ?? 0) - bank.takenFrom(subject.round);
  // In a group that ends early what came back since it was funded is settled with the shares.
  const isOver = world.group === 'winding_down' || world.group === 'dissolved';
  const isThere = there >= amount || isOver;
  ensure(left === amount && isThere, 'claim', () => `${name} is ${amount}, and ${there} is there`);
  const last = addDays(bankDate(now), -cycle.waits.disputeDays);
  const isFirst = subject.attempt === 1;
  const young = debits.find(({ settledOn }) => isFirst && (settledOn === null || settledOn > last));
  ensure(young === undefined, 'claim', () => `${name} is paid while ${young?.key} can be disputed`);
}

/** A claim is funded when its turn was paid out, by the bank's own records, or its payout came back and waits for its recipient. */
export function ensureMayFund(world: World, { round: turn }: JournalEntry & { kind: 'claim_funded' }): void {
  const { bank, cycle, rounds } = world;
  const pool = cycle.contribution * cycle.members.length - claimOn(world, turn) - bank.takenFrom(turn);
  const payout = rounds.get(turn)?.payout;
  const waits = payout?.state === 'needs_account' || (payout?.state === 'on_hold' && payout.cameBack === true);
  ensure(
    waits || bank.paidOut(turn) === pool,
    'claim',
    () => `the claim out of turn ${turn} is funded before it is paid`,
  );
}
