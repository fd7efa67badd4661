export { type BankAccess, bankAccess } from './bank-access.ts';
export type { Brand } from './brand.ts';
export {
  addBusinessDays,
  businessDayOnOrAfter,
  isBusinessDay,
  nextBusinessDay,
} from './calendar.ts';
export { formingEnds, groupsToCancel } from './cancel-stale-groups.ts';
export {
  type ContributionRule,
  type Frequency,
  firstContributionDate,
  frequencies,
} from './contribution-rule.ts';
export { type ChosenDays, contributionRuleOf, type DayProblem } from './contribution-rule-of.ts';
export {
  type CreatedGroup,
  type CreateGroupProblem,
  decideCreateGroup,
  type GroupCreator,
  type GroupProposal,
} from './create-group.ts';
export { addDays, dayOfWeek, daysBetween } from './date-arithmetic.ts';
export { dateInZone } from './date-in-zone.ts';
export type { Decision, Problem } from './decision.ts';
export { type Declined, type DeclineRequest, decideDecline } from './decline-invitation.ts';
export type { DomainProblem } from './domain-problem.ts';
export { type EligibilityProblem, eligibilityProblem, type Residence } from './eligibility.ts';
export { type EmailAddress, parseEmailAddress } from './email-address.ts';
export { invitationsToExpire } from './expire-invitations.ts';
export { federalReserveHolidays } from './federal-reserve-holidays.ts';
export {
  countsAsActive,
  type Group,
  type GroupState,
  groupStates,
  groupTransitions,
} from './group.ts';
export { decideReadiness } from './group-readiness.ts';
export {
  type GroupSettings,
  type GroupSettingsCode,
  type GroupSettingsField,
  type GroupSettingsProblem,
  groupSettingsProblems,
} from './group-settings.ts';
export { decideGroupTerms, type GroupTerms, type GroupTermsProblem, type ProposedTerms } from './group-terms.ts';
export {
  type ActivityId,
  activityId,
  type GroupId,
  groupId,
  type InvitationId,
  type InviteCode,
  invitationId,
  inviteCode,
  type NotificationId,
  notificationId,
  type UserId,
  userId,
} from './ids.ts';
export type { EpochMilliseconds } from './instant.ts';
export {
  type Invitation,
  type InvitationState,
  invitationExpiry,
  invitationStates,
  invitationTransitions,
  isPending,
} from './invitation.ts';
export { findUsableInvitation, type InviteSource, type UsableInvitation } from './invitation-at-door.ts';
export { type InviteStatus, inviteStatus } from './invite-status.ts';
export { isEmailAddress } from './is-email-address.ts';
export {
  decideJoin,
  type Joined,
  type JoiningPerson,
  type JoinProblem,
  type JoinRequest,
} from './join-group.ts';
export { decideLeave, type LeaveProblem, type LeaveRequest, type Leaving } from './leave-group.ts';
export { limits, waitingTimes } from './limits.ts';
export { mayCreateGroups } from './may-create-groups.ts';
export { decideMemberEmails, type MemberEmailProblem } from './member-emails.ts';
export {
  isSeated,
  type Membership,
  type MembershipState,
  membershipStates,
  membershipTransitions,
} from './membership.ts';
export { type Cents, cents, centsToDollars, dollarsToCents, payoutPerTurn } from './money.ts';
export { nextContribution, nextPayout } from './next-round.ts';
export { paidSummary } from './paid-summary.ts';
export { type PayoutOrder, payoutOrders } from './payout-order.ts';
export { laterOf, type PlainDate, parsePlainDate, plainDate } from './plain-date.ts';
export {
  type CompletionBand,
  type CompletionFields,
  type ProfileCompletion,
  profileCompletion,
} from './profile-completion.ts';
export { type PlannedRound, type ScheduleTerms, schedule } from './schedule.ts';
export { offerSeat, type SeatOffer } from './seat-offer.ts';
export { type SeatPlan, seatPlan } from './seat-plan.ts';
export { freeSeats, nextFreePosition, type Seating, seatsTaken } from './seats.ts';
export { decideStartDate, type StartDateProblem } from './start-date.ts';
export type { StateMachine } from './state-machine.ts';
export { tidyText } from './tidy-text.ts';
export { DEFAULT_TIME_ZONE, decideTimeZone } from './time-zone.ts';
export { isUsState, usStates } from './us-state.ts';
