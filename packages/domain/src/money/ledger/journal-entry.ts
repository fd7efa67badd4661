import type { MembershipId } from '../../ids.ts';
import type { Cents } from '../../money.ts';
import { credit, debit, type Posting, reversed } from './posting.ts';

type OfContribution = {
  readonly round: number;
  readonly member: MembershipId;
  /** Which debit of the contribution, from 1. */
  readonly attempt: number;
  readonly amount: Cents;
};

type OfPayout = { readonly round: number; readonly attempt: number; readonly amount: Cents };

/** `toReserve`: what the reserve had laid out meanwhile, and has back from the pot. */
type ReturnedPayout = OfPayout & { readonly toReserve: Cents };

/**
 * What a journal records. The first and the last carry no postings: the terms that all others are checked against, and
 * the statement that everybody paid and received everything.
 */
export type JournalEntry =
  | {
      readonly kind: 'cycle_started';
      /** In payout order: the n-th member receives round n. */
      readonly members: readonly MembershipId[];
      readonly contribution: Cents;
    }
  | {
      readonly kind: 'round_opened';
      readonly round: number;
      readonly members: readonly MembershipId[];
      readonly contribution: Cents;
    }
  | ({ readonly kind: 'contribution_settled' } & OfContribution)
  | ({ readonly kind: 'contribution_available' } & OfContribution)
  /** A return before the money was available. */
  | ({ readonly kind: 'contribution_returned' } & OfContribution)
  /** A return after it was available; `fromReserve` is what the round's own cash no longer covers. */
  | ({ readonly kind: 'contribution_clawed_back'; readonly fromReserve: Cents } & OfContribution)
  /** The member paid again after the reserve had stepped in. */
  | ({ readonly kind: 'reserve_repaid' } & OfContribution)
  | ({ readonly kind: 'payout_created' } & OfPayout)
  | ({ readonly kind: 'payout_settled' } & OfPayout)
  /** Our own bank did not take it: nothing was sent. */
  | ({ readonly kind: 'payout_declined' } & ReturnedPayout)
  | ({ readonly kind: 'payout_returned'; readonly wasSettled: boolean } & ReturnedPayout)
  | { readonly kind: 'cycle_completed' };

/**
 * The postings of an entry (money moves in the ledger in no other way). A return is the reversal of what it takes back,
 * never an edit. No kind credits a fee, interest or anybody beyond what members paid in.
 */
export function postingsOf(entry: JournalEntry): readonly Posting[] {
  switch (entry.kind) {
    case 'cycle_started':
    case 'cycle_completed':
      return [];
    case 'round_opened':
      return opening(entry);
    case 'contribution_settled':
      return settlement(entry);
    case 'contribution_available':
      return availability(entry);
    case 'contribution_returned':
      return reversed(settlement(entry));
    case 'contribution_clawed_back':
      return [
        debit(`due:${entry.member}`, entry.amount),
        credit('cash:available', entry.amount),
        ...(entry.fromReserve === 0
          ? []
          : [debit('cash:available', entry.fromReserve), credit('reserve', entry.fromReserve)]),
      ];
    case 'reserve_repaid':
      return repayment(entry.amount);
    case 'payout_created':
      return departure(entry);
    case 'payout_settled':
      return arrival(entry);
    case 'payout_declined':
      return [...reversed(departure(entry)), ...repayment(entry.toReserve)];
    case 'payout_returned':
      return [
        ...(entry.wasSettled ? reversed(arrival(entry)) : []),
        ...reversed(departure(entry)),
        ...repayment(entry.toReserve),
      ];
  }
}

function opening({ round, members, contribution }: JournalEntry & { kind: 'round_opened' }): readonly Posting[] {
  const dues = members.map((member) => debit(`due:${member}`, contribution));
  return [...dues, credit(`pot:${round}`, contribution * members.length)];
}

const settlement = ({ member, amount }: OfContribution) => [
  debit('cash:pending', amount),
  credit(`due:${member}`, amount),
];
const availability = ({ amount }: OfContribution) => [debit('cash:available', amount), credit('cash:pending', amount)];
const departure = ({ round, amount }: OfPayout) => [
  debit(`transit:${round}`, amount),
  credit('cash:available', amount),
];
const arrival = ({ round, amount }: OfPayout) => [debit(`pot:${round}`, amount), credit(`transit:${round}`, amount)];

const repayment = (amount: Cents) => (amount === 0 ? [] : [debit('reserve', amount), credit('cash:available', amount)]);

/** The id of an entry's journal within its group: the same fact recorded twice has the same id. */
export function journalId(entry: JournalEntry): string {
  switch (entry.kind) {
    case 'cycle_started':
    case 'cycle_completed':
      return entry.kind;
    case 'round_opened':
      return `${entry.kind}#${entry.round}`;
    case 'payout_created':
    case 'payout_settled':
    case 'payout_declined':
    case 'payout_returned':
      return `${entry.kind}#${entry.round}#${entry.attempt}`;
    default:
      return `${entry.kind}#${entry.round}#${entry.member}#${entry.attempt}`;
  }
}
