import type { Sha256 } from '../basics/hash.ts';
import type { MembershipId } from '../basics/ids.ts';
import { type Cents, cents } from '../basics/money.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { Journal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { positionOfRound, shareRound } from './payout-rounds.ts';
import { membersByShare, noPlaces, type Places, placesAfter, recipientOfRound } from './places.ts';

export const statementRowKinds = [
  'contribution_due',
  'contribution_paid',
  'contribution_returned',
  'contribution_taken_back',
  'payout_sent',
  'payout_received',
  'payout_returned',
  'payout_taken_back',
  'contributions_ended',
  // Taken from the member's own payout: what the payout is then less.
  'contribution_set_off',
  // What a guarantor paid, and what of it came back: for the member, and for the guarantor.
  ...(['covered_by_guarantor', 'guarantor_taken_back'] as const),
  ...(['paid_as_guarantor', 'taken_back_as_guarantor', 'claimed_from_guarantor'] as const),
  // The guarantor said that nothing of it is owed to them any more.
  'guarantee_settled',
  // What was missing of a place, for whoever had it, and for whoever took it.
  ...(['debt_handed_over', 'debt_taken_over'] as const),
] as const;
export type StatementRowKind = (typeof statementRowKinds)[number];

/** What the rows so far add up to for one member, in cents. */
export type StatementTotals = {
  /** Debited, also as guarantor, less what the bank returned or took back. */
  readonly paid: Cents;
  /** Arrived at the member's bank, less what came back. */
  readonly received: Cents;
  /** Sent to the member and not arrived. */
  readonly onTheWay: Cents;
  /** Due and not paid: the balance of the member's account `due:` in the books, and what a guarantor has twice. */
  readonly owed: Cents;
};

/** One movement of a member's money; that of a share has its own round. The amount is positive; the kind says which way it went. */
export type StatementRow = {
  readonly kind: StatementRowKind;
  readonly at: EpochMilliseconds;
  readonly round: number;
  /** Whose turn the round is. */
  readonly recipient: MembershipId;
  readonly amount: Cents;
  /** Of what a guarantor paid, or of a place that somebody took: the other of the two. */
  readonly other?: MembershipId;
  /** After this row. */
  readonly totals: StatementTotals;
  /** Of the journal in the group's books. */
  readonly sequence: number;
  readonly hash: Sha256;
};

/** What a guarantor paid and its member owes them: no money of the group, and in no totals. */
export type MemberDebt = {
  readonly round: number;
  readonly member: MembershipId;
  readonly guarantor: MembershipId;
  readonly amount: Cents;
};

/** Everything that the books say about one member's money, in the order in which it became true. */
export type Statement = {
  readonly member: MembershipId;
  readonly places: Places;
  readonly rows: readonly StatementRow[];
  readonly totals: StatementTotals;
  /** What the member owes guarantors, or is owed as one, in the order in which it was paid. */
  readonly debts: readonly MemberDebt[];
};

const nothing: StatementTotals = { paid: cents(0), received: cents(0), onTheWay: cents(0), owed: cents(0) };

export function emptyStatement(member: MembershipId): Statement {
  return { member, places: noPlaces, rows: [], totals: nothing, debts: [] };
}

/** Made from the journals of a group's books alone, never from its calendar. The journals are in order and verified. */
export function memberStatement(member: MembershipId, journals: readonly Journal[]): Statement {
  return addToStatement(emptyStatement(member), journals);
}

/** Continues a statement with the journals that follow those that it was made from. */
export function addToStatement(statement: Statement, journals: readonly Journal[]): Statement {
  let rows = [...statement.rows];
  let { places, totals, debts } = statement;
  const { member } = statement;
  for (const { entry, at, sequence, hash } of journals) {
    places = placesAfter(places, entry);
    if (entry.kind === 'payout_declined' && recipientOfRound(places, entry.round) === member) {
      rows = withoutUnsent(rows, entry.round);
      totals = rows.at(-1)?.totals ?? nothing;
    }
    const movement = movementOf(entry, member, places) ?? settlementOf(entry, debts, member);
    debts = debtsAfter(debts, entry, member);
    const positions = membersByShare(places);
    const round = 'round' in entry ? entry.round : shareRound(positions.indexOf(member) + 1);
    const recipient = positions[positionOfRound(round) - 1];
    if (movement === undefined || recipient === undefined) continue;
    totals = addMovement(totals, movement);
    rows.push({ ...movement, at, round, recipient, totals, sequence, hash });
  }
  return { member, places, rows, totals, debts };
}

