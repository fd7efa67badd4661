import type { Cents } from '../basics/money.ts';
import { claimIn, isOnItsWay, leftIn, maySend, type RoundWithEnding, withCameBack } from './ending-tally.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { BooksProblemCode, RoundTally } from './tally.ts';

type PayoutEntry = Extract<JournalEntry, { kind: `payout_${string}` }>;

/**
 * At most the whole pool for each round, and at most what it has: all at once, or in parts, of which the next one is sent when
 * the one before has settled.
 */
export function addPayout({ round, ending }: RoundWithEnding, entry: PayoutEntry): RoundTally | BooksProblemCode {
  const { amount, attempt } = entry;
  const { payouts, pool } = round;
  if (amount <= 0 || amount > pool) return 'terms_mismatch';
  const of = payouts.get(attempt);
  switch (entry.kind) {
    case 'payout_created': {
      if (isOnItsWay(round) || of !== undefined || amount > round.cash - claimIn(ending, round)) return 'overdrawn';
      if (!maySend(ending, round, amount) || (round.toTake ?? 0) > 0) return 'overdrawn';
      const sent = withPayout(round, attempt, { amount, isSettled: false });
      const wasAllSent = amount === leftIn(round) ? ({ wasAllSent: true } as const) : {};
      const cash = round.cash - amount;
      return { ...round, ...withCameBack(round, -amount), ...wasAllSent, payouts: sent, cash, wasSent: true };
    }
    case 'payout_settled':
      if (of?.amount !== amount || of.isSettled) return 'out_of_order';
      return { ...round, payouts: withPayout(round, attempt, { amount, isSettled: true }) };
    case 'payout_declined':
      return of?.amount === amount && !of.isSettled ? backInPot({ round, ending }, entry) : 'out_of_order';
    case 'payout_returned':
      return of?.amount === amount && of.isSettled === entry.wasSettled
        ? backInPot({ round, ending }, entry)
        : 'out_of_order';
  }
}

function withPayout(
  { payouts }: RoundTally,
  attempt: number,
  payout: { readonly amount: number; readonly isSettled: boolean },
) {
  return new Map(payouts).set(attempt, payout);
}

/** With all that the reserve had laid out for what is back in it; nothing of it in a group that ends early: members come first. */
function backInPot(
  { round, ending }: RoundWithEnding,
  { amount, attempt, toReserve }: Extract<PayoutEntry, { toReserve: Cents }>,
): RoundTally | BooksProblemCode {
  const owed = ending === null ? Math.min(round.fromReserve, round.cash + amount) : 0;
  if (toReserve !== owed) return 'overdrawn';
  const payouts = new Map(round.payouts);
  payouts.delete(attempt);
  const fromReserve = round.fromReserve - toReserve;
  return { ...round, ...withCameBack(round, amount), payouts, cash: round.cash + amount - toReserve, fromReserve };
}
