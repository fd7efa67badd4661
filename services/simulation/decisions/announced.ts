import {
  addBusinessDays,
  bankDate,
  isPayoutOnlyRound,
  livePayoutStates,
  type MoneyEvent,
  type PlainDate,
  type RoundMoney,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';

/** What the recipients of payouts were notified of: no day passes in silence, and nothing is said to be late that is not. */
export type Announced = {
  /** Members are notified of an event of a round. */
  seeEvent(event: MoneyEvent, money: RoundMoney, now: number): void;
  /** The payout of a round, or a part of it, leaves: by itself, or because it was asked for. */
  seeCredit(round: number, isAsked: boolean, now: number): void;
  /** At noon a payout is late, as pages show it: its recipient knows that, with the same day or with none. */
  ensureKnown(round: number, shown: PlainDate | undefined, noon: number): void;
};

/**
 * `isSaid`: a notice (`payout_planned`) named this day; else it is the planned day, or the one that a notice of a delay named.
 * `no_day`: the recipient knows what their payout waits for, and no day on which it leaves.
 */
type Expected = { readonly on: PlainDate; readonly isSaid: boolean } | 'no_day';

export function createAnnounced(): Announced {
  const expected = new Map<number, Expected>();

  /** The day that the recipient knows is not over by more than the next business day, on whose noon they are notified at the latest. */
  function ensureHeard(round: number, now: number, latest: (day: PlainDate) => PlainDate): void {
    const known = expected.get(round) ?? 'no_day';
    if (known === 'no_day') return;
    ensure(
      bankDate(now) <= latest(known.on),
      'silence',
      () => `the payout of round ${round} was expected on ${known.on}, and nobody said a word until ${bankDate(now)}`,
    );
  }

  /** A payout for which all is there is not said to be late before the day that its recipient was notified of. */
  function ensureNotAnnounced(round: number, payout: RoundMoney['payout'], today: PlainDate): void {
    const known = expected.get(round) ?? 'no_day';
    const isAnnounced = payout?.state === 'funded' && known !== 'no_day' && known.isSaid && today < known.on;
    ensure(!isAnnounced, 'late', () => `the payout of round ${round} is said to be late before its announced day`);
  }

  return {
    seeEvent(event, { round: { payoutDate }, payout }, now) {
      if (!('round' in event) || isPayoutOnlyRound(event.round)) return;
      const { round } = event;
      const today = bankDate(now);
      switch (event.kind) {
        case 'round_opened':
          expected.set(round, { on: payoutDate, isSaid: false });
          return;
        case 'payout_planned':
          // Of one that leaves at once nobody is notified twice.
          if (event.on > today) expected.set(round, { on: event.on, isSaid: true });
          return;
        case 'payout_late':
          ensure(
            (today >= payoutDate || event.on === undefined || event.on > payoutDate) &&
              !livePayoutStates.some((state) => state === payout?.state),
            'late',
            () =>
              `the payout of round ${round} of ${payoutDate} is said to be late on ${today}, and is ${payout?.state}`,
          );
          ensureHeard(round, now, (day) => addBusinessDays(day, 1));
          ensureNotAnnounced(round, payout, today);
          expected.set(round, event.on === undefined ? 'no_day' : { on: event.on, isSaid: false });
          return;
        case 'contribution_clawed_back': {
          // Where it is taken from the payout, nothing waits for it any more.
          const known = expected.get(round) ?? 'no_day';
          if (known !== 'no_day') expected.set(round, { ...known, isSaid: false });
          return;
        }
        case 'payout_on_hold':
        case 'payout_released':
        case 'payout_failed':
        case 'part_withdrawn':
        case 'round_short':
          expected.set(round, 'no_day');
          return;
        default:
      }
    },

    ensureKnown(round, shown, noon) {
      const known = expected.get(round) ?? 'no_day';
      const day = known === 'no_day' ? undefined : known.on;
      ensure(
        day === shown,
        'silence',
        () => `on ${bankDate(noon)} the payout of round ${round} is shown for ${shown}, and its recipient knows ${day}`,
      );
    },

    seeCredit(round, isAsked, now) {
      if (isPayoutOnlyRound(round)) return;
      ensureHeard(round, now, (day) => day);
      const known = expected.get(round) ?? 'no_day';
      const isEarly = !isAsked && known !== 'no_day' && known.isSaid && bankDate(now) < known.on;
      ensure(!isEarly, 'late', () => `the payout of round ${round} leaves on ${bankDate(now)}, and was said to later`);
      expected.set(round, 'no_day');
    },
  };
}
