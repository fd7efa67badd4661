export {
  addBusinessDays,
  businessDayOnOrAfter,
  federalReserveHolidays,
  isBusinessDay,
  nextBusinessDay,
} from './calendar.ts';
export { type CaseState, caseAnswerDue, hasUnansweredReturn } from './cases.ts';
export {
  type ChosenDays,
  type ContributionRule,
  type DayProblem,
  decideContributionRule,
  type Frequency,
  frequencies,
  proposedStartDate,
} from './contribution-rule.ts';
export {
  type CreatedGroup,
  type CreateGroupProblem,
  decideCreateGroup,
  decideMemberEmails,
  type GroupCreator,
  type GroupProposal,
  type MemberEmailProblem,
  mayCreateGroups,
} from './create-group.ts';
export type { Decision, DomainProblem, Problem } from './decision.ts';
export { deviceOf } from './device.ts';
export { type EligibilityProblem, eligibilityProblem, isUsState, type Residence, usStates } from './eligibility.ts';
export {
  countsAsActive,
  decideReadiness,
  endsEarly,
  formingEnds,
  type Group,
  type GroupState,
  groupStates,
  groupsToCancel,
  groupTransitions,
  hasEnded,
  isCancelled,
  isForming,
} from './group.ts';
export {
  decideGroupTerms,
  eachGroupText,
  type GroupSettings,
  type GroupSettingsCode,
  type GroupSettingsField,
  type GroupSettingsProblem,
  type GroupTerms,
  type GroupTermsProblem,
  groupSettingsFields,
  groupSettingsProblems,
  groupTexts,
  type PayoutOrder,
  type ProposedTerms,
  payoutOrders,
  type StartDateProblem,
} from './group-terms.ts';
export * from './guarantees.ts';
export {
  type ActivityId,
  activityId,
  type Brand,
  type GroupId,
  groupId,
  type InvitationId,
  type InviteCode,
  invitationId,
  inviteCode,
  type MembershipId,
  membershipId,
  type NotificationId,
  notificationId,
  type UserId,
  userId,
} from './ids.ts';
export {
  type Declined,
  type DeclineRequest,
  decideDecline,
  findUsableInvitation,
  type Invitation,
  type InvitationState,
  type InviteSource,
  type InviteStatus,
  invitationExpiry,
  invitationStates,
  invitationsToExpire,
  invitationTransitions,
  inviteStatus,
  isPending,
  type UsableInvitation,
} from './invitation.ts';
export {
  decideJoin,
  type Joined,
  type JoiningPerson,
  type JoinProblem,
  type JoinRequest,
} from './join-group.ts';
export { decideLeave, type LeaveProblem, type LeaveRequest, type Leaving } from './leave-group.ts';
export { limits } from './limits.ts';
export { dependsOnBank } from './linked-bank.ts';
export { type MandateTerms, mandateTermsOf, termsKey } from './mandate.ts';
export {
  hasLeft,
  isPendingBank,
  isReplaced,
  isSeated,
  type Membership,
  type MembershipState,
  membershipOf,
  membershipStates,
  membershipTransitions,
  paidSummary,
  type SeatedState,
} from './membership.ts';
export { type CanonicalValue, canonicalJson } from './money/canonical-json.ts';
export { contributionStanding } from './money/contribution-standing.ts';
export {
  beginDraw,
  type Draw,
  type DrawState,
  decideReady,
  drawStates,
  drawVoidAt,
  isDrawOverdue,
  type ReadyProblem,
  revealDraw,
  transcriptOf,
} from './money/draw/draw.ts';
export {
  commitToDraw,
  type DrawRoster,
  type DrawTranscript,
  drawOrder,
  NONCE_BYTES,
  SECRET_BYTES,
  shuffle,
} from './money/draw/transcript.ts';
export { type DrawMismatch, drawChecks, type PublishedDraw, verifyDraw } from './money/draw/verify-draw.ts';
export * from './money/end-proposal.ts';
export { applyTransferEvent } from './money/engine/apply-transfer-event.ts';
export { attemptKey } from './money/engine/attempt-key.ts';
export type { MoneyDecision, NotDue } from './money/engine/changes.ts';
export { choosePart, mayChoosePart } from './money/engine/choose-part.ts';
export { type Claim, owedToClaim, payoutAmountOf, safeFrom } from './money/engine/claims.ts';
export {
  CREDIT_BUSINESS_DAYS,
  type CycleChanges,
  completeCycle,
  type HoldMove,
  type MovedToEnd,
} from './money/engine/complete-cycle.ts';
export * from './money/engine/cycle.ts';
export { type DebitStop, debitStopOf, isOfDeceased, stopBy } from './money/engine/debit-stop.ts';
export { debitsInTransit } from './money/engine/debits-in-transit.ts';
export { delayDebit } from './money/engine/delay-debit.ts';
export { delayGrace } from './money/engine/delay-grace.ts';
export { roundEndsEarly } from './money/engine/ends-early.ts';
export { exchangeTurns, type TurnExchange } from './money/engine/exchange-turns.ts';
export { graceOver, lastDayOfGrace } from './money/engine/grace.ts';
export * from './money/engine/guarantors.ts';
export { holdPayout, needsSecondPerson, releasePayout } from './money/engine/hold-payout.ts';
export { lookAtPayout, type PayoutWait, payoutWaits, reportLatePayout } from './money/engine/late-payout.ts';
export { leftToReceive, memberSums, owedMembers } from './money/engine/member-sums.ts';
export type * from './money/engine/money-event.ts';
export { type LastTurn, moveToEnd } from './money/engine/move-to-end.ts';
export { endGrace, openRound, remindDebits } from './money/engine/open-round.ts';
export { canPause, pauseCycle } from './money/engine/pause.ts';
export { isTakenFromClaim, payClaim } from './money/engine/pay-claim.ts';
export {
  type ArrivedPart,
  arrivedParts,
  availablePart,
  onTheWayOf,
  type PayoutParts,
  receivedOf,
  restOf,
  sendingAmount,
} from './money/engine/payout-parts.ts';
export { type CyclePlan, openingOf, planCycle } from './money/engine/plan-cycle.ts';
export { type Place, placeOf, type Replacement, replaceMember } from './money/engine/replace-member.ts';
export { type SetOff, setOff } from './money/engine/set-off.ts';
export * from './money/engine/shares.ts';
export { type PlannedDebit, payNow, startDebit } from './money/engine/start-debit.ts';
export { checkPayoutGate, type PayoutGate, payoutDate, setsOff, startPayout } from './money/engine/start-payout.ts';
export { stuckClaims, stuckEnding } from './money/engine/stuck-ending.ts';
export * from './money/engine/wind-down.ts';
export { bankDate, hourInZone } from './money/engine/zone-time.ts';
export { type Sha256, sha256, sha256Hex, toHex } from './money/hash.ts';
export { type BooksProblemCode, isUnbounded, neverPositive } from './money/ledger/books.ts';
export { isJournal, isNewerJournal } from './money/ledger/is-journal.ts';
export { appendEntries, type ChainHead, emptyChain, type Journal } from './money/ledger/journal.ts';
export { type JournalEntry, journalId, postingsOf } from './money/ledger/journal-entry.ts';
export { noPlaces, type Places, placesAfter, recipientOfRound } from './money/ledger/places.ts';
export { type Account, addPostings, type Balances, balanceOf, type Posting, sumOf } from './money/ledger/posting.ts';
export * from './money/ledger/statement.ts';
export { addJournals, type Books, type BooksProblem, emptyBooks, verifyBooks } from './money/ledger/verify-books.ts';
export { isAsked, type MemberMoney, memberMoney } from './money/member-money.ts';
export { type MoneyDate, moneyDateKinds, moneyDateStates, moneyDates } from './money/money-dates.ts';
export * from './money/money-switch.ts';
export * from './money/return-rates.ts';
export {
  type ContributionBadge,
  type ContributionReason,
  type ContributionState,
  contributionBadge,
  contributionEnds,
  contributionStates,
  contributionTransitions,
  liveDebitStates,
} from './money/states/contribution-states.ts';
export {
  livePayoutStates,
  type PayoutBadge,
  type PayoutReason,
  type PayoutState,
  payoutBadge,
  payoutEnds,
  payoutStates,
  payoutTransitions,
} from './money/states/payout-states.ts';
export { type RoundState, roundEnds, roundStates, roundTransitions } from './money/states/round-states.ts';
export { decideTransition, type NotAllowed } from './money/states/transition.ts';
export * from './money/vote.ts';
export { type Cents, cents, centsToDollars, dollarsToCents, payoutPerRound } from './money.ts';
export * from './organizing.ts';
export { addDays, dayOfWeek, daysBetween, laterDate, type PlainDate, parsePlainDate, plainDate } from './plain-date.ts';
export {
  type BankAccess,
  bankAccess,
  type CompletionBand,
  type CompletionFields,
  legalNameOf,
  type ProfileCompletion,
  placeholderName,
  profileCompletion,
} from './profile.ts';
export { type QuietHours, quietUntil } from './quiet-hours.ts';
export { type LimitedAction, type RateLimitProblem, rateLimits, rateLimitWindow } from './rate-limits.ts';
export * from './replacements.ts';
export {
  nextContribution,
  nextPayout,
  type PlannedRound,
  planningDay,
  type ScheduleTerms,
  schedule,
  type WaitingTimes,
} from './schedule.ts';
export {
  freeSeats,
  offerSeat,
  type Seating,
  type SeatOffer,
  type SeatPlan,
  seatPlan,
} from './seats.ts';
export {
  acceptCall,
  type Browser,
  browsers,
  type Device,
  endAllSessions,
  endSession,
  isOpenSession,
  listSessions,
  noSessions,
  type OpenSession,
  type SessionCall,
  type Sessions,
  type System,
  systems,
} from './sessions.ts';
export {
  decideStandby,
  nextOnStandby,
  type StandbyEntry,
  type StandbyProblem,
  type StandbyRequest,
  waiting,
} from './standby.ts';
export {
  decideStart,
  roundsFrom,
  type SigningMember,
  type Starting,
  type StartProblem,
  type StartRequest,
} from './start-group.ts';
export type { StateMachine } from './state-machine.ts';
export * from './swap-turns.ts';
export { type EmailAddress, isEmailAddress, parseEmailAddress, tidyText } from './text.ts';
export { DEFAULT_TIME_ZONE, dateInZone, decideTimeZone, type EpochMilliseconds, saysNoTimeZone } from './time.ts';
export { parseTotpCode, parseTypedNumber, withLatinDigits } from './typed-number.ts';
export { type NameFlaw, nameFlaw, withoutLinks } from './written-names.ts';
