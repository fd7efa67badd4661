import type { FieldCode, Problem, ProblemCode } from '@halqa/contract';
import { limits, type RateLimitProblem } from '@halqa/domain';
import { groupSettingsSentences } from '../groups/group-settings.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import {
  fieldSentencesInArabic,
  moneyIsSafeInArabic,
  problemSentenceInArabic,
  problemSentencesInArabic,
} from './problem-sentences.ar.ts';

const { password } = limits;

/** Why a rate limit rejected a request; the sentence that follows says when to try again. */
const limitReasons: Record<RateLimitProblem, string> = {
  too_many_requests: 'Too many requests.',
  too_many_groups: 'You created many groups within an hour.',
  too_many_invitations: 'You sent many invitations within an hour.',
  address_invited_often: 'You invited one of these email addresses several times today.',
  too_many_joins: 'You joined and left groups many times within an hour.',
  too_many_codes: 'Too many invitation links did not work.',
};

/** The sentence of every problem of the API; specification sections 5, 6 and 8 word for word where they have one. */
const problemSentencesInEnglish: Record<ProblemCode, string> = {
  body_invalid: 'Some of what was sent could not be read. Nothing was saved. Please check it and try again.',
  field_not_editable: 'This part of a profile cannot be changed here.',
  unauthorized: 'No active session found. Please log in again.',
  session_ended: 'This session was ended. Please log in again.',
  forbidden: 'You do not have permission to do this.',
  not_found: 'We could not find what you asked for.',
  conflict: 'Someone changed this at the same moment. Please try again.',
  key_used_before: 'This was sent before with other details. Reload the page and try again.',
  too_many_requests: 'Too many requests. Please wait a few minutes before trying again.',
  too_many_groups: `${limitReasons.too_many_groups} Please try again later.`,
  too_many_invitations: `${limitReasons.too_many_invitations} Please try again later.`,
  address_invited_often: `${limitReasons.address_invited_often} Please try again tomorrow.`,
  too_many_joins: `${limitReasons.too_many_joins} Please try again later.`,
  too_many_codes: `${limitReasons.too_many_codes} Please try again later.`,
  server_error: 'Something went wrong on our side. Nothing was changed. Please try again in a moment.',
  password_wrong: 'That is not your current password.',
  code_wrong: 'That code is not right. Enter the one that your authenticator app shows now.',
  password_weak: `Your new password needs at least ${limits.password.minimumOnRegistration} characters, with one uppercase letter, one lowercase letter, and one number.`,
  password_same: 'Your new password must be different from your current password.',
  second_factor_on: 'Two-factor authentication is on already.',
  second_factor_off: 'Two-factor authentication is off already.',
  second_factor_required:
    'Operators log in with a second factor. Turn on two-factor authentication in your security settings, then log out and log in with it.',
  profile_missing: 'Your profile is not set up yet.',
  date_of_birth_fixed: 'Your date of birth is already set and cannot be changed.',
  account_in_use: 'This account still has something to finish, so it cannot be closed yet.',
  date_of_birth_invalid: 'Please enter a valid date of birth in the past.',
  name_link: 'A name cannot contain a web address, an email address or a phone number.',
  name_impersonation: `A name cannot contain “${productName}” or an office of ours, such as “Support”.`,
  payout_sent: 'This payout is being sent, on its way or paid, so it cannot be held any more.',
  second_person_required:
    'Another operator has to do this: the payment or the group is yours, or it was you who began it.',
  group_not_endable: 'This group cannot be ended for that reason now.',
  end_proposal_changed: 'What is proposed has changed. Please look at it again.',
  money_switch_changed: 'What is proposed about all payments has changed. Please look at it again.',
  money_stopped:
    'All payments are stopped at the moment. Nothing was sent. You can do this once they go on, and you are not late by that.',
  // Without a reason: whoever sent one invitation would know who reported it.
  inviting_stopped: 'You cannot invite anybody at present. Please write to support.',
  not_authorized_create:
    'You are not authorized to create ROSCA groups in demo mode. Please authorize your bank account first or contact support if you believe you should have access.',
  ...groupSettingsSentences,
  start_date_in_past: 'The start date must be today or later',
  start_date_too_far: 'The start date must be within a year from today',
  start_date_invalid: 'The start date must be a date such as 2026-03-31',
  time_zone_invalid: 'The time zone is not known. Use a name such as America/New_York',
  member_email_required: 'Please add at least one member to your group',
  member_emails_too_many: 'You invited more people than the group has seats',
  member_email_invalid: 'One of the email addresses is not valid. Please check it and try again.',
  member_email_duplicate: 'The same email address is on the list twice',
  invited_already: 'This address has a seat or an open invitation already.',
  member_email_own: 'You have a seat already, so please leave your own email address off the list',
  group_not_found: 'Group Not Found',
  calendar_not_found: 'There is no calendar at this address. It may have been replaced or turned off.',
  invitation_invalid: 'The invitation link you followed is invalid or has expired.',
  not_authorized_join:
    'You are not authorized to join ROSCA groups in demo mode. Please authorize your bank account first.',
  terms_required: 'You must agree to the terms before joining',
  terms_changed: 'The terms have changed since you read them. Please read them again.',
  bank_required: 'Please link your bank account first: contributions are collected from it, and payouts arrive there.',
  group_full: 'No seat of this group is free now. Ask the person who invited you whether a seat opens up.',
  seat_free: 'A seat is free now. Please open the invitation again.',
  standby_full: 'The standby list of this group is full.',
  already_member: 'You already have a seat in this group.',
  not_eligible_age: `Members of a group must be at least ${limits.age.minimumYears}. Please complete your date of birth in your profile.`,
  not_eligible_state:
    'Members of a group must live in the United States. Please complete your address in your profile.',
  legal_name_required:
    'Your bank compares your name with the owner of the account. Please enter your full name in your profile.',
  organizer_only: 'Only the organizer of the group can do this.',
  order_drawn: 'The order of this group is drawn when it starts.',
  seats_changed:
    'The seats of the group have changed meanwhile, so nothing was saved. Please look at them as they are now and try again.',
  group_not_ready:
    'The group cannot start yet: every seat must be taken by a member who has agreed to the terms and linked a bank.',
  terms_not_signed: 'The group cannot start yet: somebody has not agreed to the present terms.',
  draw_running: 'The order of this group is being drawn. Until the draw ends, its members stay as they are.',
  draw_closed: 'The draw is closed: nothing can be added to it any more.',
  member_bank_missing:
    'The group cannot start: the bank of one of its members is no longer linked. Nothing was changed.',
  money_not_moved: `The group cannot start yet: banks can be linked, but ${productName} does not move money yet. Nothing was changed.`,
  group_started: 'This group has started: everyone finishes the cycle.',
  group_not_ended: 'Only a group that has ended can be put away.',
  payment_not_found: 'This payment is not yours, or it has not begun yet.',
  case_waits: 'Your case about this payment waits for our answer. You can write again after it.',
  case_full: 'This case is full. Please write to support.',
  case_closed:
    'This case was closed meanwhile. If something is still wrong, please open a case about the same payment again.',
  part_changed: 'What can be sent has changed since you looked. Please look at the amount again.',
  vote_open: 'The members are voting how the group goes on. Until the vote is over no part of a payout is sent.',
  vote_over: 'This vote is over. Please look at the group as it is now.',
  vote_not_yours: 'You have no vote here: one of your contributions was missing when it began.',
  vote_not_offered: 'That cannot be chosen in this vote.',
  swap_impossible: 'These turns cannot be swapped any more.',
  swap_not_asked: 'This question has ended.',
  replacement_impossible: 'This place cannot be taken.',
  replacement_over: 'This offer has ended.',
  replacement_waits: 'A debit is on its way. Please try again in a few days.',
  guarantee_impossible: 'These turns have changed.',
  guarantee_not_asked: 'This question has ended.',
  guarantee_over: 'This has ended.',
  guarantor_taken: 'You step in for another member in one of these turns.',
  debits_stopped: 'Your own debits are stopped. Please look at the group as it is now.',
  guarantor_debited: 'Your guarantor is debited for this turn.',
  not_payable: 'There is nothing to send here now. Please look at the group as it is now.',
  group_closed: 'This group has ended.',
  role_taken: 'That member has the role already, or somebody else is co-organizer.',
  role_changed:
    'Who organizes this group has changed meanwhile, and nothing was done. Please read again what you can do now.',
  role_not_offered: 'This is not offered to you any more. Please load the page again.',
  organizer_stays: 'An organizer cannot be removed. You can close the group instead.',
  invitation_mail_unknown:
    'This link does not belong to an invitation. Please open it again from the mail, as a whole.',
  invitation_answered: 'This invitation was answered already, or it has expired.',
  not_authorized_bank: 'Sandbox Access Required',
  bank_link_failed: 'Failed to link bank account',
  bank_link_not_started: 'There is no bank linking to go on with. Please start again.',
  bank_unavailable: 'Failed to fetch bank accounts',
  bank_connection_expired: 'Bank account connection expired. Please link your bank account again.',
  bank_not_linked: 'No bank account is linked. Please link your bank account.',
  bank_account_stopped:
    'The bank takes no transfers of the linked account. Please link another account, or use another linked one, first.',
  bank_login_required: 'Bank account connection expired. Please link your bank account again.',
  bank_replacement_failed: 'The new bank shows us no account, so the bank that you linked before stays linked.',
  bank_account_unsupported:
    'Your bank does not let us use this account for contributions. Please link another account, or another bank.',
  bank_rejected:
    'There is a problem with your bank connection that we have to look at. Nothing was changed, and no money was moved. Please try again tomorrow, or link another bank.',
  bank_account_not_found: 'Your linked bank does not show us this account. Please choose another one.',
  bank_in_use: 'A group of yours depends on this bank account, so it stays linked.',
  template_not_allowed: 'Only the welcome, payment-reminder and payout-notification emails can be sent.',
  recipient_not_allowed: 'You can send this email to your own address only.',
  email_failed: 'The email could not be sent. Please try again in a moment.',
  member_not_found: 'No member with this email address was found.',
};

