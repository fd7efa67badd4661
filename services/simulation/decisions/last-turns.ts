import {
  bankDate,
  type ContributionState,
  type CycleChanges,
  type DueItem,
  type Instruction,
  type LastTurn,
  type MembershipId,
  type RoundMoney,
  receivedOf,
  roundEndsEarly,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { ensureMayTake, isTakenFrom } from './bank-claims.ts';
import type { World } from './world.ts';

/** The turn of somebody who has not paid a round becomes the last one. */
export const decideMove = (world: World, number: number, rounds: readonly RoundMoney[]): LastTurn =>
  world.engine.moveToEnd(world.cycle, rounds, world.group, number, world.orderChanges, world.now);

/** The order of payouts is that of the decision. Nobody's turn is later but that of who owes; the bank knows what is set off. */
export function noteLast(world: World, { order, movedToEnd, entries }: CycleChanges): void {
  const taken = entries.filter((entry) => entry.kind === 'set_off');
  world.bank.setOff(taken, world.now);
  for (const entry of taken) ensureMayTake(world, entry);
  if (order === undefined || movedToEnd === undefined) return;
  const { cycle, movedFrom, rounds } = world;
  const { member: last, from: turn, round } = movedToEnd;
  for (const member of cycle.members) {
    const [from, to] = [cycle.members.indexOf(member), order.indexOf(member)];
    ensure(to <= from || member === last, 'last', () => `${member} receives later, and owes nothing`);
  }
  const missed = rounds.get(round)?.contributions.find((each) => each.member === last);
  const isPaid = missed?.state === 'settled' || missed?.state === 'available';
  ensure(!isPaid && !movedFrom.has(last), 'last', () => `${last} has paid round ${round}, or was moved before`);
  const claim = world.claims.get(last)?.amount ?? 0;
  ensure(claim === 0, 'last', () => `whoever had the turn of ${last} before waits longer for ${claim}`);
  movedFrom.set(last, turn);
  world.cycle = { ...cycle, members: order, movedToEnd: [...(cycle.movedToEnd ?? []), last] };
  world.orderChanges += 1;
}

/**
 * A payout whose recipient's turn became the last one, or is one with a claim on it, is sent when nothing is owed that could be taken
 * from it: by what was known when that was looked at, just before. Where a pot is less than what is owed, all of it is taken: then
 * nothing is sent, and this is not called.
 */
export function ensureTaken(world: World, round: number): void {
  const { rounds, looked } = world;
  const recipient = rounds.get(round)?.round.recipient;
  if (recipient === undefined || !isTakenFrom(world, recipient)) return;
  const owes = ({ contributions }: RoundMoney) =>
    contributions.some(({ member, state }) => member === recipient && owedStates.includes(state));
  const before = looked.get(round) ?? [];
  const owed = [...rounds.values()].find(
    (money) => owes(money) && !before.some((each) => each.round.round === money.round.round && !owes(each)),
  );
  ensure(owed === undefined, 'last', () => `${recipient} is paid, and owes to round ${owed?.round.round}`);
}

/** In which a member owes a contribution, and no debit of it is on its way. */
const owedStates: readonly ContributionState[] = [
  ...(['declined', 'action_required', 'failed', 'returned', 'retry_scheduled', 'pay_now', 'clawed_back'] as const),
];

/** One transaction writes no item twice, and starts no payout at two instants. */
export function ensureOnce(due: readonly DueItem[]): void {
  const nameOf = ({ at, ...item }: DueItem) => JSON.stringify(item.kind === 'start_payout' ? item : { ...item, at });
  const once = new Set(due.map(nameOf));
  ensure(once.size === due.length, 'due', () => `The same work twice: ${JSON.stringify(due)}`);
}

/** What our own bank declined is tried again on another day, unless somebody asked for it, or something was taken, since. */
export function ensureNotAgain(world: World, before: RoundMoney, { subject, amount }: Instruction): void {
  if (isAsked(world, before)) return;
  const { bank, now } = world;
  const again = [...bank.transfers()].find(
    (each) =>
      each.subject.kind === 'credit' &&
      each.subject.round === subject.round &&
      each.amount === amount &&
      each.step === 'declined' &&
      bankDate(each.acceptedAt) === bankDate(now),
  );
  ensure(again === undefined, 'again', () => `${again?.key} was declined today, and is sent again`);
}

/** Whether a payout was asked for, a part of it chosen, or it was released, since the newest attempt. */
export const isAsked = ({ asked }: World, before: RoundMoney): boolean => asked.has(attemptOf(before));

const attemptOf = ({ round, payout }: RoundMoney) => `${round.round}/${payout?.attempt ?? 0}`;

/** A member asks for a payout that came back, or for a part, or an operator releases one. */
export function noteAsked({ asked, rounds }: World, round: number): void {
  const money = rounds.get(round);
  if (money !== undefined) asked.add(attemptOf(money));
}

/** A payout that came back waits until its recipient asks for it, to another account. */
export function ensureAsked(world: World, before: RoundMoney, { round, payout }: RoundMoney): void {
  if (before.payout?.state !== 'needs_account' || roundEndsEarly(round)) return;
  const goesOn = payout?.state === 'scheduled' || payout?.state === 'funded' || payout?.state === 'authorizing';
  ensure(!goesOn || isAsked(world, before), 'asked', () => `Nobody asked for the payout of round ${round.round}`);
}

const FORTNIGHT = 14 * 86_400_000;

/**
 * No vote opens or ends a group over turns that need nobody's payment: what their recipients owe could have been taken for two
 * weeks, from what is there, or because the turns wait for each other alone.
 *
 * @param opens whether a vote opens, before which all is taken that can be; what is owed since then is taken after it
 */
export function ensureNoneStuck(world: World, opens: boolean): void {
  const { cycle, rounds, now, writtenAt } = world;
  const all = [...rounds.values()];
  const isSteady = ({ round }: RoundMoney['round']) => now - (writtenAt.get(round) ?? now) > FORTNIGHT;
  const owes = (member: MembershipId, { contributions }: RoundMoney) =>
    contributions.some((each) => each.member === member && owedStates.includes(each.state));
  const isDebited = (member: MembershipId) =>
    all.some(({ contributions }) => contributions.some((each) => each.member === member && !isOver(each.state)));
  // What would leave nothing of a turn is taken from it once nobody else is waited for.
  const waitsForOthers = (contributions: RoundMoney['contributions']) =>
    contributions.filter(({ state }) => state !== 'available').length > 1;
  let left = all.filter(({ round, payout, contributions }) => {
    if (round.state !== 'short' || payout?.state !== 'scheduled' || !isSteady(round)) return false;
    if (!isTakenFrom(world, round.recipient) || isDebited(round.recipient)) return false;
    const rest = payout.amount - receivedOf(payout);
    return rest > cycle.contribution || (rest === cycle.contribution && !waitsForOthers(contributions));
  });
  const rich = left.find(
    ({ round }) =>
      round.cash - round.fromReserve - (round.claim?.amount ?? 0) >= cycle.contribution &&
      all.some((money) => (opens || isSteady(money.round)) && owes(round.recipient, money)),
  );
  ensure(rich === undefined, 'last', () => `Turn ${rich?.round.round} has what its recipient owes, and keeps it`);
  for (let before = 0; before !== left.length; ) {
    before = left.length;
    const recipients = left.map(({ round }) => round.recipient);
    left = left.filter((money) => recipients.some((member) => owes(member, money)));
  }
  ensure(left.length === 0, 'last', () => `${left.map(({ round }) => round.round)} wait for each other alone`);
}

const isOver = (state: ContributionState): boolean => state === 'available' || owedStates.includes(state);
