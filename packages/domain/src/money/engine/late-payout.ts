import { addBusinessDays } from '../../calendar.ts';
import { laterDate, type PlainDate } from '../../plain-date.ts';
import type { EpochMilliseconds } from '../../time.ts';
import { isShareRound } from '../ledger/payout-rounds.ts';
import { changed, type MoneyDecision } from './changes.ts';
import type { Contribution, Cycle, DueItem, PayoutWait, RoundMoney } from './cycle.ts';
import { roundEndsEarly } from './ends-early.ts';
import { followsPayout, lookAtPayout } from './payout-work.ts';
import { payoutDate } from './start-payout.ts';
import { bankDate } from './zone-time.ts';

/** The look at a funded payout on the day that is announced for it, where the one of its plan is not enough. */
export function laterLook(money: RoundMoney, on: PlainDate, now: EpochMilliseconds): DueItem[] {
  const { round, payoutDate: planned, state } = money.round;
  const isAnother = on > planned || followsPayout(money.payout).attempt !== undefined;
  return state === 'funded' && isAnother && !isShareRound(round) ? [lookAtPayout(money, on, now)] : [];
}

/**
 * Notifies the recipient of a payout whose day has come and that has not left: why and, where that is known, when it can. Another
 * look follows on that day. Nothing where they know the reason: a later day was announced, it came back, or its round is short or
 * ends early. Of a funded one nothing either when another attempt was started since the look was planned: it was declined, and
 * another day was announced, which has its own look.
 *
 * @param attempt how many were started before the look was planned
 * @param isStopped all money: what is ready leaves when that ends, and of the rest no day is known; it is looked at again
 */
export function reportLatePayout(
  { waits }: Pick<Cycle, 'waits'>,
  money: RoundMoney,
  attempt: number,
  now: EpochMilliseconds,
  isStopped: boolean = false,
): MoneyDecision {
  const { round, payout } = money;
  const today = bankDate(now);
  const nothing = changed(money, money, {});
  if (payout === null || today < round.payoutDate || roundEndsEarly(round) || round.state === 'short') return nothing;
  if (payout.state !== 'scheduled' && payout.state !== 'funded' && payout.state !== 'on_hold') return nothing;
  if (payout.state === 'funded' && payout.attempt !== attempt) return nothing;
  const announced = payoutDate(waits, money);
  if (payout.state === 'funded' && today < announced)
    return changed(money, money, { due: [lookAtPayout(money, announced, now)] });
  const { holdBusinessDays: hold } = waits;
  const waitsFor = waitOf(money, isStopped);
  const isReviewed = waitsFor === 'review';
  const on = isReviewed || isStopped ? undefined : expectedOn(hold, money.contributions, today);
  const again = isStopped && !isReviewed ? addBusinessDays(today, hold + 1) : on;
  const missing = money.contributions.filter((each) => !hasSettled(each)).length;
  const hasGrace = waitsFor === 'collecting' && !isStopped && today <= round.graceEnds;
  const graceEnds = hasGrace ? round.graceEnds : undefined;
  return changed(money, money, {
    due: again === undefined ? [] : [lookAtPayout(money, again, now)],
    events: [
      {
        kind: 'payout_late',
        round: round.round,
        waitsFor,
        missing,
        ...(on && { on }),
        ...(graceEnds && { graceEnds }),
      },
    ],
  });
}

function waitOf({ payout, contributions }: RoundMoney, isStopped: boolean): PayoutWait {
  if (payout?.state === 'on_hold') return 'review';
  if (!contributions.every(hasSettled)) return 'collecting';
  if (!contributions.every(({ state }) => state === 'available')) return 'clearing';
  return isStopped ? 'stopped' : 'sending';
}

const hasSettled = ({ state }: Contribution): boolean => state === 'settled' || state === 'available';

/** The first business day on which everything can be past its hold, as far as it has a day; undefined where something has none. */
function expectedOn(hold: number, contributions: readonly Contribution[], today: PlainDate): PlainDate | undefined {
  const days = contributions.map((each) => settlesOn(each, today));
  if (!days.every((day) => day !== undefined)) return undefined;
  return days.map((day) => addBusinessDays(day, hold)).reduce(laterDate, addBusinessDays(today, 1));
}

/** When a contribution has settled, or will unless it fails; undefined while nobody knows. */
function settlesOn(contribution: Contribution, today: PlainDate): PlainDate | undefined {
  const { state, settledOn, retryOn } = contribution;
  if (hasSettled(contribution)) return settledOn ?? today;
  if (state === 'authorizing' || state === 'submitted' || state === 'posted') return addBusinessDays(today, 1);
  const isPlanned = state === 'retry_scheduled' || state === 'scheduled';
  return isPlanned && retryOn !== null ? addBusinessDays(laterDate(retryOn, today), 1) : undefined;
}
