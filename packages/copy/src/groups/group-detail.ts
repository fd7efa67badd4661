import type { GroupDetail, GroupMember } from '@halqa/contract';
import { formatDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import {
  dueTextInArabic,
  groupDetailWordsInArabic,
  invitationStatusWordsInArabic,
  memberStatusWordsInArabic,
  paidLineInArabic,
} from './group-detail.ar.ts';
import { movementWordsInEnglish } from './movements.ts';

/** The group page; specification section 2. */
const groupDetailWordsInEnglish = {
  back: 'Back to Dashboard',
  loading: 'Loading the group…',
  pageTitle: 'Group',
  coOrganizer: 'Co-organizer',
  notFound: 'Group Not Found',
  notFoundText: 'This group does not exist, or you do not have a seat in it.',
  otherAddress: 'If the mail with this link went to another address of yours, log in with that account.',
  failed: 'We could not load this group',
  restFailed: 'The rest of this page did not arrive.',
  bankTitle: 'Link your bank account',
  bankText: 'Your seat is kept. The group cannot start before you have linked a bank account.',
  bankTextUntil: (until: string) =>
    `Your seat is kept for you until ${until}, and is free again after that. Link a bank account by then.`,
  bankAction: 'Link Bank Account',
  simulated: 'This is a simulated group. It shows how a group works; no money moves.',

  memberCount: 'Members',
  membersOf: (members: number, seats: number) => `${members} of ${seats}`,
  seatsOpen: (seats: number) => (seats === 1 ? '1 seat is still open' : `${seats} seats are still open`),
  seatsInvited: (seats: number) =>
    seats === 1 ? '1 seat is kept for an invited person' : `${seats} seats are kept for invited people`,
  seatsBoth: (open: string, invited: string) => `${open}, ${invited}`,
  allSeatsTaken: 'Every seat is taken',
  nextContribution: 'Next contribution',
  noNextContribution: 'None',
  contribution: 'Contribution',
  planned: 'Planned, once the group is complete',
  plannedAgreed: 'Planned, once everyone has agreed',
  plannedDate: 'Planned',

  ringCaption: 'each turn',
  yourTurnUnknown: 'Your turn is drawn when the group starts',
  /** Of a group that ended early. */
  yourTurnNotPaidOut: 'Your turn is not paid out',
  yourTurn: (position: number, total: number) => `Your turn: ${position} of ${total}`,
  youReceivePlanned: (amount: string, date: string) => `You receive ${amount}, planned for ${date}`,
  statusTitle: 'Where this group stands',
  startsOn: (date: string) => `The first contribution is planned for ${date}.`,
  startMoves: 'If the group is not complete in time for that, the dates move along.',
  closesOn: (date: string) => `The group is closed on ${date} unless it is complete.`,

  nextPayout: 'Next payout',
  recipient: 'Recipient',
  date: 'Date',
  amount: 'Amount',
  amountHow: (contribution: string, members: number) => `${contribution} × ${members} members`,
  recipientUnknown: 'Not drawn yet',
  recipientOpen: 'Open seat',
  recipientInvited: (name: string | null) => (name === null ? 'Invited' : `${bidiSafe(name)} (invited)`),
  yours: 'Your turn',
  contributionsOnTheirWay: movementWordsInEnglish.contributionsOnTheirWay,
  noNextPayout: 'This group has no further payouts.',
  neverPaid: 'Nothing will be paid in this group.',
  dateUnknown: 'Not known yet',
  laterThanPlanned: 'Later than planned',
  notPaidOut: 'Not paid out',
  partlyPaidOut: 'Partly paid out',

  membersTitle: 'Members',
  admin: 'Admin',
  you: 'You',
  yourName: (name: string) => `${bidiSafe(name)} (you)`,
  nothingDue: 'Nothing is due before the group starts.',
  nothingDueBefore: (date: string) => `Nothing is due before ${date}.`,
  seatsTaken: (members: number, seats: number) => `${members} of ${seats} seats are taken`,
  banksMissing: (members: number) =>
    members === 1
      ? '1 member still has to link a bank account'
      : `${members} members still have to link a bank account`,
  joined: 'Joined',
  waitingForTerms: 'Has to agree again',
  waitingForBank: 'Waiting for a bank',
  waitsUntil: (until: string) => `Seat waits until ${until}`,
  paid: 'Paid',
  pending: 'Pending',
  showAllMembers: 'Show All Members',
  showFewerMembers: 'Show Fewer Members',
  turn: (position: number) => `Turn ${position}`,

  inviteTitle: 'Invite someone',
  inviteText: 'Whoever opens this link can take an open seat.',
  inviteFullText: 'No seat is free now. Whoever opens this link can join the standby list.',
  linkTitle: 'The link to this group',
  inviteStartedText:
    'This group has started, so no seat is free. Whoever opens the link can put their name on the standby list, which the organizer sees.',
  inviteLink: 'Invite link',
  copyLink: 'Copy link',
  copied: 'Invite link copied to clipboard',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  share: 'Share',
  shareTitle: (group: string) => `Join ${bidiSafe(group)}`,
  shareText: (group: string) => `I would like you to join our savings circle “${bidiSafe(group)}”.`,

  standbyTitle: 'Standby list',
  standbyText: 'Who would like a seat, in order. A seat that becomes free before the start is offered to the first.',
  standbyStartedText:
    'Who would like to join, in order. If a member asks to be replaced, you can offer them that place.',
  waitingSince: (date: string) => `since ${date}`,
  invitationsTitle: 'Invitations',
  validUntil: (date: string) => `valid until ${date}`,

  scheduleTitle: 'Payout schedule',
  scheduleCaption: (hasOwn: boolean) => `Payouts in the order of their turns${hasOwn ? ', yours first' : ''}`,
  position: 'Turn',
  status: 'Status',
  completed: 'Completed',
  setOff: (amount: string) => `${amount} of it taken for what you owed`,
  claim: (amount: string) => `and ${amount} for whoever had this place before`,
  claimOfIt: (amount: string) => `less ${amount} for whoever had this place before`,

  /** What happens on the day that is shown for a payout. */
  toBeSent: 'to be sent',
  expected: 'expected',
  arrived: 'arrived',
  showAllSchedule: 'Show All Schedule',
  showLessSchedule: 'Show Less',
  factsTitle: 'The agreement',
  firstContribution: 'First contribution',
  endDate: 'End date',
  /** Of the last payout. */
  lastSent: 'the last payout is sent',
  atTheEarliest: 'at the earliest',
  lastArrived: 'the last payout arrived',
  endedEarly: 'ended early',
  nextDebitMoved: (date: string) =>
    `Banks are closed on the day of the schedule, so the next debit is on ${formatDate(date)}.`,
  scheduleRule: 'Schedule',
  debitAccount: 'Your contributions come from',
} as const;

export const groupDetailWords = inLanguage({ en: groupDetailWordsInEnglish, ar: groupDetailWordsInArabic });

/** "3 of 5 members have paid this month": the period's own word for each frequency. */
export const paidLine = inLanguage({ en: paidLineInEnglish, ar: paidLineInArabic });

function paidLineInEnglish(paid: number, members: number, frequency: GroupDetail['frequency']): string {
  const periods: Record<GroupDetail['frequency'], string> = {
    daily: 'today',
    weekly: 'this week',
    biweekly: 'these two weeks',
    monthly: 'this month',
    unknown: 'so far',
  };
  return `${paid} of ${members} members have paid ${periods[frequency]}`;
}

/** How soon a contribution is due; negative days lie in the past. */
export const dueText = inLanguage({ en: dueTextInEnglish, ar: dueTextInArabic });

function dueTextInEnglish(days: number): string {
  if (days < 0) return 'Contribution deadline has passed';
  if (days === 0) return 'Contribution due today';
  return days === 1 ? 'Contribution due tomorrow' : `Contribution due in ${days} days`;
}

/** The explanation of a member's status, beside Paid or Pending. Null when there is nothing to explain. */
const memberStatusWordsInEnglish: Record<GroupMember['status'], string | null> = {
  pending_bank: 'Bank account still to be linked',
  terms_pending: 'Has to agree to the new terms',
  joined: 'Has a seat',
  active: null,
  replaced: 'Replaced by another member',
  unknown: null,
};

export const memberStatusWords = inLanguage({ en: memberStatusWordsInEnglish, ar: memberStatusWordsInArabic });

const invitationStatusWordsInEnglish: Record<GroupDetail['invitations'][number]['status'], string> = {
  created: 'Not sent yet',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  revoked: 'Withdrawn',
  unknown: 'New status',
};

export const invitationStatusWords = inLanguage({
  en: invitationStatusWordsInEnglish,
  ar: invitationStatusWordsInArabic,
});
