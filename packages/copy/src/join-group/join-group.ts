import { limits } from '@halqa/domain';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { joinGroupWordsInArabic } from './join-group.ar.ts';

/** The join page; specification sections 2, 5, 6 and 8. */
const joinGroupWordsInEnglish = {
  title: (group: string) => `Join ${bidiSafe(group)}`,
  pageTitle: 'Join Group',
  loading: 'Loading your invitation…',
  back: 'Back to Dashboard',
  failed: 'We could not load this invitation',
  invalidTitle: 'Invalid Invitation',
  invalidText: 'The invitation link you followed is invalid or has expired.',
  /** Alike for every code, so that nobody learns which ones there were. */
  invalidWhy: 'It was used, withdrawn or replaced by a newer one, or a part of the link is missing.',
  invalidNext:
    'If you have joined, the group is on your dashboard, as is every open invitation to your address. Otherwise ask whoever invited you for a new link.',
  notAuthorizedTitle: 'Joining is not open to your account yet',
  stepsToJoinTitle: 'How to authorize your bank account and join',
  stepsToJoin: [
    `Ask for sandbox access first: without it no bank account can be linked. Support switches it on within ${limits.sandboxAccess.activationHours} hours, and we send you an email.`,
    'Come back to this invitation by the same link. One that was sent to your address also waits on your dashboard.',
    'Read the terms and accept, then link a test bank account, which authorizes it. With that you have joined.',
  ],
  seatAfterwards: 'After that it is free for somebody else, and the organizer can invite you again.',
  otherAccountTitle: 'This invitation is for another account',
  otherAccountText: (organizer: string, group: string) =>
    `The invitation from ${bidiSafe(organizer)} to ${bidiSafe(group)} was sent to the address of another account. Log in with that account to accept it, or ask ${bidiSafe(organizer)} to invite this one.`,
  accountInUse: (email: string) => `You are logged in as ${email}.`,
  switchAccount: 'Log in with another account',
  memberTitle: 'You are already a member',
  memberText: (group: string) => `You have a seat in ${bidiSafe(group)}.`,
  memberTwice: 'This invitation was sent to another address. If nobody else is meant by it, free its seat.',
  freeSeat: 'Free the seat',
  freeSeatTitle: 'Free the seat of this invitation?',
  freeSeatPoints: ['The invitation is declined, and somebody else can take its seat. Your own seat stays as it is.'],
  seatFreed: 'The seat is free',
  memberAction: 'Go to the group',
  fullTitle: (group: string) => `No seat in ${bidiSafe(group)} is free now`,
  startedTitle: (group: string) => `${bidiSafe(group)} has started`,
  startedText: 'Its members are complete. It goes on until each of them has received.',
  standbyTitle: 'Standby list',
  standbyText: `If a seat becomes free before the group starts, the first on the standby list gets an invitation by email, valid for ${limits.invitation.validDays} days. Nothing is signed or paid by waiting.`,
  standbyRunning:
    'This group has started. You get a place in it only if a member hands theirs over and the organizer chooses you from the standby list: then you get an email, and decide when you have read the terms. Nothing is signed or paid by waiting.',
  standbyPlace: (place: number) => `You are number ${place} on the standby list.`,
  standbyJoin: 'Join the standby list',
  standbyLeave: 'Leave the standby list',
  stepsLabel: 'Steps',
  stepDone: 'done',
  stepNames: ['Invitation', 'Bank account'],
  detailsStep: 'Your invitation',
  bankStep: 'Link Your Bank Account',

  organizer: 'Organizer',
  members: 'Members',
  membersOf: (members: number, seats: number) => `${members} of ${seats}`,
  contribution: 'Contribution',
  monthlyContribution: 'Monthly contribution',
  schedule: 'Schedule',
  firstPayment: 'First payment due',
  turn: 'Your turn',
  positionOf: (position: number, total: number) => `${position} of ${total}`,
  totalPayout: 'Total payout',
  payoutDate: 'Payout planned for',

  commitmentTitle: 'A commitment to each other',
  commitment: (invite: { contributionAmount: number; totalCycle: number; payoutAmount: number }) =>
    `You pay ${formatDollars(invite.contributionAmount)} in each of ${invite.totalCycle} turns and receive ${formatDollars(invite.payoutAmount)} once. Everyone’s turn depends on everyone paying, also after their own turn.`,
  termsTitle: 'What you agree to',
  accept: 'I have read these terms and agree to them',
  acceptRequired: 'You must agree to the terms before joining',
  join: 'Accept and Join',

  seatWaits: `If you accept, your seat waits ${limits.seat.waitsForBankHours} hours for you to link a bank account. After that it is free for somebody else.`,
  seatKept: (until: string) => `Your seat is kept for you until ${until}. Link your bank account by then.`,
  bankText:
    'Your contributions are collected from this account, and your payout arrives there. Nothing is collected before the first contribution date.',
  bankSafe: 'You log in at your own bank. We never see your password.',
  backToDetails: 'Back',

  failedTitle: 'You have not joined yet',
  failedText: 'Nothing was collected.',
  toProfile: 'Complete your profile',
  joinedTitle: 'Successfully Joined',
  joined: (group: string, firstContribution: string) =>
    `You have a seat in ${bidiSafe(group)}. Your first contribution is planned for ${formatDate(firstContribution)}.`,
} as const;

export const joinGroupWords = inLanguage({ en: joinGroupWordsInEnglish, ar: joinGroupWordsInArabic });
