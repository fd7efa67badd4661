import { limits } from '@halqa/domain';
import { formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { createGroupWordsInArabic } from './create-group.ar.ts';

/** The create form; specification sections 2, 5 and 8. */
const createGroupWordsInEnglish = {
  title: 'Create a group',
  lead: 'Everyone pays the same, everyone receives in turn.',
  back: 'Back to Dashboard',
  stepsLabel: 'Steps',
  stepDone: 'done',
  stepNames: ['Settings', 'Members'],
  settingsStep: 'Group Settings',
  membersStep: 'Invite Members',
  loading: 'Loading…',
  stepsToCreateTitle: 'How to authorize your bank account and start a group',
  stepsToCreate: [
    `Ask for sandbox access first: without it no bank account can be linked. Support switches it on within ${limits.sandboxAccess.activationHours} hours, and we send you an email.`,
    'Link a test bank account on your dashboard, which authorizes it.',
    'Come back here and create the group.',
  ],
  meanwhile: 'You can read and fill in everything meanwhile. This tab keeps what you type.',
  notAuthorizedTitle: 'Group creation is not open to your account yet',

  fewerMembers: 'One member fewer',
  moreMembers: 'One member more',
  cancel: 'Cancel',
  next: 'Next',

  previewTitle: 'Your group',
  eachTurn: 'each turn',
  summaryTitle: 'Summary',
  turnLine: (turn: number, who: string) => `Turn ${turn}: ${bidiSafe(who)}`,
  turn: (turn: number) => `Turn ${turn}`,
  turnDates: (contribution: string, payout: string) => `Everyone pays on ${contribution}; payout planned for ${payout}`,
  yourself: 'you',
  unnamed: 'a member',
  noDates: 'The dates appear once the settings are complete.',
  notANumber: 'This is not a number. Please use digits.',
  showAllTurns: 'Show all turns',
  showFewerTurns: 'Show fewer turns',
  scheduleNote:
    'Dates assume that the group is complete by the first one. Transfers run on business days; if the group starts later, the dates move along.',

  recapTitle: (name: string, contribution: string, members: number) =>
    `Group details: ${bidiSafe(name)}, ${contribution} × ${members}`,
  fees: 'Fees',
  noFees: '$0',
  recapMembers: 'Members',
  recapContribution: 'Contribution',
  recapPayout: 'Payout each turn',
  recapSchedule: 'Schedule',
  recapDates: 'First and last turn',
  fromTo: (from: string, to: string) => `${from} to ${to}`,

  inviteTitle: 'Who is in your group?',
  inviteHint: (seats: number) =>
    `Besides you there is room for ${seats}. Name at least one person; the invite link of the group fills the rest.`,
  memberEmail: (number: number) => `Member ${number} email`,
  /** Beside a line in a fixed order. */
  turnEmail: (turn: number) => `Turn ${turn}: email`,
  addMember: 'Add Another Member',
  signTitle: 'What you agree to',
  signHint: 'Everyone in the group signs these terms. You sign them by creating it, and get a copy by email.',
  accept: 'I have read these terms and sign them by creating the group',
  acceptRequired: 'You must agree to the terms before creating the group',
  nextTitle: 'What happens next',
  nextSteps: (contribution: number) => [
    `Each person you named gets an email with an invitation that holds for ${limits.invitation.validDays} days.`,
    'They agree to the terms and link a bank account. You link yours, if you have not yet.',
    `When every seat is taken you can start the group. Everyone pays ${formatDollars(contribution)} on the first contribution date.`,
    '$0 fees: nothing is added to what you pay, and nothing is taken from what you receive.',
  ],
  backToSettings: 'Back',
  submit: 'Create Group',

  failedTitle: 'Group Creation Failed',
  failedMessage: 'There was an error creating your group. Please try again.',
  rejected: 'Failed to create group',
  dayHasPassed: (problem: string, firstDay: string) =>
    `${problem}. That day has passed since you opened this page: the first contribution is now planned for ${firstDay}. Please check the dates and try again.`,
  createdTitle: 'Group Created Successfully!',
  created: (name: string) => `${bidiSafe(name)} has been created. Check your email for details and next steps.`,
  createdBefore: {
    title: 'Your group was already created',
    message:
      'An earlier try had reached us, although you saw no answer. The group has the details of that try; what you changed afterwards is not in it.',
  },
} as const;

export const createGroupWords = inLanguage({ en: createGroupWordsInEnglish, ar: createGroupWordsInArabic });
