export * from './agreements/agreement.ts';
export * from './agreements/decide-agreement.ts';
export { isGuarantorIn } from './agreements/guarantee.ts';
export * from './agreements/place.ts';
export { turnOpens } from './agreements/replacement.ts';
export type { AgreementProblem, Asking } from './agreements/rules.ts';
export { agreedSwaps, orderChanges } from './agreements/swap.ts';
export * from './basics/calendar.ts';
export { type CanonicalValue, canonicalJson } from './basics/canonical-json.ts';
export type { Decision, Problem } from './basics/decision.ts';
export { type Sha256, sha256, sha256Hex, toHex } from './basics/hash.ts';
export * from './basics/ids.ts';
export { limits } from './basics/limits.ts';
export { type Cents, cents, centsToDollars, dollarsToCents, payoutPerRound } from './basics/money.ts';
export {
  addDays,
  dayOfWeek,
  daysBetween,
  laterDate,
  type PlainDate,
  parsePlainDate,
  plainDate,
} from './basics/plain-date.ts';
export type { StateMachine } from './basics/state-machine.ts';
export { type EmailAddress, isEmailAddress, parseEmailAddress, tidyText } from './basics/text.ts';
export {
  DAY_IN_MILLISECONDS,
  DEFAULT_TIME_ZONE,
  dateInZone,
  decideTimeZone,
  type EpochMilliseconds,
  HOUR_IN_MILLISECONDS,
  saysNoTimeZone,
} from './basics/time.ts';
export { decideTransition, type NotAllowed } from './basics/transition.ts';
export { parseTotpCode, parseTypedNumber, withLatinDigits } from './basics/typed-number.ts';
export { type NameFlaw, nameFlaw, withoutLinks } from './basics/written-names.ts';
export { bankDate, hourInZone } from './basics/zone-time.ts';
export * from './endings/end-proposal.ts';
export { type LastTurn, moveToEnd } from './endings/move-to-end.ts';
export { canPause, pauseCycle } from './endings/pause.ts';
export * from './endings/shares.ts';
export { stuckClaims, stuckEnding } from './endings/stuck-ending.ts';
export * from './endings/vote.ts';
export * from './endings/vote-after-stop.ts';
export * from './endings/vote-results.ts';
export * from './endings/wind-down.ts';
export * from './forming/create-group.ts';
export { decideDecline } from './forming/decline-invitation.ts';
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
} from './forming/draw/draw.ts';
export {
  commitToDraw,
  type DrawRoster,
  type DrawTranscript,
  drawOrder,
  NONCE_BYTES,
  SECRET_BYTES,
  shuffle,
} from './forming/draw/transcript.ts';
export { type DrawMismatch, drawChecks, type PublishedDraw, verifyDraw } from './forming/draw/verify-draw.ts';
export { endOverdueParts } from './forming/end-overdue.ts';
export {
  bankLinked,
  decideJoin,
  type Joined,
  type JoiningPerson,
  type JoinProblem,
  type JoinRequest,
  joinedGroup,
} from './forming/join-group.ts';
export { decideLeave, type LeaveProblem } from './forming/leave-group.ts';
export { datesMoveAt, moveDates, plannedFrom } from './forming/move-dates.ts';
export * from './forming/organizing.ts';
export * from './forming/seats.ts';
export * from './forming/standby.ts';
export * from './forming/start-group.ts';
export {
  type ChosenDays,
  type ContributionRule,
  type DayProblem,
  decideContributionRule,
  type Frequency,
  frequencies,
  proposedStartDate,
} from './group/contribution-rule.ts';
export type { Fact, FactKind, FactOf } from './group/facts.ts';
export * from './group/group.ts';
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
} from './group/group-terms.ts';
export * from './group/invitation.ts';
export { dependsOnBank } from './group/linked-bank.ts';
export { type MandateTerms, mandateTermsOf, termsKey } from './group/mandate.ts';
export * from './group/membership.ts';
export {
  type Change,
  type ChangeDecision,
  type GroupMoney,
  inState,
  withFields,
  withInvitations,
  withMember,
  withoutSeat,
} from './group/next-group.ts';
export type { DomainProblem } from './group/problems.ts';
export {
  nextContribution,
  nextPayout,
  type PlannedRound,
  planningDay,
  type ScheduleTerms,
  schedule,
  type WaitingTimes,
} from './group/schedule.ts';
export { isUnbounded, neverPositive } from './ledger/add-entry.ts';
export { isJournal, isNewerJournal } from './ledger/is-journal.ts';
export { appendEntries, type ChainHead, emptyChain, type Journal } from './ledger/journal.ts';
export { type JournalEntry, journalId, postingsOf } from './ledger/journal-entry.ts';
export * from './ledger/payout-rounds.ts';
export { noPlaces, type Places, placesAfter, recipientOfRound } from './ledger/places.ts';
export { type Account, addPostings, type Balances, balanceOf, type Posting, sumOf } from './ledger/posting.ts';
export * from './ledger/share-out.ts';
export * from './ledger/statement.ts';
export type { BooksProblemCode } from './ledger/tally.ts';
export { addJournals, type Books, type BooksProblem, emptyBooks, verifyBooks } from './ledger/verify-books.ts';
export { type CaseState, caseAnswerDue, hasUnansweredReturn } from './person/cases.ts';
export { deviceOf } from './person/device.ts';
export {
  type EligibilityFacts,
  type EligibilityProblem,
  eligibilityProblem,
  isUsState,
  usStates,
} from './person/eligibility.ts';
export {
  type BankAccess,
  bankAccess,
  type CompletionBand,
  type CompletionFields,
  legalNameOf,
  type ProfileCompletion,
  placeholderName,
  profileCompletion,
} from './person/profile.ts';
export { type QuietHours, quietUntil } from './person/quiet-hours.ts';
export { type LimitedAction, type RateLimitProblem, rateLimits, rateLimitWindow } from './person/rate-limits.ts';
export * from './person/sessions.ts';
export { applyTransferEvent } from './rounds/apply-transfer-event.ts';
export { attemptKey } from './rounds/attempt-key.ts';
export { bankHour, postedOn } from './rounds/bank-hour.ts';
export type { MoneyChanges, MoneyDecision, NotDue } from './rounds/changes.ts';
export * from './rounds/complete-cycle.ts';
export * from './rounds/cycle.ts';
export { contributionStanding } from './rounds/debits/contribution-standing.ts';
export * from './rounds/debits/contribution-states.ts';
export { debitStopOf, isOfDeceased, stopBy, wasNotMade } from './rounds/debits/debit-stop.ts';
export { debitsInTransit } from './rounds/debits/debits-in-transit.ts';
export { delayDebit } from './rounds/debits/delay-debit.ts';
export { delayGrace, lastDayAfterStop } from './rounds/debits/delay-grace.ts';
export { reportDelayedDebits, shouldHaveStarted, statesBeforeDebit } from './rounds/debits/delayed-debits.ts';
export { graceOver, lastDayOfGrace } from './rounds/debits/grace.ts';
export * from './rounds/debits/guarantors.ts';
export { type PlannedDebit, payNow, startDebit } from './rounds/debits/start-debit.ts';
export { roundEndsEarly } from './rounds/ends-early.ts';
export { exchangeTurns, type TurnExchange } from './rounds/exchange-turns.ts';
export { leftToReceive, memberSums, owedMembers, wasSent } from './rounds/member-sums.ts';
export type * from './rounds/money-event.ts';
export * from './rounds/money-switch.ts';
export { endGrace, openRound, REMINDER_HOUR, remindDebits, reminderDays } from './rounds/open-round.ts';
export { choosePart, mayChoosePart } from './rounds/payouts/choose-part.ts';
export { owedToClaim, payoutAmountOf, safeFrom } from './rounds/payouts/claims.ts';
export { expectedPayout, saidOf } from './rounds/payouts/expected-payout.ts';
export { holdPayout, needsSecondPerson, ownHoldEnds, releasePayout } from './rounds/payouts/hold-payout.ts';
export { type PayoutLook, reportLatePayout } from './rounds/payouts/late-payout.ts';
export { isTakenFromClaim, payClaim } from './rounds/payouts/pay-claim.ts';
export {
  arrivedParts,
  availablePart,
  holdEndDays,
  onTheWayOf,
  receivedOf,
  restAsPart,
  restOf,
  sendingAmount,
} from './rounds/payouts/payout-parts.ts';
export * from './rounds/payouts/payout-states.ts';
export { followsPayout, lookHourOf, payoutLookItem } from './rounds/payouts/payout-work.ts';
export { type SetOff, setOff } from './rounds/payouts/set-off.ts';
export { movesToEndAt } from './rounds/payouts/set-off-item.ts';
export { checkPayoutGate, type PayoutGate, payoutDate, setsOff, startPayout } from './rounds/payouts/start-payout.ts';
export { type CyclePlan, openingOf, planCycle } from './rounds/plan-cycle.ts';
export { type Place, placeOf, type Replacement, replaceMember } from './rounds/replace-member.ts';
export * from './rounds/return-rates.ts';
export { type RoundState, roundEnds, roundStates, roundTransitions } from './rounds/round-states.ts';
export { contributesTo, type MemberMoney, memberMoney } from './rounds/views/member-money.ts';
export { type MoneyDate, moneyDateKinds, moneyDateStates, moneyDates } from './rounds/views/money-dates.ts';
export { type Movement, movementKinds, movementStates, movements } from './rounds/views/movements.ts';
