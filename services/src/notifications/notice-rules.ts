import type { NotificationKind, PreferenceSwitch } from '@halqa/contract';

/** What a notification is about, as members choose it in their preferences. */
export type NotificationTopic = 'reminders' | 'payouts' | 'group_updates';

export type NoticeRule = {
  /**
   * `always`: urgent, mailed whatever was chosen and at any hour. `preferred`: when the member wants mails of the topic, and
   * after their quiet hours. `never`: not mailed.
   */
  readonly mail: 'always' | 'preferred' | 'never';
  /**
   * Whose switches the push follows, and the mail where it is `preferred`. A push always waits for the end of quiet hours. Null: it
   * is never pushed, because no preference covers it.
   */
  readonly topic: NotificationTopic | null;
};

const preferred = (topic: NotificationTopic): NoticeRule => ({ mail: 'preferred', topic });
const urgent = (topic: NotificationTopic | null): NoticeRule => ({ mail: 'always', topic });

/**
 * How each kind of notification reaches its person, beside the bell, which has every one at once. A forgotten kind does not
 * compile. `docs/notices.md` shows the table, with who gets each; a test compares them.
 */
export const noticeRules: Readonly<Record<NotificationKind, NoticeRule>> = {
  sandbox_granted: urgent(null),
  sandbox_rejected: urgent(null),
  mail_returned: { mail: 'never', topic: null },
  bank_attention: urgent('reminders'),
  invited: urgent(null),
  invitation_declined: preferred('group_updates'),
  invitation_expired: preferred('group_updates'),
  member_joined: preferred('group_updates'),
  member_left: preferred('group_updates'),
  member_removed: urgent('group_updates'),
  seat_ends: urgent('group_updates'),
  group_ends: urgent('group_updates'),
  seat_expired: urgent('group_updates'),
  mandate_signed: urgent(null),
  role_asked: preferred('group_updates'),
  role_declined: preferred('group_updates'),
  co_organizer_named: preferred('group_updates'),
  co_organizer_ended: preferred('group_updates'),
  organizer_changed: urgent('group_updates'),
  group_ready: preferred('group_updates'),
  dates_moved: { mail: 'never', topic: 'group_updates' },
  group_started: urgent('group_updates'),
  terms_changed: urgent('group_updates'),
  group_cancelled: preferred('group_updates'),
  draw_begun: urgent(null), // never pushed: a push waits for the end of quiet hours, and the draw may be over by then
  draw_revealed: urgent('group_updates'),
  draw_void: urgent('group_updates'),
  swap_asked: preferred('group_updates'),
  swap_declined: preferred('group_updates'),
  turns_swapped: urgent('group_updates'),
  replacement_asked: preferred('group_updates'),
  place_offered: urgent('group_updates'),
  member_replaced: urgent('group_updates'),
  grace_extended: urgent('payouts'),
  last_day_moved: urgent('reminders'),
  turn_moved_to_end: urgent('payouts'),
  turn_sooner: urgent('payouts'),
  contribution_set_off: urgent('payouts'),
  guarantee_asked: preferred('group_updates'),
  guarantee_declined: preferred('group_updates'),
  guarantee_accepted: urgent('group_updates'),
  guarantee_ended: urgent('group_updates'),
  cover_ahead: urgent('reminders'),
  cover_not_needed: preferred('reminders'),
  cover_started: urgent('reminders'),
  cover_paid: preferred('reminders'),
  cover_failed: urgent('reminders'),
  cover_taken_back: urgent('reminders'),
  cover_released: preferred('reminders'),
  round_opened: { mail: 'never', topic: 'reminders' },
  debit_ahead: preferred('reminders'),
  debit_delayed: preferred('reminders'),
  debit_sent: preferred('reminders'),
  missing_on_its_way: urgent('payouts'),
  contribution_paid: preferred('reminders'),
  contribution_failed: urgent('reminders'),
  contribution_taken_back: urgent('reminders'),
  last_day_over: urgent('reminders'),
  short_turn_delayed: urgent('reminders'),
  round_short: urgent('payouts'),
  part_available: urgent('payouts'),
  part_chosen: urgent('payouts'),
  part_withdrawn: urgent('payouts'),
  payout_planned: preferred('payouts'),
  payout_delayed: urgent('payouts'),
  payout_late: urgent('payouts'),
  payout_on_hold: urgent('payouts'),
  payout_released: urgent('payouts'),
  payout_sent: urgent('payouts'),
  payout_received: { mail: 'never', topic: 'payouts' },
  payout_failed: urgent('payouts'),
  round_closed: preferred('group_updates'),
  payout_undelivered: { mail: 'never', topic: 'group_updates' },
  case_opened: urgent(null),
  case_answered: urgent('group_updates'),
  vote_opened: urgent('group_updates'),
  vote_ended: urgent('group_updates'),
  group_paused: urgent('group_updates'),
  winding_down: urgent('group_updates'),
  shares_moved: urgent('payouts'),
  claim_planned: urgent('payouts'),
  claim_moved: urgent('payouts'),
  claim_on_hold: urgent('payouts'),
  claim_sent: urgent('payouts'),
  claim_received: urgent('payouts'),
  claim_failed: urgent('payouts'),
  share_on_hold: urgent('payouts'),
  share_planned: urgent('payouts'),
  share_sent: urgent('payouts'),
  share_received: preferred('payouts'),
  share_failed: urgent('payouts'),
  cycle_dissolved: urgent('group_updates'),
  cycle_clearing: preferred('group_updates'),
  cycle_completed: { mail: 'never', topic: 'group_updates' },
};

/** The switches of a topic. */
export const preferenceOf: Readonly<Record<NotificationTopic, Readonly<Record<'mail' | 'push', PreferenceSwitch>>>> = {
  reminders: { mail: 'email_reminders', push: 'push_reminders' },
  payouts: { mail: 'email_payouts', push: 'push_payouts' },
  group_updates: { mail: 'email_group_updates', push: 'push_group_updates' },
};
