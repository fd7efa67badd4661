import { bankDate, type MembershipId, type MoneyEvent, type RoundMoney, stopBy } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { isDefaulting, type Persona } from '../people/personas.ts';
import type { Random } from '../random.ts';
import { personaOf } from './pauses.ts';
import { isAway } from './replacements.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In days: debits start on business days. */
export const LONGEST_WEEKEND = 5;

/** What somebody does, by the page or by themselves. */
export type MemberWork = {
  readonly kind: 'member';
  readonly action: 'pay_now' | 'ask_for_payout' | 'choose_part' | 'link_account' | 'sign' | 'expect_debit';
  readonly round: number;
  readonly member: MembershipId;
  /** Of the debit that waits. */
  readonly attempt?: number;
};

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

/** Members who are notified of a failure do what its mail says some time later, some of them twice. */
export function letMembersAct(world: World, event: MoneyEvent): void {
  const { random, queue, now } = world;
  if (!('member' in event) || !failures.includes(event.kind)) return;
  const { round, member } = event;
  const persona = personaOf(world, member);
  if (event.kind !== 'payout_failed' && (isDefaulting(persona) || persona === 'recovers')) return;
  const work: MemberWork = { kind: 'member', action: actionAfter(event, persona, random), round, member };
  const away = event.kind === 'payout_failed' && isAway(world, member, persona) ? 180 * DAY : 0;
  const at = now + away + hours(persona, random) * HOUR;
  queue.push(at, work);
  if (random.chance(persona === 'double_clicker' ? 1 : 0.1)) queue.push(at + random.below(2_000), work);
}

const failures: readonly MoneyEvent['kind'][] = [
  ...(['contribution_failed', 'contribution_clawed_back', 'payout_failed'] as const),
  ...(['cover_failed', 'cover_taken_back'] as const),
];

function actionAfter(event: MoneyEvent, persona: Persona, random: Random): MemberWork['action'] {
  if (!('returnCode' in event || 'stop' in event)) return event.kind === 'payout_failed' ? 'ask_for_payout' : 'pay_now';
  // What a guarantor's bank says is not theirs to mend.
  if ('payer' in event) return 'pay_now';
  const stop = event.stop ?? stopBy(event);
  if (stop === 'account') return 'link_account';
  const signs = stop === 'mandate' && persona !== 'never_signs_again' && random.chance(0.7);
  return signs ? 'sign' : 'pay_now';
}

function hours(persona: Persona, random: Random): number {
  return persona === 'late' || random.chance(0.3) ? random.between(90, 600) : random.between(1, 90);
}

/** What their debits stopped for is over: those that wait are due again, as where an account is linked or a mandate signed. */
export function endStop(world: World, { action, round, member }: MemberWork): void {
  const { queue, now, rounds } = world;
  const payer = payerOf(world, member);
  if (action === 'sign') payer.isRevoked = false;
  else payer.account += 1;
  payer.changedAt = now;
  for (const money of rounds.values()) {
    const { attempt = 0, state } = money.contributions.find((each) => each.member === member) ?? {};
    // Months later nothing starts by itself: the page asks for it.
    if (state === 'action_required' && !waits(money)) {
      queue.push(now + HOUR, { kind: 'member', action: 'pay_now', round: money.round.round, member });
      continue;
    }
    if (state === 'returned' && world.promises.waitsForAccount(money.round.round, member))
      expectDebit(world, money.round.round, member, attempt);
    const at = waitsSince(money, member, now);
    if (at === undefined) continue;
    queue.push(at.due, {
      kind: 'due',
      item: { kind: 'start_debit', at: at.due, round: money.round.round, member, attempt },
    });
    if (at.due === now) expectDebit(world, money.round.round, member, attempt);
  }
  queue.push(now + 2 * DAY, { kind: 'member', action: 'pay_now', round, member });
}

/** Whether a round still waits for contributions that are missing. */
const waits = ({ round: { state, windsDown } }: RoundMoney): boolean =>
  !windsDown && !['short', 'paying', 'paid', 'cancelled'].includes(state);

/** What waits for its member; what may just be decided to wait is looked at again. */
function waitsSince({ contributions, round }: RoundMoney, member: MembershipId, now: number) {
  const { state, attempt = 0 } = contributions.find((each) => each.member === member) ?? {};
  if (state === 'action_required') return { due: now, attempt };
  const isDue = state === 'scheduled' && round.debitDate <= bankDate(now);
  return isDue || state === 'authorizing' ? { due: now + 10 * 60_000, attempt } : undefined;
}

/** Within some days, what waited is debited, unless its member has to do something else. */
export function expectDebit(
  { queue, now }: World,
  round: number,
  member: MembershipId,
  attempt: number,
  days = 1,
): void {
  queue.push(now + days * DAY, { kind: 'member', action: 'expect_debit', round, member, attempt });
}

export function ensureDebited(world: World, { round, member, attempt = 0 }: MemberWork): void {
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
