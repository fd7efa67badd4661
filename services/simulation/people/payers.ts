import { type MembershipId, type MoneyEvent, stopBy } from '@halqa/domain';
import { type Random, seededRandom } from '../random.ts';
import type { GroupChange, Life } from './life.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As often as a member opens the page before they believe what it shows. */
const MOST_TRIES = 12;

type Failed = Extract<MoneyEvent, { readonly returnCode?: string }>;

/**
 * What members do, by their pages, when they are notified of a failure: they link another account, repair the login of their
 * bank, sign again, pay by hand, and ask for their payout, some time later, some of them twice.
 */
export function createPayers(life: Life) {
  const { seed, people, pages, plan, now, isCalm } = life;
  /** How often it failed: what a member does then depends on nothing else. */
  const failed = new Map<string, number>();
  /** Whom the page answered that their account takes no debits any more. */
  const needAccount = new Set<MembershipId>();

  function notice(event: MoneyEvent): void {
    const isCover = event.kind === 'cover_failed' || event.kind === 'cover_taken_back';
    const isDebit = isCover || event.kind === 'contribution_failed' || event.kind === 'contribution_clawed_back';
    if (!isDebit && event.kind !== 'payout_failed') return;
    const { kind, round, member } = event;
    if (isDebit && people.paysNothing(member)) return;
    const about = [kind, round, member].join('/');
    const times = (failed.get(about) ?? 0) + 1;
    failed.set(about, times);
    const random = seededRandom([seed, about, times].join('/'));
    const persona = people.personaOf(member);
    const isSlow =
      random.chance(0.3) || persona === 'late' || (!isCover && people.haveGuarantors && people.needsGuarantor(member));
    const hours = isSlow ? random.between(90, 600) : random.between(1, 90);
    const at = now() + hours * HOUR + (!isDebit && people.isAway(member) ? 180 * DAY : 0);
    const why = `${about.replaceAll('/', ' ')} ${times}`;
    const pay = isCover ? () => payNow(round, member) : undefined;
    const act = pay ?? (isDebit ? () => mend(event, why, random) : () => takePayout(round, member, why));
    plan(at, act);
    if (random.chance(0.1) || persona === 'double_clicker') plan(at + random.below(2_000), act);
  }

  /** What the mail says has to be done, and then the payment by hand. Not everybody signs who could. */
  function mend(event: Failed, why: string, random: Random): void {
    const { round, member } = event;
    const stop = event.stop ?? stopBy(event);
    const pay = () => payNow(round, member);
    // The mail says that what waits is debited then.
    const payIfNeeded = () => void plan(now() + 2 * DAY, pay);
    const signs = stop === 'mandate' && people.personaOf(member) !== 'never_signs_again';
    if (stop === 'account') linkAccount(member, why, payIfNeeded);
    else if (signs && random.chance(0.7)) signAgain(member, payIfNeeded);
    else if (isStale(event)) repairLogin(member, payIfNeeded);
    else pay();
  }

  /** Again until another debit has begun; what becomes of that is another notice. */
  function payNow(round: number, member: MembershipId, failedAttempt?: number): void {
    const money = life.round(round);
    const contribution = money?.contributions.find((each) => each.member === member);
    if (contribution === undefined || !owing.includes(contribution.state)) return;
    // Nothing is paid any more to a group that ends, before it has shared out what it has.
    if (money?.round.windsDown) return;
    const { attempt } = contribution;
    if (attempt !== (failedAttempt ?? attempt)) return;
    if (needAccount.delete(member)) {
      linkAccount(member, `round ${round} ${attempt}`, () => payNow(round, member, attempt));
      return;
    }
    pages.pay(member, round, () => void needAccount.add(member));
    plan(now() + life.payAgainAfter, () => payNow(round, member, attempt));
  }

  function linkAccount(member: MembershipId, why: string, then: () => void): void {
    if (pages.hasLinked(member, why)) {
      then();
      return;
    }
    pages.link(member, why);
    plan(now() + 10 * MINUTE, () => linkAccount(member, why, then));
  }

  /** Reads the text, and signs what was shown; when there is nothing to sign any more, goes on without it. */
  function signAgain(member: MembershipId, then: () => void, triesLeft = MOST_TRIES): void {
    if (!pages.isRevoked(member) || triesLeft === 0) {
      then();
      return;
    }
    pages.sign(member);
    plan(now() + 10 * MINUTE, () => signAgain(member, then, triesLeft - 1));
  }

  /** Some renew in time what the bank says is about to end, or repair what is stale, before a debit fails for it. */
  function seeAttention({ member, person, since }: NonNullable<GroupChange['attention']>): void {
    // In a calm life they choose the same when it is noted some minutes later.
    const random = seededRandom([seed, 'attention', person, isCalm ? since.slice(0, 10) : since].join('/'));
    if (random.chance(0.6)) plan(now() + random.between(1, 240) * HOUR, () => repairLogin(member, () => undefined));
  }

  /** In the bank's dialog, after which the page has the accounts read anew. Not everybody waits for the end of it. */
  function repairLogin(member: MembershipId, then: () => void): void {
    pages.openRepair(member);
    plan(now() + 10 * MINUTE, () => {
      pages.repair(member);
      confirmRepair(member);
      then();
    });
  }

  /** By the page, which the dialog returns to; again until nothing is noted any more. */
  function confirmRepair(member: MembershipId, triesLeft = MOST_TRIES): void {
    if (!pages.needsRepair(member) || triesLeft === 0) return;
    pages.confirmRepair(member);
    plan(now() + 10 * MINUTE, () => confirmRepair(member, triesLeft - 1));
  }

  /** Another account, and then again until it is on its way. */
  function takePayout(round: number, member: MembershipId, why: string): void {
    linkAccount(member, why, () => resend(round, member));
  }

  function resend(round: number, member: MembershipId): void {
    if (life.round(round)?.payout?.state !== 'needs_account') return;
    pages.resend(member, round);
    // In a calm life as soon as for a payment: a day later the money would come on another date.
    plan(now() + (isCalm ? 10 * MINUTE : DAY), () => resend(round, member));
  }

  /** Whoever pays nothing before the group is paused, or before every turn was paid out, pays all that they owe then. */
  function recover(): void {
    for (const { contributions } of life.rounds()) {
      for (const { member, round, state } of contributions) {
        if (!people.stoppedPaying(member) || !owing.includes(state)) continue;
        const random = seededRandom([seed, 'recovers', round].join('/'));
        plan(now() + random.between(1, 10) * DAY, () => payNow(round, member));
      }
    }
  }

  return {
    see: ({ state, events = [], attention }: GroupChange): void => {
      if (state === 'paused' || state === 'clearing') recover();
      if (attention) seeAttention(attention);
      for (const event of events) notice(event);
    },
  };
}

const isStale = ({ kind, declineReason }: Failed): boolean =>
  kind === 'contribution_failed' && declineReason === 'login';

const owing: readonly string[] = [
  'declined',
  'action_required',
  'failed',
  'returned',
  'clawed_back',
  'retry_scheduled',
];
