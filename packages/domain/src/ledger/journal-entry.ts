import type { MembershipId } from '../basics/ids.ts';
import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import { claimRound, shareRound } from './payout-rounds.ts';
import { credit, debit, type Posting, reversed } from './posting.ts';

type OfContribution = {
  readonly round: number;
  readonly member: MembershipId;
  /** Which debit of the contribution, from 1. */
  readonly attempt: number;
  readonly amount: Cents;
  /** Whose account was debited, where that is a guarantor's. */
  readonly payer?: MembershipId;
};

type OfPayout = { readonly round: number; readonly attempt: number; readonly amount: Cents };

/** `toReserve`: what the reserve had laid out meanwhile, and has back from the pot. */
type ReturnedPayout = OfPayout & { readonly toReserve: Cents };

/** What one member paid in and received, what they owed to rounds then, and what they get of the cash. */
type SharedWith = {
  readonly member: MembershipId;
  readonly paid: Cents;
  readonly received: Cents;
  readonly owed: Cents;
  readonly share: Cents;
};

/**
 * What a journal records. Some carry no postings, because no money moves by them: they begin or end the cycle, change its order or
 * dates, or say whose a guarantor's payment is when the cash is shared out.
 */
export type JournalEntry =
  | {
      readonly kind: 'cycle_started';
      /** In payout order: the n-th member receives round n. */
      readonly members: readonly MembershipId[];
      readonly contribution: Cents;
    }
  /** Turns were exchanged, as their members signed: the whole order from now on, in which no round that has opened is another's. */
  | {
      readonly kind: 'order_changed';
      /** Counted from 1. */
      readonly change: number;
      readonly members: readonly MembershipId[];
    }
  /** The turn of a member whose contribution to `round` is missing becomes the last one: the whole order from now on. */
  | {
      readonly kind: 'turn_moved_to_end';
      /** Counted with exchanges, from 1. */
      readonly change: number;
      readonly member: MembershipId;
      readonly round: number;
      readonly members: readonly MembershipId[];
    }
  /**
   * What a member whose turn became the last one owed to `round` is taken from the pot of round `from`, which is theirs. Nobody is
   * debited. `toReserve`: what the reserve had laid out for it, and has back.
   */
  | {
      readonly kind: 'set_off';
      readonly from: number;
      readonly round: number;
      readonly member: MembershipId;
      readonly amount: Cents;
      readonly toReserve: Cents;
    }
  /** A vote moved every turn that had not begun to a later day. */
  | {
      readonly kind: 'turns_moved';
      /** Its number. */
      readonly vote: number;
      /** The day of the debits of each turn, before and after. */
      readonly moved: readonly { readonly round: number; readonly from: PlainDate; readonly to: PlainDate }[];
    }
  /**
   * Somebody took a member's place as a whole: the turn, what is not paid in turns that have begun, and every later contribution.
   * What that one had paid in becomes their claim on the turn.
   */
  | {
      readonly kind: 'member_replaced';
      /** Counted from 1. */
      readonly change: number;
      /** Of the place. */
      readonly round: number;
      readonly from: MembershipId;
      readonly to: MembershipId;
      /** Of the claim: what `from` had paid in. */
      readonly amount: Cents;
      readonly contribution: Cents;
      /** The turns that have begun whose contributions are the newcomer's from now on. */
      readonly taken: readonly number[];
    }
  /** The claim leaves the pot of the turn from which it is paid, and is paid out as round 300 + that turn. */
  | { readonly kind: 'claim_funded'; readonly round: number; readonly member: MembershipId; readonly amount: Cents }
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
  /**
   * A return after it was available; `fromReserve` is what the round's own cash no longer covers. `isClaim`: of a guarantor's
   * debit, once the cash was shared out, by which they have it twice.
   */
  | ({
      readonly kind: 'contribution_clawed_back';
      readonly fromReserve: Cents;
      readonly isClaim?: true;
    } & OfContribution)
  /** The guarantor who paid says that the member owes them nothing for it: in shares it counts as the member's from then on. */
  | {
      readonly kind: 'cover_settled';
      readonly round: number;
      readonly member: MembershipId;
      readonly payer: MembershipId;
      readonly attempt: number;
    }
  /** The member paid again after the reserve had stepped in. */
  | ({ readonly kind: 'reserve_repaid' } & OfContribution)
  | ({ readonly kind: 'payout_created' } & OfPayout)
  | ({ readonly kind: 'payout_settled' } & OfPayout)
  /** Nothing was sent: our own bank did not take it, or its recipient had no account for it. */
  | ({ readonly kind: 'payout_declined' } & ReturnedPayout)
  | ({ readonly kind: 'payout_returned'; readonly wasSettled: boolean } & ReturnedPayout)
  | { readonly kind: 'cycle_completed' }
  /** A group begins to end early: from now on only what is on its way moves, and what members have paid in is theirs first. */
  | { readonly kind: 'cycle_winding_down' }
  /** A group ends early: what its members owe to rounds ends, and its cash becomes theirs. */
  | {
      readonly kind: 'cash_shared';
      /** Of every member, in payout order, and of those whose places others took behind them: the n-th is paid as round 100 + n. */
      readonly shares: readonly SharedWith[];
      /** The rounds that end without a payout or with a claim, and what was due out of them. */
      readonly ended: readonly { readonly round: number; readonly pot: Cents }[];
      readonly toReserve: Cents;
    }
  /** Everybody has their share. */
  | { readonly kind: 'cycle_dissolved' };

