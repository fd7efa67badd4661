import { stateMachine } from '../../basics/state-machine.ts';

export const payoutStates = [
  'scheduled',
  'funded',
  'on_hold',
  'authorizing',
  'declined',
  'submitted',
  'posted',
  'settled',
  'failed',
  'returned',
  'needs_account',
  'cancelled',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * A payout that failed or came back waits for an account; only when its recipient asks for it a new attempt starts or, while
 * a contribution is missing, it is `scheduled` again. `declined`: our own balance at the bank did not suffice, or a limit;
 * nothing was sent, and the gate is asked anew. `settled` is an end that only the bank can reopen, by returning the credit.
 * `cancelled` is the end in a group that ended early, in which nothing more of it is sent. `declined`, `failed` and `returned` are passed
 * through and never stored. A part that its recipient chose leaves from `scheduled`; once it has arrived, the rest of the
 * payout is `scheduled`, or `funded`. In a group that ended early, whatever had come back of a part is `cancelled` again once
 * it has arrived. One of which everything was set off becomes `settled` beside this table, which
 * the bank's reports follow: nothing is sent, and no report is about it.
 */
export const payoutTransitions = stateMachine(payoutStates, {
  scheduled: ['funded', 'on_hold', 'authorizing', 'needs_account', 'cancelled'],
  funded: ['authorizing', 'on_hold', 'scheduled', 'needs_account', 'cancelled'],
  on_hold: ['funded', 'scheduled', 'needs_account', 'cancelled'],
  authorizing: ['declined', 'submitted', 'failed'],
  declined: ['funded', 'scheduled', 'cancelled'],
  submitted: ['posted', 'failed', 'returned'],
  posted: ['settled', 'scheduled', 'funded', 'cancelled', 'failed', 'returned'],
  settled: ['returned'],
  failed: ['needs_account', 'scheduled', 'cancelled'],
  returned: ['needs_account', 'scheduled', 'cancelled'],
  needs_account: ['authorizing', 'scheduled', 'on_hold', 'cancelled'],
  cancelled: ['needs_account'],
});

export const payoutEnds: readonly PayoutState[] = ['settled', 'cancelled'];

/** The states in which a credit is on its way: no other may start (I5). */
export const livePayoutStates: readonly PayoutState[] = ['authorizing', 'submitted', 'posted'];

export type PayoutReason =
  | 'collecting'
  | 'ready_to_send'
  | 'under_review'
  | 'payout_started'
  | 'payout_on_its_way'
  | 'received'
  | 'set_off'
  | 'payout_failed'
  | 'payout_returned'
  | 'account_needed'
  | 'group_dissolved';

/** What members see: Completed once settled, all else Pending, with the reason. */
export type PayoutBadge = { readonly status: 'completed' | 'pending'; readonly reason: PayoutReason };

export function payoutBadge(state: PayoutState): PayoutBadge {
  return badges[state];
}

const badges: Readonly<Record<PayoutState, PayoutBadge>> = {
  scheduled: { status: 'pending', reason: 'collecting' },
  funded: { status: 'pending', reason: 'ready_to_send' },
  on_hold: { status: 'pending', reason: 'under_review' },
  authorizing: { status: 'pending', reason: 'payout_started' },
  declined: { status: 'pending', reason: 'under_review' },
  submitted: { status: 'pending', reason: 'payout_on_its_way' },
  posted: { status: 'pending', reason: 'payout_on_its_way' },
  settled: { status: 'completed', reason: 'received' },
  failed: { status: 'pending', reason: 'payout_failed' },
  returned: { status: 'pending', reason: 'payout_returned' },
  needs_account: { status: 'pending', reason: 'account_needed' },
  cancelled: { status: 'pending', reason: 'group_dissolved' },
};