/**
 * What the member owes guarantors, or is owed as one, after one more entry. What a bank took back is owed to nobody, and what the
 * group had when it ended early was shared out with regard to it.
 */
function debtsAfter(debts: readonly MemberDebt[], entry: JournalEntry, reader: MembershipId): readonly MemberDebt[] {
  switch (entry.kind) {
    case 'contribution_settled': {
      const { round, member, payer, amount } = entry;
      if (payer === undefined || (member !== reader && payer !== reader)) return debts;
      return [...debts, { round, member, guarantor: payer, amount }];
    }
    case 'contribution_returned':
    case 'contribution_clawed_back':
    case 'cover_settled':
      return debts.filter((debt) => debt !== debtOf(debts, entry));
    case 'cash_shared':
      return [];
    default:
      return debts;
  }
}

const debtOf = (debts: readonly MemberDebt[], { round, member }: Pick<MemberDebt, 'round' | 'member'>) =>
  debts.find((debt) => debt.round === round && debt.member === member);

/** The row of what a guarantor says is settled, for the two whose debt it was. */
function settlementOf(entry: JournalEntry, debts: readonly MemberDebt[], reader: MembershipId): Movement | undefined {
  const debt = entry.kind === 'cover_settled' ? debtOf(debts, entry) : undefined;
  if (debt === undefined) return undefined;
  const other = debt.member === reader ? debt.guarantor : debt.member;
  return { kind: 'guarantee_settled', amount: debt.amount, other };
}

/** Without the payout that our own bank then did not take: nothing was sent. */
function withoutUnsent(rows: readonly StatementRow[], round: number): StatementRow[] {
  const unsent = rows.findLast((row) => row.round === round && row.kind === 'payout_sent');
  let totals = nothing;
  return rows
    .filter((row) => row !== unsent)
    .map((row) => {
      totals = addMovement(totals, row);
      return { ...row, totals };
    });
}

type Movement = { readonly kind: StatementRowKind; readonly amount: Cents; readonly other?: MembershipId };

/** What an entry moves for a member; undefined when it moves nothing of theirs. */
function movementOf(entry: JournalEntry, member: MembershipId, places: Places): Movement | undefined {
  switch (entry.kind) {
    case 'round_opened':
      return entry.members.includes(member) ? { kind: 'contribution_due', amount: entry.contribution } : undefined;
    case 'contribution_settled':
      return contributed(entry, member, 'contribution_paid', ['covered_by_guarantor', 'paid_as_guarantor']);
    case 'contribution_returned':
      return contributed(entry, member, 'contribution_returned', guarantorTakesBack);
    case 'contribution_clawed_back':
      // Once the cash was shared out its member does not owe the turn, and the guarantor has had a share for it.
      if (entry.isClaim && entry.member === member) return undefined;
      if (entry.isClaim && entry.payer === member)
        return { kind: 'claimed_from_guarantor', amount: entry.amount, other: entry.member };
      return contributed(entry, member, 'contribution_taken_back', guarantorTakesBack);
    case 'payout_created':
    case 'payout_settled':
    case 'payout_returned':
      return recipientOfRound(places, entry.round) === member
        ? { kind: payoutKind(entry), amount: entry.amount }
        : undefined;
    case 'cash_shared': {
      const amount = entry.shares.find((each) => each.member === member)?.owed ?? cents(0);
      return amount > 0 ? { kind: 'contributions_ended', amount } : undefined;
    }
    case 'member_replaced': {
      const amount = cents(entry.contribution * entry.taken.length);
      if (amount === 0 || (member !== entry.from && member !== entry.to)) return undefined;
      return member === entry.from
        ? { kind: 'debt_handed_over', amount, other: entry.to }
        : { kind: 'debt_taken_over', amount, other: entry.from };
    }
    case 'set_off':
      return entry.member === member ? { kind: 'contribution_set_off', amount: entry.amount } : undefined;
    // Within the group's cash, or with no postings at all.
    case 'claim_funded':
    case 'contribution_available':
    case 'cover_settled':
    case 'reserve_repaid':
    case 'payout_declined':
    case 'cycle_started':
    case 'order_changed':
    case 'turn_moved_to_end':
    case 'turns_moved':
    case 'cycle_completed':
    case 'cycle_winding_down':
    case 'cycle_dissolved':
      return undefined;
  }
}

