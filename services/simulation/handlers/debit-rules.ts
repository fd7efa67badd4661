import { type MembershipId, type MoneyEvent, type MoneyStop, stopBy } from '@halqa/domain';
import type { createRetryRules } from '../checks/retry-rules.ts';
import { ensureNobodyLate } from '../decisions/debit-pauses.ts';
import { ensure } from '../invariant.ts';
import { arePaused } from './debit-waits.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import type { World } from './world.ts';
import { revokedOf, seatsOf, type WrittenSeat } from './written-seats.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than a process may stand still between looking for a stop and doing what it decided. */
const PATIENCE = 4 * HOUR;
/** Debits start on business days. */
const LONGEST_WEEKEND = 5 * DAY;

type Attempt = {
  readonly subject: {
    readonly kind: string;
    readonly round: number;
    readonly member: MembershipId;
    readonly attempt: number;
  };
  readonly requestedBy: 'schedule' | 'member';
  /** The guarantor whose account it is. */
  readonly payer?: MembershipId;
  readonly accountId: string | null;
};

/**
 * What the mandate and the bank's returns allow: no debit of the schedule before the day that it is planned again for, none
 * of what its member paid by hand, none by a mandate that was revoked, and none of an account that was returned; but what waits
 * for another account, a signature or a repaired login is debited once its member has done that.
 */
