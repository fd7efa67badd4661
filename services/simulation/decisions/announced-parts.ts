import {
  addDays,
  availablePart,
  bankDate,
  type Cents,
  cents,
  type MoneyEvent,
  type RoundMoney,
  type Waits,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';

/** What the recipients of rounds that are short know of what can be sent to them. */
export type AnnouncedParts = {
  /** Members are notified of an event of a round. */
  seeEvent(event: MoneyEvent, money: RoundMoney, now: number): void;
  /** The page offers that much of a round; what a hold frees today, its recipient hears of at noon. */
  seeOffer(money: RoundMoney, now: number): void;
};

export function createAnnouncedParts(waits: Waits): AnnouncedParts {
  const known = new Map<number, Cents>();
  return {
    seeEvent(event, money, now) {
      if (event.kind === 'round_short' || event.kind === 'payout_failed' || event.kind === 'part_withdrawn')
        known.set(event.round, availablePart(waits, money, bankDate(now)));
      if (event.kind === 'payout_settled') known.set(event.round, cents(0));
      if (event.kind === 'part_available' || event.kind === 'part_chosen') known.set(event.round, event.amount);
    },
    seeOffer(money, now) {
      const { round } = money.round;
      const amount = availablePart(waits, money, addDays(bankDate(now), -1));
      ensure(
        amount <= (known.get(round) ?? 0),
        'silence',
        () => `${amount} of round ${round} could be paid out, and its recipient knows of ${known.get(round)}`,
      );
    },
  };
}
