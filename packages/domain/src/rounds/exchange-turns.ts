import type { MembershipId } from '../basics/ids.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { type NotDue, notDue } from './changes.ts';
import type { RoundMoney } from './cycle.ts';

/** Two rounds before and after their recipients were exchanged, and the order of payouts as it becomes. */
export type TurnExchange = {
  readonly rounds: readonly { readonly before: RoundMoney; readonly after: RoundMoney }[];
  readonly order: readonly MembershipId[];
  readonly entries: readonly JournalEntry[];
};

/**
 * Exchanges the recipients of two rounds of which none has opened. Dates and amounts stay. The transaction that saves it
 * expects the version of each round: one that opens at the same moment is either exchanged before or not at all.
 *
 * @param order of payouts, before
 * @param change how many times the order was changed, with this one
 */
export function exchangeTurns(
  order: readonly MembershipId[],
  [one, other]: readonly [RoundMoney | undefined, RoundMoney | undefined],
  change: number,
): ({ readonly ok: true } & TurnExchange) | NotDue {
  if (one === undefined || other === undefined || one.round.round === other.round.round)
    return notDue('unknown_subject');
  // A claim goes with the place of the recipient, and whoever has it signed the day on which it is paid.
  if (![one, other].every(({ round }) => round.state === 'planned' && round.claim === undefined))
    return notDue('nothing_to_do');
  // The second round with the recipient of the first.
  const received = (by: RoundMoney, money: RoundMoney) => ({
    before: money,
    after: { ...money, round: { ...money.round, recipient: by.round.recipient, version: money.round.version + 1 } },
  });
  const rounds = [received(other, one), received(one, other)];
  const members = order.map((member, index) => {
    const moved = rounds.find(({ after }) => after.round.round === index + 1);
    return moved?.after.round.recipient ?? member;
  });
  return { ok: true, rounds, order: members, entries: [{ kind: 'order_changed', change, members }] };
}