export function createDebitRules(world: World, retries: ReturnType<typeof createRetryRules>) {
  const { now } = world;
  /** By member and account. */
  const accountStoppedAt = new Map<string, number>();
  const revokedAt = new Map<MembershipId, number>();
  const signedAt = new Map<MembershipId, number>();
  const waiting = new Map<string, Waiting>();
  /** Whose account was returned, until they link another one. */
  const withoutAccount = new Set<MembershipId>();
  const memberOf = new Map<string, MembershipId>();
  /** Since when debits of the schedule are paused, because too many are returned. */
  let pause: { readonly since: number } | undefined;
  let isMoneyStopped = false;
  /** When the last pause, or the last stop of all money, ended. */
  let goesOnAt = 0;

  function seePause(item: Written['item']): void {
    if (arePaused(item)) pause ??= { since: now() };
    else if (pause) [pause, goesOnAt] = [undefined, now()];
  }

  /** While all money is stopped, debits of the schedule wait with the rest. */
  function seeMoneyStop(item: Written['item']): void {
    const stop = item?.['stop'] as MoneyStop | null | undefined;
    if (isMoneyStopped && stop?.until !== null) goesOnAt = now();
    isMoneyStopped = stop?.until === null;
  }

  function seeEvent(event: MoneyEvent): void {
    if (event.kind !== 'contribution_failed') return;
    const about = `${event.round} of ${event.member}`;
    waiting.delete(about);
    const stop = event.stop ?? stopBy(event) ?? (event.declineReason === 'login' ? 'login' : null);
    // What a member had asked for waits for their hand.
    if (stop && !retries.isByHand(event.round, event.member)) waiting.set(about, { stop });
  }

  function seeAttempt(attempt: Attempt, before: Attempt | undefined): void {
    const { subject, accountId, payer = subject.member } = attempt;
    const { kind, round, member } = subject;
    if (kind !== 'debit') return;
    const about = `${round} of ${member}`;
    const isNew = before === undefined;
    if (isNew) retries.seeDebit({ round, member, requestedBy: attempt.requestedBy, payer: attempt.payer });
    if (isNew && attempt.requestedBy === 'schedule') ensureGoesOn(about);
    if (isNew && attempt.requestedBy === 'schedule' && attempt.payer === undefined) {
      const isRevoked = (revokedAt.get(member) ?? Number.POSITIVE_INFINITY) < now() - PATIENCE;
      ensure(!isRevoked, 'stop', () => `${about} is debited by a mandate that was revoked`);
    }
    if (isNew) waiting.delete(about);
    if (accountId === null || accountId === before?.accountId) return;
    const isReturned = (accountStoppedAt.get(`${payer}#${accountId}`) ?? Number.POSITIVE_INFINITY) < now() - PATIENCE;
    ensure(!isReturned, 'stop', () => `${about} is debited from an account that was returned`);
  }

  function ensureGoesOn(about: string): void {
    const isPaused = pause !== undefined && pause.since < now() - PATIENCE;
    ensure(!isPaused, 'pause', () => `${about} is debited by the schedule although debits wait`);
  }

  function seeMember(seat: WrittenSeat, item: Item): void {
    const { id, userId, mandate } = seat;
    memberOf.set(userId, id);
    if (revokedOf(item, seat) === undefined) revokedAt.delete(id);
    else if (!revokedAt.has(id)) revokedAt.set(id, now());
    const signedBefore = signedAt.get(id);
    signedAt.set(id, mandate.signedAt);
    if (signedBefore === undefined || signedBefore === mandate.signedAt) return;
    if (withoutAccount.has(id)) waitForAccount(id, 'mandate');
    else expectDebits(id, 'mandate');
  }

  /** A payout that comes back stops the account, too: what waited for its login waits for another account from then on. */
  function seeAccountStop(account: string): void {
    accountStoppedAt.set(account, now());
    const member = account.split('#')[0] as MembershipId;
    withoutAccount.add(member);
    waitForAccount(member, 'login');
    if (!revokedAt.has(member)) waitForAccount(member, 'mandate');
  }

  function waitForAccount(member: MembershipId, mended: Waiting['stop']): void {
    for (const [about, { stop }] of waiting)
      if (stop === mended && about.endsWith(` of ${member}`)) waiting.set(about, { stop: 'account' });
  }

  /** Within a day, what waited for this is debited, or waits for something else. */
  function expectDebits(member: MembershipId, stop: Waiting['stop']): void {
    for (const [about, why] of waiting) {
      if (why.stop !== stop || !about.endsWith(` of ${member}`) || stateOf(about) !== 'action_required') continue;
      world.plan(now() + DAY, () => ensureDebited(about, why));
    }
  }

  /** @param why the failure itself: what was debited meanwhile may have failed again, and waits for what that failure needs */
  function ensureDebited(about: string, why: Waiting): void {
    // A mandate that was revoked meanwhile is what it waits for then.
    const isRevoked = revokedAt.has(about.split(' of ')[1] as MembershipId);
    const isLeft =
      waiting.get(about) === why && stateOf(about) === 'action_required' && stillWaits(about) && !isRevoked;
    // Debits that waited for us are looked at when they do not wait any more, at the bank's next hour.
    const mayWait = isMoneyStopped || pause !== undefined || now() - goesOnAt < LONGEST_WEEKEND;
    if (isLeft && mayWait) return void world.plan(now() + DAY, () => ensureDebited(about, why));
    ensure(
      !isLeft,
      'waiting',
      () => `round ${about} is not debited although what it waits for, ${why.stop}, is mended`,
    );
  }

  function stateOf(about: string): string | undefined {
    const member = about.split(' of ')[1];
    return roundOf(about)?.contributions.find((each) => each.member === member)?.state;
  }

  const roundOf = (about: string) => world.observer.snapshot()?.rounds[Number.parseInt(about, 10) - 1];

  /** In a round that is short or paid nothing starts by itself: its member pays by hand. */
  const stillWaits = (about: string): boolean =>
    !['short', 'paying', 'paid', 'cancelled'].includes(roundOf(about)?.round.state ?? 'cancelled');

  return {
    observe: (write: Written) => {
      const { PK, SK, item, before } = write;
      if (PK === 'RATES' && SK === 'PAUSE') seePause(item);
      if (PK === 'MONEY') seeMoneyStop(item);
      const round = roundChange(write);
      if (round && round.before?.round.state !== 'short') ensureNobodyLate(round.after);
      if (item === undefined) return;
      if (SK.startsWith('EVENT#')) seeEvent(item['event'] as MoneyEvent);
      if (SK.startsWith('A#')) seeAttempt(item as unknown as Attempt, before as unknown as Attempt | undefined);
      if (SK.startsWith('STOP#')) seeAccountStop(SK.slice('STOP#'.length));
      for (const seat of seatsOf(write)) seeMember(seat, item);
      if (SK === 'PROFILE' && item['bankItemId'] !== before?.['bankItemId']) {
        const linked = memberOf.get(PK.slice('USER#'.length));
        if (linked) {
          withoutAccount.delete(linked);
          expectDebits(linked, 'account');
        }
      }
      if (SK === 'PROFILE' && item['bank_attention'] === null && before?.['bank_attention']) {
        const repaired = memberOf.get(PK.slice('USER#'.length));
        if (repaired) expectDebits(repaired, 'login');
      }
    },
  };
}

type Item = Readonly<Record<string, unknown>>;

/** What one failure waits for. */
type Waiting = { readonly stop: 'account' | 'mandate' | 'login' };
