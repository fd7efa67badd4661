import type { MembershipId, MoneyEvent } from '@halqa/domain';
import { seededRandom } from '@halqa/simulator/random';
import type { Written } from './observer.ts';
import { MINUTE, type World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Members who are notified of a failure pay, or link another account, some time later, some of them twice. */
export function createPayers(world: World) {
  const { terms, observer, plan, now, invoke } = world;

  /** How often it failed: what a member does then depends on nothing else. */
  const failed = new Map<string, number>();

  function pay(event: MoneyEvent): void {
    if (!('member' in event)) return;
    const { kind, round, member } = event;
    const isDebit = kind === 'contribution_failed' || kind === 'contribution_clawed_back';
    if (!isDebit && kind !== 'payout_failed') return;
    const about = [terms.seed, kind, round, member].join('/');
    const times = (failed.get(about) ?? 0) + 1;
    failed.set(about, times);
    const random = seededRandom(`${about}/${times}`);
    const hours = random.chance(0.3) ? random.between(90, 600) : random.between(1, 90);
    const at = now() + hours * HOUR;
    const act = isDebit ? () => payNow(round, member) : () => linkAccount(round, member);
    plan(at, act);
    if (random.chance(0.1)) plan(at + random.below(2_000), act);
  }

  /** Again until it is on its way. */
  function payNow(round: number, member: MembershipId): void {
    const contribution = observer.snapshot()?.rounds[round - 1]?.contributions.find((each) => each.member === member);
    if (contribution === undefined || !owing.includes(contribution.state)) return;
    invoke(`${member} pays round ${round}`, (functions) => functions.payNow(observer.cycle().groupId, round, member));
    plan(now() + 10 * MINUTE, () => payNow(round, member));
  }

  function linkAccount(round: number, member: MembershipId): void {
    const payout = observer.snapshot()?.rounds[round - 1]?.payout;
    if (payout?.state !== 'needs_account') return;
    const { attempt } = payout;
    invoke(`${member} links an account`, (functions) =>
      functions.resendPayout(observer.cycle().groupId, round, attempt),
    );
    // In a calm run as soon as for a payment: a day later the money would come on another date.
    plan(now() + (world.isCalm ? 10 * MINUTE : DAY), () => linkAccount(round, member));
  }

  return {
    observe: ({ PK, SK, item }: Written) => {
      if (PK.startsWith('GROUP#') && SK.startsWith('EVENT#') && item) pay(item['event'] as MoneyEvent);
    },
  };
}

const owing: readonly string[] = [
  'declined',
  'action_required',
  'failed',
  'returned',
  'clawed_back',
  'retry_scheduled',
];
