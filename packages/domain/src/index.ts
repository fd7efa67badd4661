export type { Brand } from './brand.ts';
export {
  addBusinessDays,
  businessDayOnOrAfter,
  isBusinessDay,
  nextBusinessDay,
} from './calendar.ts';
export {
  type ContributionRule,
  type Frequency,
  firstContributionDate,
  frequencies,
} from './contribution-rule.ts';
export { addDays, dayOfWeek, daysBetween } from './date-arithmetic.ts';
export type { Decision, Refusal } from './decision.ts';
export { federalReserveHolidays } from './federal-reserve-holidays.ts';
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
export { limits, waitingTimes } from './limits.ts';
export { type Cents, cents, centsToDollars, dollarsToCents, payoutPerTurn } from './money.ts';
export { laterOf, type PlainDate, parsePlainDate, plainDate } from './plain-date.ts';
export { type PlannedRound, type ScheduleTerms, schedule } from './schedule.ts';
