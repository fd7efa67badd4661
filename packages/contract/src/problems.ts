import { type DomainProblem, groupSettingsFields } from '@halqa/domain';

/**
 * Every expected problem of the API: code → HTTP status. The sentence of each code is in `@halqa/copy`.
 * Replies of our functions with one of these statuses have the shape of `problemReply`. API Gateway replies by itself, too, with 401, 404
 * or 429 and `{ message }`.
 */
export const problems = {
  // any route
  body_invalid: 400,
  field_not_editable: 400,
  unauthorized: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  key_used_before: 422,
  too_many_requests: 429,
  server_error: 500,
  // rate limits of one action
  too_many_groups: 429,
  too_many_invitations: 429,
  address_invited_often: 429,
  too_many_joins: 429,
  too_many_codes: 429,
  // security
  password_wrong: 403,
  code_wrong: 403,
  password_weak: 400,
  password_same: 400,
  second_factor_on: 409,
  second_factor_off: 409,
  second_factor_required: 403,
  // profile
  profile_missing: 404,
  date_of_birth_fixed: 409,
  date_of_birth_invalid: 400,
  account_in_use: 409,
  name_link: 400,
  name_impersonation: 400,
  // creating a group
  not_authorized_create: 403,
  inviting_stopped: 403,
  ...eachWithStatus(groupSettingsFields, 400),
  start_date_in_past: 400,
  start_date_too_far: 400,
  start_date_invalid: 400,
  time_zone_invalid: 400,
  member_email_required: 400,
  member_emails_too_many: 400,
  member_email_invalid: 400,
  member_email_duplicate: 400,
  member_email_own: 400,
  // groups and invitations
  invited_already: 409,
  group_not_found: 404,
  calendar_not_found: 404,
  invitation_invalid: 404,
  not_authorized_join: 403,
  terms_required: 400,
  terms_changed: 409,
  bank_required: 409,
  group_full: 409,
  already_member: 409,
  seat_free: 409,
  standby_full: 409,
  not_eligible_age: 403,
  not_eligible_state: 403,
  legal_name_required: 403,
  group_started: 409,
  organizer_only: 403,
  order_drawn: 409,
  seats_changed: 409,
  group_not_ready: 409,
  terms_not_signed: 409,
  draw_running: 409,
  draw_closed: 409,
  member_bank_missing: 409,
  money_not_moved: 409,
  group_closed: 409,
  group_not_ended: 409,
  swap_impossible: 409,
  swap_not_asked: 409,
  replacement_impossible: 409,
  replacement_over: 409,
  replacement_waits: 409,
  guarantee_impossible: 409,
  guarantee_not_asked: 409,
  guarantee_over: 409,
  guarantor_taken: 409,
  debits_stopped: 409,
  guarantor_debited: 409,
  not_payable: 409,
  part_changed: 409,
  payment_not_found: 404,
  vote_open: 409,
  vote_over: 409,
  vote_not_yours: 403,
  vote_not_offered: 409,
  case_waits: 409,
  case_full: 409,
  case_closed: 409,
  organizer_stays: 409,
  role_taken: 409,
  role_changed: 409,
  role_not_offered: 409,
  invitation_answered: 409,
  invitation_mail_unknown: 404,
  // bank
  not_authorized_bank: 403,
  bank_link_failed: 502,
  bank_link_not_started: 404,
  bank_unavailable: 502,
  bank_connection_expired: 409,
  bank_not_linked: 409,
  bank_account_stopped: 409,
  bank_login_required: 409,
  bank_replacement_failed: 409,
  bank_account_not_found: 404,
  bank_account_unsupported: 409,
  bank_rejected: 502,
  bank_in_use: 409,
  // money of all groups, and what operators decide
  money_stopped: 409,
  second_person_required: 403,
  group_not_endable: 409,
  end_proposal_changed: 409,
  money_switch_changed: 409,
  payout_sent: 409,
  // e-mail
  template_not_allowed: 403,
  recipient_not_allowed: 403,
  email_failed: 502,
  member_not_found: 404,
} as const satisfies Record<DomainProblem, number> & Record<string, number>;

function eachWithStatus<Code extends string, Status extends number>(
  codes: Readonly<Record<Code, string>>,
  status: Status,
) {
  const entries = Object.keys(codes).map((code) => [code, status]);
  return Object.fromEntries(entries) as Record<Code, Status>; // has an entry for each code
}

export type ProblemCode = keyof typeof problems;

/** Why the identity service rejected a call. The shell derives it; `@halqa/copy` has the sentences. */
export type IdentityProblem =
  | 'invalid_credentials'
  | 'too_many_requests'
  | 'user_not_found'
  | 'already_exists'
  | 'invalid_email'
  | 'invalid_password'
  | 'code_expired'
  | 'totp_required'
  | 'wrong_code'
  | 'same_password'
  | 'saving_failed'
  | 'service_down'
  | 'unreachable'
  | 'unverified'
  | 'other';
