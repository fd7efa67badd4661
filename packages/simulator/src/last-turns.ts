import type { ContributionState, CycleChanges, DueItem, LastTurn, MembershipId, RoundMoney } from '@halqa/domain';
import { ensure } from './invariant.ts';
import { seededRandom } from './random.ts';
import type { World } from './world.ts';

/** The turn of somebody who has not paid a round becomes the last one. */
export const decideMove = (world: World, number: number, rounds: readonly RoundMoney[]): LastTurn =>
  world.engine.moveToEnd(world.cycle, rounds, world.group, number, world.orderChanges, world.now);

/** The order of payouts is that of the decision. Nobody's turn is later but that of who owes; what is set off the bank is told. */
export function noteLast(world: World, { order, movedToEnd, entries }: CycleChanges): void {
  world.bank.setOff(
    entries.filter((entry) => entry.kind === 'set_off'),
    world.now,
  );
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
  movedFrom.set(last, turn);
  world.cycle = { ...cycle, members: order, movedToEnd: [...(cycle.movedToEnd ?? []), last] };
  world.orderChanges += 1;
}

/** Whether the others know that they are paid from a member's payout, and wait for it; in some groups nobody does. */
export function isWaitedFor({ cycle, rounds }: World, member: MembershipId): boolean {
  if (!cycle.movedToEnd?.includes(member) || !seededRandom(`${cycle.groupId}/set-off`).chance(0.85)) return false;
  return [...rounds.values()].some(({ round }) => round.recipient === member && round.state !== 'paid');
}

/** A payout whose recipient's turn became the last one is sent when nothing is owed that could be taken from it. */
export function ensureTaken({ cycle, rounds }: World, round: number): void {
  const recipient = rounds.get(round)?.round.recipient;
  if (recipient === undefined || !cycle.movedToEnd?.includes(recipient)) return;
  const owed = [...rounds.values()].find(({ contributions }) =>
    contributions.some(({ member, state }) => member === recipient && owedStates.includes(state)),
  );
  ensure(owed === undefined, 'last', () => `${recipient} is paid, and owes to round ${owed?.round.round}`);
}

/** Less than a pot can be left for what is owed: then this is not called. */
const owedStates: readonly ContributionState[] = [
  ...(['declined', 'action_required', 'failed', 'returned', 'retry_scheduled', 'pay_now', 'clawed_back'] as const),
];

/** One transaction writes no item twice. */
export function ensureOnce(due: readonly DueItem[]): void {
  const once = new Set(due.map((item) => JSON.stringify(item)));
  ensure(once.size === due.length, 'due', () => `The same work twice: ${JSON.stringify(due)}`);
}

const attemptOf = ({ round, payout }: RoundMoney) => `${round.round}/${payout?.attempt ?? 0}`;

/** A member asks for a payout that came back, or for a part. */
export function noteAsked({ asked, rounds }: World, round: number): void {
  const money = rounds.get(round);
  if (money !== undefined) asked.add(attemptOf(money));
}

/** A payout that came back waits until its recipient asks for it, to another account. */
export function ensureAsked({ asked }: World, before: RoundMoney, { round, payout }: RoundMoney): void {
  if (before.payout?.state !== 'needs_account' || round.windsDown || round.isShared) return;
  const goesOn = payout?.state === 'scheduled' || payout?.state === 'funded' || payout?.state === 'authorizing';
  ensure(!goesOn || asked.has(attemptOf(before)), 'asked', () => `Nobody asked for the payout of round ${round.round}`);
}

const FORTNIGHT = 14 * 86_400_000;

/** No group ends over a turn that waited for nothing but what its own recipient owes to it. */
export function ensureNoneStuck({ cycle, rounds, now, writtenAt }: World): void {
  for (const { round, payout, contributions } of rounds.values()) {
    const { recipient } = round;
    if (round.state !== 'short' || payout?.state !== 'scheduled' || !cycle.movedToEnd?.includes(recipient)) continue;
    const waits = contributions.some(({ member, state }) => state !== 'available' && member !== recipient);
    const isDebited = [...rounds.values()].some((money) =>
      money.contributions.some(({ member, state }) => member === recipient && !isOver(state)),
    );
    const isStuck = !waits && !isDebited && now - (writtenAt.get(round.round) ?? now) > FORTNIGHT;
    ensure(!isStuck, 'last', () => `Nothing was taken of what ${recipient} owes, whose turn ${round.round} is short`);
  }
}

const isOver = (state: ContributionState): boolean => state === 'available' || owedStates.includes(state);
