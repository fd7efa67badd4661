import type { Activity } from '@halqa/contract';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { activityLineInArabic, dashboardWordsInArabic } from './dashboard.ar.ts';

/** The dashboard; specification section 2. */
const dashboardWordsInEnglish = {
  welcome: (name: string) => `Welcome, ${bidiSafe(name)}`,
  createGroup: 'Create New Group',
  loading: 'Loading your dashboard…',

  profileTitle: 'Complete your profile',
  profileText: 'Members of your groups know you by your name. Add the one they should see.',
  setDisplayName: 'Set Display Name',
  displayName: 'Display name',
  displayNameHint: 'The name that the members of your groups see.',
  displayNameRequired: 'Please enter a display name',
  save: 'Save',
  cancel: 'Cancel',

  bankTitle: 'Link your bank account',
  bankText: 'Your contributions are collected from it and your payouts arrive there.',
  bankAction: 'Link Bank Account',

  simulatedTitle: 'Group savings will be activated shortly',
  simulatedText: 'Until then a simulated group is shown, so that you can see how a group works.',

  needsYouTitle: 'What needs you',
  nothingNeeded: 'Nothing needs you now.',
  inviteInstead: (ended: string) => `${ended}: invite somebody else`,
  seatFree: (group: string) => `A seat in ${bidiSafe(group)} is free: invite somebody`,

  nextTitle: 'Next 30 days',
  nothingNext: 'Nothing leaves or reaches your account within 30 days.',
  nextFailed: 'We could not load your next payments',
  moreNext: (count: number) => (count === 1 ? '1 more in My Money' : `${count} more in My Money`),
  allMoney: 'All of it in My Money',

  invitationsTitle: 'Invitations to you',
  needsFailed: 'We could not load all that may need you',
  invitationsFailed: 'We could not load your invitations',
  validUntil: 'Valid until',
  readTerms: 'Read the terms and join',

  groupsTitle: 'Your groups',
  groupsEmptyTitle: 'Your groups will be here',
  groupsEmptyText: 'Start one with people you trust, or open the invitation that you were sent.',
  groupsEmptyInvited:
    'See above what your account needs first. Then start a group, or open the invitation that you were sent.',
  groupsEmptyAction: 'Start a group',
  groupsFailed: 'We could not load your groups',
  standbyPlace: (place: number) =>
    `You are number ${place} on the standby list. Open it to read more, or to leave the list.`,
  standbyClosed: (place: number) =>
    `You are number ${place} on the standby list. Its link is closed now. You get an email if a seat is for you.`,
  putAway: 'Put away',
  putAwayName: (group: string) => `Put away ${bidiSafe(group)}`,
  bringBack: 'Bring back',
  bringBackName: (group: string) => `Bring back ${bidiSafe(group)}`,
  putAwayTitle: (count: number) => `Put away (${count})`,
  putAwayDone: (group: string) => `${bidiSafe(group)} was put away. You find it below your groups.`,
  moreOf: (group: string) => `More of ${bidiSafe(group)}`,
  lessOf: (group: string) => `Less of ${bidiSafe(group)}`,
  members: 'Members',
  membersOf: (members: number, total: number) => `${members} of ${total}`,
  contribution: 'Contribution',
  schedule: 'Schedule',
  groupContribution: 'Next contribution',
  groupPayout: 'Next payout',
  goesTo: (recipient: string) => `to ${bidiSafe(recipient)}`,
  eachTurn: 'each turn',
  youReceive: 'You receive',
  turn: 'Your turn',
  positionOf: (position: number, total: number) => `${position} of ${total}`,
  turnOf: (position: number, total: number) => `your turn ${position} of ${total}`,
  turnSwapped: (name: string) => `swapped with ${bidiSafe(name)}`,
  turnPutAtEnd: 'put at the end',
  /** Of a group that ended early. */
  turnNotPaidOut: 'your turn is not paid out',
  notPaidOut: 'Not paid out',
  youReceiveOn: (date: string) => `your payout to be sent on ${date}`,
  youReceivePlanned: (date: string) => `your payout is planned for ${date}`,
  youReceiveLate: (expected: string | null) =>
    expected === null ? 'your payout later than planned' : `your payout later than planned, expected on ${expected}`,
  youReceived: (amount: string, date: string, isOne: boolean) =>
    `you received ${amount}${isOne ? '' : ', the last'} on ${date}`,
  youReceiveOnHold: 'the day of your payout is not known yet',
  onItsWay: 'on its way',
  laterThanPlanned: 'later than planned',
  dayNotKnown: 'day not known yet',

  activityTitle: 'Recent Activity',
  earlierActivity: (count: number) => `Earlier (${count})`,
  activityEmptyTitle: 'No recent activity',
  activityEmptyText: 'Contributions, payouts, draws and new members of your groups are listed here.',
  commit: (hash: string) => `Fingerprint ${hash}`,
  drawnOrder: (names: readonly string[]) => names.map((name, index) => `${index + 1}. ${bidiSafe(name)}`).join(', '),
  activityFailed: 'We could not load your recent activity',
} as const;

export const dashboardWords = inLanguage({ en: dashboardWordsInEnglish, ar: dashboardWordsInArabic });

/** One line of "Recent Activity". */
export const activityLine = inLanguage({ en: activityLineInEnglish, ar: activityLineInArabic });

type ActivityFacts = Pick<Activity, 'type' | 'group' | 'recipient' | 'round' | 'guarantee' | 'isShare' | 'isClaim'>;

function activityLineInEnglish({ type, group, recipient, round, guarantee, isShare, isClaim }: ActivityFacts): string {
  const lines: Record<Activity['type'], string> = {
    contribution: `Contribution to ${round === undefined ? '' : `turn ${round} of `}${bidiSafe(group)}${guarantee === undefined ? '' : guaranteeNote(guarantee)}`,
    payout: isClaim
      ? `What you had paid into ${bidiSafe(group)}`
      : isShare
        ? `Your share of what ${bidiSafe(group)} had`
        : `Payout of ${bidiSafe(group)} to ${bidiSafe(recipient ?? 'a member')}`,
    created: `${bidiSafe(recipient ?? 'A member')} created ${bidiSafe(group)}`,
    join: `${bidiSafe(recipient ?? 'A member')} joined ${bidiSafe(group)}`,
    left: `${bidiSafe(recipient ?? 'A member')} left ${bidiSafe(group)}`,
    seat_free: `The seat of ${bidiSafe(recipient ?? 'a member')} in ${bidiSafe(group)} is free again`,
    started: `${bidiSafe(group)} started`,
    closed: `${bidiSafe(group)} was closed before its start`,
    draw_begun: `The draw for the order of ${bidiSafe(group)} began`,
    draw_revealed: `The order of ${bidiSafe(group)} was drawn, and it started`,
    draw_void: `The draw of ${bidiSafe(group)} does not count`,
    unknown: `News from ${bidiSafe(group)}`,
  };
  return lines[type];
}

const guaranteeNote = ({ name, isGuarantor }: NonNullable<Activity['guarantee']>) =>
  isGuarantor ? `, for ${bidiSafe(name)}` : `, by your guarantor ${bidiSafe(name)}`;
