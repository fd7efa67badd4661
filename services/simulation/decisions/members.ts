import { bankDate, type MembershipId, type RoundMoney } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In days: debits start on business days. */
export const LONGEST_WEEKEND = 5;

/** What stops the debits of one member. */
export type Payer = {
  /** Which of their accounts is linked, counted. */
  account: number;
  readonly stoppedAccounts: Set<number>;
  isRevoked: boolean;
  /** When they last did something that ends a stop. */
  changedAt: number;
};

const newPayer = (): Payer => ({ account: 1, stoppedAccounts: new Set(), isRevoked: false, changedAt: 0 });

export function stopOf({
  account,
  stoppedAccounts,
  isRevoked,
}: Omit<Payer, 'changedAt'>): 'account' | 'mandate' | null {
  if (isRevoked) return 'mandate';
  return stoppedAccounts.has(account) ? 'account' : null;
}

/** What their debits stopped for is over: those that wait are due again, as where an account is linked or a mandate signed. */
export function endStop(world: World, member: MembershipId, stop: 'account' | 'mandate' | 'login'): void {
  const { queue, now, rounds } = world;
  const payer = payerOf(world, member);
  if (stop === 'mandate') payer.isRevoked = false;
  if (stop === 'account') payer.account += 1;
  payer.changedAt = now;
  for (const money of rounds.values()) {
    const { attempt = 0, state } = money.contributions.find((each) => each.member === member) ?? {};
    if (state === 'returned' && world.retries.waitsForAccount(money.round.round, member))
      expectDebit(world, money.round.round, member, attempt);
    const at = waitsSince(money, member, now);
    if (at === undefined) continue;
    queue.push(at.due, {
      kind: 'due',
      item: { kind: 'start_debit', at: at.due, round: money.round.round, member, attempt },
    });
    if (at.due === now) expectDebit(world, money.round.round, member, attempt);
  }
}

/** Whoever asks for a payout, or a part of it, has linked another account after one came back. */
export function leaveStoppedAccount(world: World, member: MembershipId): void {
  if (stopOf({ ...payerOf(world, member), isRevoked: false })) endStop(world, member, 'account');
}

/** Whether a round still waits for contributions that are missing. */
const waits = ({ round: { state, windsDown } }: RoundMoney): boolean =>
  !windsDown && !['short', 'paying', 'paid', 'cancelled'].includes(state);

/**
 * When a debit is due again of a member who did what it waited for: at once or, where other work may decide just now that it waits,
 * ten minutes later. Undefined where none waits.
 */
function waitsSince({ contributions, round }: RoundMoney, member: MembershipId, now: number) {
  const { state, attempt = 0 } = contributions.find((each) => each.member === member) ?? {};
  if (state === 'action_required') return { due: now, attempt };
  const isDue = state === 'scheduled' && round.debitDate <= bankDate(now);
  return isDue || state === 'authorizing' ? { due: now + 10 * 60_000, attempt } : undefined;
}

/** Within some days, what waited is debited, unless its member has to do something else. */
export function expectDebit(world: World, round: number, member: MembershipId, attempt: number, days = 1): void {
  const begin = () => ensureDebited(world, round, member, attempt);
  world.queue.push(world.now + days * DAY, { kind: 'person', begin });
}

function ensureDebited(world: World, round: number, member: MembershipId, attempt: number): void {
  // Debits that wait for us are looked at when they do not wait any more, at the bank's next hour.
  if (world.debitsWait || world.now - world.delayedAt < LONGEST_WEEKEND * DAY) {
    expectDebit(world, round, member, attempt);
    return;
  }
  const money = world.rounds.get(round);
  const contribution = money?.contributions.find((each) => each.member === member);
  if (money === undefined || contribution === undefined || !waits(money)) return;
  const isLeft = contribution.attempt === attempt && ['action_required', 'returned'].includes(contribution.state);
  const payer = payerOf(world, member);
  const mayBe = stopOf(payer) === null && payer.changedAt <= world.now - DAY && contribution.requestedBy === 'schedule';
  ensure(!(isLeft && mayBe), 'waiting', () => `round ${round} of ${member} is not debited although nothing stops it`);
}

export function payerOf({ payers }: World, member: MembershipId): Payer {
  const known = payers.get(member);
  if (known !== undefined) return known;
  const payer = newPayer();
  payers.set(member, payer);
  return payer;
}