export const problemSentences = inLanguage({ en: problemSentencesInEnglish, ar: problemSentencesInArabic });

/** The sentence for a body that failed validation, naming the field. */
export const fieldInvalid = (field: string): string =>
  field === '' ? problemSentences.body_invalid : `The field "${field}" is missing or not valid. Nothing was saved.`;

/** The sentence for a request that a rate limit rejected, with the time after which it may be sent again. */
export function tooManySentence(code: ProblemCode, retryAfter: number): string {
  const reason = Object.entries(limitReasons).find(([limited]) => limited === code)?.[1];
  return reason === undefined ? problemSentences[code] : `${reason} Please try again in ${waitText(retryAfter)}.`;
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

/** The sentence for a field that only the server may change. */
export const fieldNotEditable = (field: string): string => `The field "${field}" cannot be changed.`;

/** The sentence of every field code; specification section 5 word for word. */
const fieldSentencesInEnglish: Record<FieldCode, string> = {
  login_email_invalid: 'Email is invalid',
  login_password_required: 'Password is required',
  login_password_short: `Password must be at least ${password.minimumOnLogin} characters`,
  full_name_required: 'Full name is required',
  full_name_short: `Full name must be at least ${limits.fullName.minimum} characters`,
  full_name_long: `Full name can have at most ${limits.fullName.maximum} characters`,
  full_name_link: 'Full name cannot contain a web address, an email address or a phone number',
  full_name_impersonation: `Full name cannot contain “${productName}” or an office of ours, such as “Support”`,
  email_required: 'Email address is required',
  email_invalid: 'Please enter a valid email address',
  email_long: `The email address of an account can have at most ${limits.email.ofAccount} characters`,
  password_required: 'Password is required',
  password_short: `Password must be at least ${password.minimumOnRegistration} characters`,
  password_short_reset: `Password must be at least ${password.minimumOnRegistration} characters long`,
  password_mixed: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  password_long: `Password can have at most ${password.maximum} characters`,
  confirm_required: 'Please confirm your password',
  confirm_different: 'Passwords do not match',
  terms_unticked: 'Please agree to the Terms of Service and Privacy Policy to continue',
};

const fieldSentences = inLanguage({ en: fieldSentencesInEnglish, ar: fieldSentencesInArabic });

const sentences: Record<string, string> = { ...problemSentences, ...fieldSentences };

/** The sentence of a problem or field code, such as a form's zod message. Unknown codes are returned unchanged. */
export const sentenceOf = (code: string): string => sentences[code] ?? code;

/** After the reason why a page did not load. */
export const moneyIsSafe = inLanguage({ en: 'Your money is safe.', ar: moneyIsSafeInArabic });

/** The sentence for a failed call. The server's own sentence has precedence. */
export const problemSentence = inLanguage({ en: problemSentenceInEnglish, ar: problemSentenceInArabic });

function problemSentenceInEnglish(problem: Problem): string {
  switch (problem.code) {
    case 'unreachable':
      return `We could not reach ${productName}. Please check your connection and try again.`;
    case 'aborted':
      return 'Request timed out. Please check your connection and try again.';
    case 'outdated':
      return 'This page is out of date. Please reload it and try again.';
    case 'unreadable':
      return (problem.status >= 400 && problem.error) || sentenceOf('server_error');
    default:
      return problem.error || sentenceOf(problem.code);
  }
}
