import { addBusinessDays, bankDate, type MembershipId, type MoneyEvent, type PlainDate } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import type { GroupChange } from '../people/life.ts';

/** A debit that is made for a member. `payer`: the guarantor who is debited instead. */
type Debit = {
  readonly round: number;
  readonly member: MembershipId;
  readonly requestedBy: 'schedule' | 'member';
  readonly payer?: MembershipId | undefined;
};

type FailureEvent = Extract<MoneyEvent, { readonly retryOn?: PlainDate }>;
/** What a member was notified of when their contribution failed last. `on`: the bank's day on which it was decided. */
type DatedFailure = FailureEvent & { readonly on: PlainDate };

const TEN_MINUTES = 10 * 60_000;

/**
 * What members are promised about debits that failed, by mail and by the mandate that they signed: no debit of the schedule comes
 * before the day of a planned retry, or repeats what a member paid by hand but for a retry that was planned before; none is
 * planned behind its grace; no guarantor is debited within three business days for what our limit or our mistake declined; and the
 * last day of the grace in their notices is the round's.
 */
export function createRetryRules(now: () => number) {
  /** The last failure of each contribution. */
  const failures = new Map<string, DatedFailure>();
  /** The contributions whose newest debit its member asked for, with what had become of the one before it. */
  const byHand = new Map<string, DatedFailure | undefined>();
  /** What a limit of ours has declined: a grace that goes on repeats that by itself. */
  const declinedByLimit = new Set<string>();
  const nameOf = (round: number, member: MembershipId) => `round ${round} of ${member}`;

  function seeFailure(event: FailureEvent, graceEnds: PlainDate): void {
    const name = nameOf(event.round, event.member);
    const { retryOn, graceEnds: said = graceEnds } = event;
    const planned = byHand.get(name)?.retryOn;
    // A retry that was planned before its member paid by hand may stand, or be later where debits waited for a reason of ours.
    const wasPlanned = planned !== undefined && retryOn !== undefined && retryOn >= planned;
    const mayRetry = !byHand.has(name) || wasPlanned || declinedByLimit.has(name);
    if (event.declineReason === 'limit') declinedByLimit.add(name);
    // Decided up to ten minutes before it is written, perhaps on the day before.
    failures.set(name, { ...event, on: bankDate(now() - TEN_MINUTES) });
    ensure(said === graceEnds, 'grace', () => `the grace of ${name} ends on ${graceEnds}, and not on ${said}`);
    if (retryOn === undefined) return;
    ensure(mayRetry, 'retry', () => `${name} was paid by hand, and is repeated`);
    byHand.delete(name);
    ensure(retryOn <= graceEnds, 'retry', () => `${name} is repeated on ${retryOn}, after its grace`);
  }

  return {
    see: ({ events = [], rounds = [] }: GroupChange): void => {
      for (const event of events) {
        if (event.kind !== 'contribution_failed') continue;
        const graceEnds = rounds.find(({ after }) => after.round.round === event.round)?.after.round.graceEnds;
        if (graceEnds !== undefined) seeFailure(event, graceEnds);
      }
    },

    seeDebit: ({ round, member, requestedBy, payer }: Debit): void => {
      const name = nameOf(round, member);
      const last = failures.get(name);
      const today = bankDate(now());
      if (payer !== undefined) {
        const isOurs = last?.declineReason === 'limit' || last?.declineReason === 'ours';
        const isTooEarly = isOurs && today < addBusinessDays(last.on, 3);
        ensure(
          !isTooEarly,
          'guarantee',
          () => `${payer} pays ${name}, which failed on ${last?.on} for a reason of ours`,
        );
      }
      // Whose guarantor was debited pays by hand from then on.
      if (payer !== undefined || requestedBy === 'member') {
        byHand.set(name, payer === undefined ? last : undefined);
        return;
      }
      const isEarly = last?.retryOn !== undefined && today < last.retryOn;
      ensure(!isEarly, 'retry', () => `${name} is debited before ${last?.retryOn}`);
      ensure(!byHand.has(name), 'retry', () => `${name} was asked for by hand, and is debited by the schedule`);
    },

    isByHand: (round: number, member: MembershipId): boolean => byHand.has(nameOf(round, member)),
    /** Whether a contribution waits for another account, because its account was returned. */
    waitsForAccount: (round: number, member: MembershipId): boolean => {
      const name = nameOf(round, member);
      return failures.get(name)?.stop === 'account' && !byHand.has(name);
    },
  };
}