const guarantorTakesBack = ['guarantor_taken_back', 'taken_back_as_guarantor'] as const;

/**
 * What a debit moves: for its member, or for that member and the guarantor who paid it.
 *
 * @param covered the kinds of row of both, where a guarantor paid
 */
function contributed(
  entry: Extract<JournalEntry, { readonly kind: `contribution_${string}` }>,
  member: MembershipId,
  kind: StatementRowKind,
  [ofMember, ofGuarantor]: readonly [StatementRowKind, StatementRowKind],
): Movement | undefined {
  const { amount, payer } = entry;
  if (payer === undefined) return entry.member === member ? { kind, amount } : undefined;
  if (entry.member === member) return { kind: ofMember, amount, other: payer };
  return payer === member ? { kind: ofGuarantor, amount, other: entry.member } : undefined;
}

function payoutKind(
  entry: Extract<JournalEntry, { kind: 'payout_created' | 'payout_settled' | 'payout_returned' }>,
): StatementRowKind {
  if (entry.kind === 'payout_created') return 'payout_sent';
  if (entry.kind === 'payout_settled') return 'payout_received';
  return entry.wasSettled ? 'payout_taken_back' : 'payout_returned';
}

type Sign = -1 | 0 | 1;

/** In which direction each kind moves each total. */
const effects: Record<StatementRowKind, Readonly<Record<keyof StatementTotals, Sign>>> = {
  contribution_due: { paid: 0, received: 0, onTheWay: 0, owed: 1 },
  contribution_paid: { paid: 1, received: 0, onTheWay: 0, owed: -1 },
  contribution_returned: { paid: -1, received: 0, onTheWay: 0, owed: 1 },
  contribution_taken_back: { paid: -1, received: 0, onTheWay: 0, owed: 1 },
  payout_sent: { paid: 0, received: 0, onTheWay: 1, owed: 0 },
  payout_received: { paid: 0, received: 1, onTheWay: -1, owed: 0 },
  payout_returned: { paid: 0, received: 0, onTheWay: -1, owed: 0 },
  payout_taken_back: { paid: 0, received: -1, onTheWay: 0, owed: 0 },
  contributions_ended: { paid: 0, received: 0, onTheWay: 0, owed: -1 },
  contribution_set_off: { paid: 0, received: 0, onTheWay: 0, owed: -1 },
  covered_by_guarantor: { paid: 0, received: 0, onTheWay: 0, owed: -1 },
  guarantor_taken_back: { paid: 0, received: 0, onTheWay: 0, owed: 1 },
  paid_as_guarantor: { paid: 1, received: 0, onTheWay: 0, owed: 0 },
  taken_back_as_guarantor: { paid: -1, received: 0, onTheWay: 0, owed: 0 },
  claimed_from_guarantor: { paid: -1, received: 0, onTheWay: 0, owed: 1 },
  guarantee_settled: { paid: 0, received: 0, onTheWay: 0, owed: 0 },
  debt_handed_over: { paid: 0, received: 0, onTheWay: 0, owed: -1 },
  debt_taken_over: { paid: 0, received: 0, onTheWay: 0, owed: 1 },
};

function addMovement(totals: StatementTotals, { kind, amount }: Movement): StatementTotals {
  const effect = effects[kind];
  return {
    paid: cents(totals.paid + effect.paid * amount),
    received: cents(totals.received + effect.received * amount),
    onTheWay: cents(totals.onTheWay + effect.onTheWay * amount),
    owed: cents(totals.owed + effect.owed * amount),
  };
}
