import { stateMachine } from '../../basics/state-machine.ts';

export const contributionStates = [
  'scheduled',
  'authorizing',
  'submitted',
  'posted',
  'settled',
  'available',
  'declined',
  'action_required',
  'failed',
  'returned',
  'retry_scheduled',
  'pay_now',
  'clawed_back',
  'written_off',
] as const;
export type ContributionState = (typeof contributionStates)[number];

/**
 * `available` is an end that only the bank can reopen, by a return after the money was available. A declined, failed or
 * returned debit never goes back to `authorizing` by itself: a retry is planned, or the member pays. One that waits for the
 * member does, when they have done what was missing. Nothing is written off while a debit is live: the member could pay
 * twice. A contribution that is set off does not follow this table, which is about debits: from a state that could
 * be written off it is stored as `available`.
 */
export const contributionTransitions = stateMachine(contributionStates, {
  scheduled: ['authorizing', 'action_required', 'written_off'],
  authorizing: ['submitted', 'declined', 'action_required', 'failed'],
  submitted: ['posted', 'failed', 'returned'],
  posted: ['settled', 'failed', 'returned'],
  settled: ['available', 'returned'],
  available: ['clawed_back'],
  declined: ['retry_scheduled', 'pay_now', 'action_required', 'written_off'],
  action_required: ['authorizing', 'retry_scheduled', 'pay_now', 'written_off'],
  failed: ['retry_scheduled', 'pay_now', 'action_required', 'written_off'],
  returned: ['retry_scheduled', 'pay_now', 'action_required', 'written_off'],
  retry_scheduled: ['authorizing', 'pay_now', 'action_required', 'written_off'],
  pay_now: ['authorizing', 'action_required', 'written_off'],
  clawed_back: ['retry_scheduled', 'pay_now', 'action_required', 'written_off'],
  written_off: [],
});

/** Whether a contribution was asked for, and has neither arrived nor is on its way: its member could pay it now. */
export const isMissing = ({ state }: { readonly state: ContributionState }): boolean =>
  contributionTransitions.canMove(state, 'pay_now');

/** Whether a contribution has arrived: by a debit, or set off. It may still be taken back. */
export const hasSettled = ({ state }: { readonly state: ContributionState }): boolean =>
  state === 'settled' || state === 'available';

/** The states in which nothing is owed any more, as far as anybody knows. */
export const contributionEnds: readonly ContributionState[] = ['available', 'written_off'];

/** The states in which a debit is on its way: no other may start (I5). */
export const liveDebitStates: readonly ContributionState[] = ['authorizing', 'submitted', 'posted', 'settled'];

export type ContributionReason =
  | 'not_due'
  | 'debits_paused'
  | 'debit_started'
  | 'debit_on_its_way'
  | 'debited'
  | 'debit_declined'
  | 'bank_needs_attention'
  | 'debit_failed'
  | 'debit_returned'
  | 'retry_planned'
  | 'member_pays'
  | 'debit_taken_back'
  | 'guarantor_debited'
  | 'covered_by_another'
  | 'set_off'
  | 'written_off';

/** What members see: Paid from settlement on, all else Pending, with the reason. */
export type ContributionBadge = { readonly status: 'paid' | 'pending'; readonly reason: ContributionReason };

export function contributionBadge(state: ContributionState): ContributionBadge {
  return badges[state];
}

const badges: Readonly<Record<ContributionState, ContributionBadge>> = {
  scheduled: { status: 'pending', reason: 'not_due' },
  authorizing: { status: 'pending', reason: 'debit_started' },
  submitted: { status: 'pending', reason: 'debit_on_its_way' },
  posted: { status: 'pending', reason: 'debit_on_its_way' },
  settled: { status: 'paid', reason: 'debited' },
  available: { status: 'paid', reason: 'debited' },
  declined: { status: 'pending', reason: 'debit_declined' },
  action_required: { status: 'pending', reason: 'bank_needs_attention' },
  failed: { status: 'pending', reason: 'debit_failed' },
  returned: { status: 'pending', reason: 'debit_returned' },
  retry_scheduled: { status: 'pending', reason: 'retry_planned' },
  pay_now: { status: 'pending', reason: 'member_pays' },
  clawed_back: { status: 'pending', reason: 'debit_taken_back' },
  written_off: { status: 'pending', reason: 'written_off' },
};
