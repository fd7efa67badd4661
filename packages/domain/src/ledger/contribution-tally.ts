import type { MembershipId } from '../basics/ids.ts';
import type { Cents } from '../basics/money.ts';
import { type RoundWithEnding, setAside } from './ending-tally.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { BooksProblemCode, RoundTally } from './tally.ts';

type SettledCover = JournalEntry & { kind: 'cover_settled' };
type ContributionEntry = Extract<JournalEntry, { member: MembershipId; attempt: number; amount: Cents }>;

/** What a debit makes of the tally of its round; nobody pays or takes back what another one paid. */
export function addContribution(
  contribution: Cents,
  { round, ending }: RoundWithEnding,
  entry: ContributionEntry,
): RoundTally | BooksProblemCode {
  const { member, amount, kind, payer } = entry;
  // A guarantor may have been replaced since they were debited: what comes back from their account does so nevertheless.
  const isNew = kind === 'contribution_settled' && payer !== undefined;
  const named = isNew ? [member, payer] : [member];
  if (!named.every((id) => round.members.includes(id)) || payer === member) return 'terms_mismatch';
  const own = round.cash - setAside(ending, round);
  if (kind === 'reserve_repaid')
    return ending === 'winding' || ending === 'kept' ? 'overdrawn' : repayReserve(round, own, amount);
  if (amount !== contribution) return 'terms_mismatch';
  const state = round.contributions.get(member);
  // Whoever was debited is whose debit becomes available or comes back.
  if (kind !== 'contribution_settled' && round.payers.get(member)?.guarantor !== payer) return 'terms_mismatch';
  const become = (next: 'settled' | 'available' | 'returned') => new Map(round.contributions).set(member, next);
  switch (kind) {
    case 'contribution_settled':
      if (state === 'settled' || state === 'available') return 'overdrawn';
      return { ...round, contributions: become('settled'), payers: withPayer(round, member, payer) };
    case 'contribution_available':
      if (state !== 'settled') return 'out_of_order';
      return { ...round, contributions: become('available'), cash: round.cash + amount };
    case 'contribution_returned':
      if (state !== 'settled') return 'out_of_order';
      return { ...round, contributions: become('returned') };
    case 'contribution_clawed_back':
      if (state !== 'available') return 'out_of_order';
      if (round.setOff.has(member)) return 'terms_mismatch';
      if ((entry.isClaim === true) !== (ending === 'shared' && payer !== undefined)) return 'terms_mismatch';
      if (entry.fromReserve !== Math.max(0, amount - own)) return 'overdrawn';
      return {
        ...round,
        contributions: become('returned'),
        cash: round.cash - amount + entry.fromReserve,
        fromReserve: round.fromReserve + entry.fromReserve,
      };
  }
}

function withPayer({ payers }: RoundTally, member: MembershipId, payer: MembershipId | undefined) {
  const after = new Map(payers);
  if (payer === undefined) after.delete(member);
  else after.set(member, { guarantor: payer, isSettled: false });
  return after;
}

/** Nothing moves; until the cash is shared out it decides whose contribution it was. */
export function settleCover(
  { round, ending }: RoundWithEnding,
  { member, payer }: SettledCover,
): RoundTally | BooksProblemCode {
  const cover = round.payers.get(member);
  const state = round.contributions.get(member);
  if (cover?.guarantor !== payer) return 'terms_mismatch';
  if (ending === 'shared' || cover.isSettled || (state !== 'settled' && state !== 'available')) return 'out_of_order';
  return { ...round, payers: new Map(round.payers).set(member, { ...cover, isSettled: true }) };
}

function repayReserve(round: RoundTally, own: number, amount: number): RoundTally | BooksProblemCode {
  if (amount <= 0 || amount > round.fromReserve || amount > own) return 'overdrawn';
  return { ...round, cash: round.cash - amount, fromReserve: round.fromReserve - amount };
}
