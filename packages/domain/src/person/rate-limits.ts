/**
 * How often one member or one source address may do what reaches other people or guesses: far above what an ordinary
 * person does, far below what a script does. Windows are clock hours and UTC days, so a burst over a boundary may reach
 * twice the figure.
 */
export const rateLimits = {
  /** The busiest organizer runs a few groups. Each group sends up to eleven mails. */
  groupsCreated: { most: 10, per: 'hour', problem: 'too_many_groups' },
  /** Five full groups of twelve. */
  invitationsSent: { most: 60, per: 'hour', problem: 'too_many_invitations' },
  /** To one address, from one sender: an invitation, another one after a mistake, and a resend. */
  invitationsToAddress: { most: 3, per: 'day', problem: 'address_invited_often' },
  /** To one address, from all senders together. What exceeds it is stored and not mailed. */
  invitationsReceived: { most: 10, per: 'day', problem: 'address_invited_often' },
  /** Each of them may notify the organizer. */
  joinsAndLeaves: { most: 10, per: 'hour', problem: 'too_many_joins' },
  /** Replacing and closing the open link; each writes a code that is never deleted. */
  linkChanges: { most: 10, per: 'hour', problem: 'too_many_requests' },
  /** Asking for an agreement of one kind, and offers of a place; each is notified. */
  agreementRequests: { most: 5, per: 'hour', problem: 'too_many_requests' },
  /** Agreements of one kind asked of one person, who can decline one and not prevent the next: room for each role and for a mistake. */
  agreementRequestsToPerson: { most: 3, per: 'day', problem: 'too_many_requests' },
  /** Changes of the order or of the number of seats, each of which writes to every member. */
  termsChanges: { most: 5, per: 'hour', problem: 'too_many_requests' },
  /** Notifications that the organizer gets about one person who joins, leaves or joins the standby list: one for each of these. */
  membershipNotifications: { most: 1, per: 'hour', problem: 'too_many_joins' },
  /** A mistyped link is tried a few times. */
  wrongCodesOfMember: { most: 20, per: 'hour', problem: 'too_many_codes' },
  /** Many members may share one address: an office, a mosque, the gateway of a mobile network. */
  wrongCodesOfSource: { most: 100, per: 'hour', problem: 'too_many_codes' },
  /** Uses of one mailed invitation by whoever has its mail: to read what it blocks, to change that, to decline and to report it. */
  mailedInvitation: { most: 30, per: 'hour', problem: 'too_many_requests' },
  /** Tokens that were never mailed, from one source address, which many people may share. */
  wrongMailTokensOfSource: { most: 100, per: 'hour', problem: 'too_many_requests' },
  /** Mails that members request to their own address. */
  ownMails: { most: 5, per: 'hour', problem: 'too_many_requests' },
  /** From one source address. */
  newsletterSubscriptions: { most: 10, per: 'hour', problem: 'too_many_requests' },
  /** Debits and payouts that a member starts by hand: the bank authorizes each. */
  payments: { most: 10, per: 'hour', problem: 'too_many_requests' },
  /** Votes, each of which replaces the one before; somebody changes their mind a few times. */
  votesCast: { most: 20, per: 'hour', problem: 'too_many_requests' },
  /** What one member writes in their cases; an operator reads each. */
  casesWritten: { most: 10, per: 'day', problem: 'too_many_requests' },
  /** New addresses of a member's calendar. */
  calendarAddresses: { most: 10, per: 'hour', problem: 'too_many_requests' },
  /** Of one calendar: programs ask every few minutes to once a day, and a family may have several. */
  calendarReads: { most: 120, per: 'hour', problem: 'too_many_requests' },
  /** Addresses that no calendar has, from one source address. */
  wrongCalendarsOfSource: { most: 60, per: 'hour', problem: 'too_many_requests' },
  /** Copies of what is stored about one person; each reads all of their groups. */
  personalCopies: { most: 20, per: 'hour', problem: 'too_many_requests' },
  /** A bank bills each reading of balances. */
  balanceReads: { most: 20, per: 'hour', problem: 'too_many_requests' },
} as const satisfies Record<string, RateLimit>;

type RateLimit = { readonly most: number; readonly per: 'hour' | 'day'; readonly problem: string };

export type LimitedAction = keyof typeof rateLimits;
export type RateLimitProblem = (typeof rateLimits)[LimitedAction]['problem'];

const windowSeconds = { hour: 3_600, day: 86_400 } as const;

/** The window of a limit that an instant falls into: its number, and its end in epoch seconds. */
export function rateLimitWindow(action: LimitedAction, now: number): { readonly index: number; readonly ends: number } {
  const seconds = windowSeconds[rateLimits[action].per];
  const index = Math.floor(now / 1000 / seconds);
  return { index, ends: (index + 1) * seconds };
}
