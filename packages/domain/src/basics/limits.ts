/**
 * The numbers of specification section 9 and the server's own limits: what the server enforces and forms repeat, and how
 * much a page shows at first. Amounts in whole dollars, lengths in characters.
 */
export const limits = {
  members: { minimum: 3, maximum: 12, default: 5 },
  contributionDollars: { minimum: 10, maximum: 1000, default: 100 },
  dayOfMonth: { minimum: 1, maximum: 31 },
  dayOfWeek: { minimum: 0, maximum: 6, default: 1 },
  startDate: { daysToJoin: 7, maximumDaysAhead: 366 },
  groupName: { maximum: 80 },
  /** What the organizer may write about a group beside its name, each with the problem of a longer text. */
  groupTexts: { description: { maximum: 500, tooLong: 'description_too_long' } },
  inviteInputs: { initial: 3 },
  /** From this number of members on, the open link is not shown. */
  inviteLink: { hiddenFromMembers: 12 },
  groupMembersShown: 4,
  scheduleRowsShown: 3,
  /** `ofAccount`: an account is named by its address, and the user pool's names are shorter. */
  email: { maximum: 254, ofAccount: 128 },
  fullName: { minimum: 2, maximum: 80 },
  profileText: { maximum: 200 },
  password: { minimumOnRegistration: 8, minimumOnLogin: 6, maximum: 256 },
  age: { minimumYears: 18 },
  /** How long after an account is closed what has to be kept about its owner is kept. */
  closedAccount: { keptYears: 5 },
  invitation: { validDays: 14 },
  roleOffer: { validDays: 14 },
  swap: { validDays: 14 },
  /** For how long the offer of a member's place can be accepted. */
  replacement: { validDays: 7 },
  /** `turns`: for how many a member can ask at once. */
  guarantee: { validDays: 14, turns: 3 },
  /** The lengths of an operator's reason, and of the text of a report. */
  reason: { maximum: 500 },
  /** The length of what is written in a case, the time until an answer, and how many entries it can have. */
  case: { maximum: 1_000, answerBusinessDays: 10, entries: 40 },
  /**
   * About a round that is short: how long after its grace it opens, how long it lasts, and how soon another one follows. The turn of
   * whoever has not paid the round may be moved to the end at that time, too.
   */
  vote: { opensAfterBusinessDays: 3, days: 7, againAfterDays: 14 },
  /** What a vote may move turns by, in periods of each frequency, and how long before the next debit members know it. */
  pause: { periods: { daily: 28, weekly: 4, biweekly: 2, monthly: 1 }, noticeDays: 7 },
  /** How long another operator may approve what one proposed. */
  endProposal: { validDays: 7 },
  /** How long another operator may confirm that all money is stopped or started. */
  moneySwitch: { validHours: 24 },
  /** How long a seat waits for the bank of whoever took it. */
  seat: { waitsForBankHours: 48 },
  /** How long after its closing instant a draw is void unless it was revealed. */
  draw: { voidAfterHours: 24 },
  standby: { maximum: 12 },
  forming: { maximumDays: 30 },
  /** Memberships, those that ended included, and invitations: a person may come and go, and one item has them all. */
  groupEntries: { maximum: 300 },
  groupCreation: { timeoutSeconds: 30 },
  bankLinkToken: { cacheSeconds: 5 * 60 },
  /** A bank bills each reading of balances: how long one is shown, and how soon it may be repeated. */
  bankBalances: { storedSeconds: 10 * 60, refreshAfterSeconds: 60 },
  /** How often a failed debit is repeated, at most as often as the ACH network allows; until when it can be stopped before its date. */
  debit: { retries: 2, stopBusinessDays: 3 },
  sandboxAccess: { activationHours: 24 },
} as const;
