import {
  type Contribution,
  contributionTransitions,
  isPayoutOnlyRound,
  type MembershipId,
  onTheWayOf,
  payoutTransitions,
  type Round,
  type RoundMoney,
  receivedOf,
  roundEndsEarly,
  roundTransitions,
  type StateMachine,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';

/** Amounts are frozen, and from the opening on recipients and dates, which only a pause moves (I12); states move as their tables allow. */
export function checkRound(before: RoundMoney, after: RoundMoney, isPause: boolean, replaced?: Replaced): void {
  const name = `round ${after.round.round}`;
  const isPlanned = before.round.state === 'planned' && after.round.state === 'planned';
  const { recipient, contributionDate, debitDate, payoutDate } = after.round;
  const moved = isPause && isPlanned ? { contributionDate, debitDate, payoutDate } : {};
  const frozen = isPlanned ? { ...before.round, recipient, ...moved } : before.round;
  ensure(termsOf(frozen) === termsOf(after.round), 'I12', () => `${name} has other terms`);
  ensure(debitDate >= before.round.debitDate, 'I12', () => `${name} is earlier than before`);
  checkMove(roundTransitions, before.round.state, after.round.state, name, ['funded']);
  checkRoundState(after, name);
  checkRest(after, name);
  for (const [index, contribution] of after.contributions.entries()) {
    const was = before.contributions[index];
    if (was === undefined || was === contribution) continue;
    if (replaced !== undefined && was.member !== contribution.member) {
      ensureTakenOver(was, contribution, replaced);
      continue;
    }
    ensure(was.member === contribution.member && was.amount === contribution.amount, 'I12', () => `${name} changed`);
    const via = ['pay_now', 'declined', 'returned', 'clawed_back'] as const;
    const to = contribution.isSetOff ? 'written_off' : contribution.state;
    checkMove(contributionTransitions, was.state, to, `${name} of ${was.member}`, via);
    ensure(contribution.attempt - was.attempt <= 1, 'I5', () => `${name} of ${was.member} skipped an attempt`);
  }
  if (before.payout !== null && after.payout !== null) {
    const via = ['failed', 'returned', 'declined'] as const;
    const { amount, state } = after.payout;
    // Nothing was left of it: it was never sent, and the bank reports nothing about it.
    const isTaken = state === 'settled' && amount < before.payout.amount && receivedOf(after.payout) === amount;
    if (!isTaken) checkMove(payoutTransitions, before.payout.state, state, `the payout of ${name}`, via);
    ensure(amount <= before.payout.amount, 'I12', () => `the payout of ${name} is larger than before`);
    const sent = receivedOf(after.payout) + onTheWayOf(after.payout);
    const pot = amount + (after.round.claim?.amount ?? 0);
    ensure(pot <= after.round.amount, 'I3', () => `${name} has ${after.round.amount} for ${pot}`);
    ensure(sent <= amount, 'I3', () => `the payout of ${name} is ${amount}, and ${sent} were sent`);
  }
}

export type Replaced = { readonly from: MembershipId; readonly to: MembershipId };

/** A newcomer takes over what is missing and nothing else, as if nobody had tried to collect it. */
function ensureTakenOver(was: Contribution, now: Contribution, { from, to }: Replaced): void {
  const name = `round ${was.round}: what ${now.member} took over of ${was.member}`;
  const isTheirs = was.member === from && now.member === to && was.amount === now.amount;
  const isMissing = !['authorizing', 'submitted', 'posted', 'settled', 'available'].includes(was.state);
  const isNew = now.state === 'scheduled' && now.attempt === 0 && !now.isLate;
  ensure(isTheirs && isMissing && isNew, 'replaced', () => `${name} is ${was.state} and ${now.state}`);
}

/** Until its payout, a round is in the state that its contributions make; in a group that ends early they change nothing. */
function checkRoundState({ round, contributions }: RoundMoney, name: string): void {
  const available = contributions.filter(({ state }) => state === 'available').length;
  const paid = available + contributions.filter(({ state }) => state === 'settled').length;
  const expected = {
    collecting: paid < contributions.length,
    short: paid < contributions.length,
    clearing: paid === contributions.length && available < paid,
    funded: available === contributions.length,
  };
  const isEnding = roundEndsEarly(round);
  const fits = isEnding || !(round.state in expected) || expected[round.state as keyof typeof expected];
  ensure(fits, 'state', () => `${name} is ${round.state} with ${paid} paid and ${available} available`);
}

/**
 * Until the group ends early: what a pot has beyond its payout and a claim on it is the reserve's, as far as that laid something
 * out; a turn that was paid has no more, and one that is short has something to pay out.
 */
function checkRest(money: RoundMoney, name: string): void {
  const { round, payout } = money;
  if (payout === null || roundEndsEarly(round) || isPayoutOnlyRound(round.round)) return;
  const claim = round.claim === undefined || round.claim.isFunded ? 0 : round.claim.amount;
  const surplus = round.cash - (payout.amount - receivedOf(payout) - onTheWayOf(payout)) - claim;
  const isRepaid = surplus <= 0 || (round.fromReserve === 0 && round.state !== 'paid');
  ensure(isRepaid, 'reserve', () => `${name} is ${round.state}, has ${surplus} too much and owes ${round.fromReserve}`);
  const isEmpty = round.state === 'short' && payout.amount === receivedOf(payout);
  ensure(!isEmpty, 'rest', () => `${name} is short, and nothing of it is left`);
}

function termsOf({ round, contributionDate, debitDate, payoutDate, recipient, amount }: Round): string {
  return [round, contributionDate, debitDate, payoutDate, recipient, amount].join();
}

/** One step of the table, or two by way of a state that a decision passes through. */
export function checkMove<State extends string>(
  machine: StateMachine<State>,
  from: State,
  to: State,
  name: string,
  via: readonly State[] = [],
): void {
  if (from === to) return;
  const isAllowed = machine.canMove(from, to) || via.some((on) => machine.canMove(from, on) && machine.canMove(on, to));
  ensure(isAllowed, 'transition', () => `${name} went from ${from} to ${to}`);
}