/**
 * The postings of an entry (money moves in the ledger in no other way). A return is the reversal of what it takes back,
 * never an edit. No kind credits a fee, interest or anybody beyond what members paid in.
 */
export function postingsOf(entry: JournalEntry): readonly Posting[] {
  switch (entry.kind) {
    case 'cycle_started':
    case 'order_changed':
    case 'turn_moved_to_end':
    case 'turns_moved':
    case 'cycle_completed':
    case 'cycle_winding_down':
    case 'cycle_dissolved':
    case 'cover_settled':
      return [];
    case 'cash_shared':
      return sharing(entry);
    case 'member_replaced':
      return takeover(entry);
    case 'claim_funded':
      return [debit(`pot:${entry.round}`, entry.amount), credit(`pot:${claimRound(entry.round)}`, entry.amount)];
    case 'set_off':
      return [
        debit(`pot:${entry.from}`, entry.amount),
        credit(`due:${entry.member}`, entry.amount),
        ...repayment(entry.toReserve),
      ];
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
        debit(entry.isClaim ? `claim:${entry.payer ?? entry.member}` : `due:${entry.member}`, entry.amount),
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

/** What is due in turns that have begun is the newcomer's. */
function takeover({ from, to, contribution, taken }: JournalEntry & { kind: 'member_replaced' }): readonly Posting[] {
  const amount = contribution * taken.length;
  return amount === 0 ? [] : [debit(`due:${to}`, amount), credit(`due:${from}`, amount)];
}

/** Pots and dues of the rounds give way to what each member still has to get or has received too much, and to their share. */
function sharing({ ended, shares, toReserve }: JournalEntry & { kind: 'cash_shared' }): readonly Posting[] {
  const postings = [
    ...ended.map(({ round, pot }) => debit(`pot:${round}`, pot)),
    ...shares.flatMap(({ member, paid, received, owed, share }, index) => [
      credit(`due:${member}`, owed),
      debit(`claim:${member}`, received + share - paid),
      credit(`pot:${shareRound(index + 1)}`, share),
    ]),
    ...repayment(toReserve),
  ];
  return postings.filter(({ amount }) => amount !== 0);
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
    case 'cycle_winding_down':
    case 'cash_shared':
    case 'cycle_dissolved':
      return entry.kind;
    case 'order_changed':
    case 'member_replaced':
    case 'turn_moved_to_end':
      return `${entry.kind}#${entry.change}`;
    case 'set_off':
      return `${entry.kind}#${entry.round}#${entry.member}`;
    case 'turns_moved':
      return `${entry.kind}#${entry.vote}`;
    case 'round_opened':
    case 'claim_funded':
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
