export * from './agreements/agreement.ts';
export * from './agreements/decide-agreement.ts';
export { runningGuarantees } from './agreements/guarantee.ts';
export * from './agreements/place.ts';
export type { AgreementProblem, Asking } from './agreements/rules.ts';
export { exchangedTurns, orderChanges } from './agreements/swap.ts';
export * from './calendar.ts';
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
export * from './create-group.ts';
export type { Decision, Problem } from './decision.ts';
export { decideDecline } from './decline-invitation.ts';
export { deviceOf } from './device.ts';
export { type EligibilityProblem, eligibilityProblem, isUsState, type Residence, usStates } from './eligibility.ts';
export type { Fact, FactKind, FactOf } from './facts.ts';
export * from './group.ts';
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
export * from './ids.ts';
export * from './invitation.ts';
export {
  decideJoin,
  type Joined,
  type JoiningPerson,
  type JoinProblem,
  type JoinRequest,
} from './join-group.ts';
export { decideLeave, type LeaveProblem } from './leave-group.ts';
export { limits } from './limits.ts';
export { dependsOnBank } from './linked-bank.ts';
export { type MandateTerms, mandateTermsOf, termsKey } from './mandate.ts';
export * from './membership.ts';
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
export type { MoneyChanges, MoneyDecision, NotDue } from './money/engine/changes.ts';
export { choosePart, mayChoosePart } from './money/engine/choose-part.ts';
export { owedToClaim, payoutAmountOf, safeFrom } from './money/engine/claims.ts';
export * from './money/engine/complete-cycle.ts';
export * from './money/engine/cycle.ts';
export { debitStopOf, isOfDeceased, stopBy } from './money/engine/debit-stop.ts';
export { debitsInTransit } from './money/engine/debits-in-transit.ts';
export { delayDebit } from './money/engine/delay-debit.ts';
export { delayGrace } from './money/engine/delay-grace.ts';
export { reportDelayedDebits, statesBeforeDebit } from './money/engine/delayed-debits.ts';
export { roundEndsEarly } from './money/engine/ends-early.ts';
export { exchangeTurns, type TurnExchange } from './money/engine/exchange-turns.ts';
export { graceOver, lastDayOfGrace } from './money/engine/grace.ts';
export * from './money/engine/guarantors.ts';
export { holdPayout, needsSecondPerson, ownHoldEnds, releasePayout } from './money/engine/hold-payout.ts';
export { expectedPayout, type PayoutLook, reportLatePayout } from './money/engine/late-payout.ts';
export { leftToReceive, memberSums, owedMembers } from './money/engine/member-sums.ts';
export type * from './money/engine/money-event.ts';
export { type LastTurn, moveToEnd } from './money/engine/move-to-end.ts';
export { endGrace, openRound, remindDebits } from './money/engine/open-round.ts';
export { canPause, pauseCycle } from './money/engine/pause.ts';
export { isTakenFromClaim, payClaim } from './money/engine/pay-claim.ts';
export {
  arrivedParts,
  availablePart,
  onTheWayOf,
  receivedOf,
  restAsPart,
  restOf,
  sendingAmount,
} from './money/engine/payout-parts.ts';
export { lookAtPayout, lookHourOf } from './money/engine/payout-work.ts';
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
export { isUnbounded, neverPositive } from './money/ledger/books.ts';
export type { BooksProblemCode } from './money/ledger/facts.ts';
export { isJournal, isNewerJournal } from './money/ledger/is-journal.ts';
export { appendEntries, type ChainHead, emptyChain, type Journal } from './money/ledger/journal.ts';
export { type JournalEntry, journalId, postingsOf } from './money/ledger/journal-entry.ts';
export * from './money/ledger/payout-rounds.ts';
export { noPlaces, type Places, placesAfter, recipientOfRound } from './money/ledger/places.ts';
export { type Account, addPostings, type Balances, balanceOf, type Posting, sumOf } from './money/ledger/posting.ts';
export * from './money/ledger/share-out.ts';
export * from './money/ledger/share-out.ts';
export * from './money/ledger/statement.ts';
export { addJournals, type Books, type BooksProblem, emptyBooks, verifyBooks } from './money/ledger/verify-books.ts';
export { isAsked, type MemberMoney, memberMoney } from './money/member-money.ts';
export { type MoneyDate, moneyDateKinds, moneyDateStates, moneyDates } from './money/money-dates.ts';
export * from './money/money-switch.ts';
export { type Movement, movementKinds, movementStates, movements } from './money/movements.ts';
export * from './money/return-rates.ts';
export * from './money/states/contribution-states.ts';
export * from './money/states/payout-states.ts';
export { type RoundState, roundEnds, roundStates, roundTransitions } from './money/states/round-states.ts';
export { decideTransition, type NotAllowed } from './money/states/transition.ts';
export * from './money/vote.ts';
export * from './money/vote-results.ts';
export { type Cents, cents, centsToDollars, dollarsToCents, payoutPerRound } from './money.ts';
export {
  type Change,
  type ChangeDecision,
  type GroupMoney,
  inState,
  withFields,
  withInvitations,
  withMember,
  withoutSeat,
} from './next-group.ts';
export * from './organizing.ts';
export { addDays, dayOfWeek, daysBetween, laterDate, type PlainDate, parsePlainDate, plainDate } from './plain-date.ts';
export type { DomainProblem } from './problems.ts';
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
export {
  nextContribution,
  nextPayout,
  type PlannedRound,
  planningDay,
  type ScheduleTerms,
  schedule,
  type WaitingTimes,
} from './schedule.ts';
export * from './seats.ts';
export * from './sessions.ts';
export * from './standby.ts';
export * from './start-group.ts';
export type { StateMachine } from './state-machine.ts';
export { type EmailAddress, isEmailAddress, parseEmailAddress, tidyText } from './text.ts';
export {
  DAY_IN_MILLISECONDS,
  DEFAULT_TIME_ZONE,
  dateInZone,
  decideTimeZone,
  type EpochMilliseconds,
  saysNoTimeZone,
} from './time.ts';
export { parseTotpCode, parseTypedNumber, withLatinDigits } from './typed-number.ts';
export { type NameFlaw, nameFlaw, withoutLinks } from './written-names.ts';
