import { limits } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { leaveGroupWordsInArabic } from './leave-group.ar.ts';

/** Leaving a group before its start, and closing it as its organizer. */
const leaveGroupWordsInEnglish = {
  title: 'Leaving this group',
  drawing:
    'The order is being drawn, so nobody can leave now, and the group cannot be closed. If the draw does not count, both are possible again.',
  started:
    'The group has started, so whoever is in it finishes the cycle: every payout is made of everyone’s contributions.',
  startedOrganizer: 'As its organizer you cannot close it any more either.',
  startedHandOver:
    'As long as your turn has not begun, you can ask that somebody from the standby list takes your place. What you have paid comes back to you out of that turn.',
  startedPaused: 'While the group is paused, no place is handed over and no turns are exchanged.',
  finishing: 'Every turn is over, so there is nothing to leave.',
  startedDebits: [
    'Your authorization ends by itself with your last contribution.',
    `You can stop a coming debit up to ${limits.debit.stopBusinessDays} business days before its date, by writing to us or to your bank. You still owe that contribution, and nothing more: there are no late fees.`,
  ],
  startedCase: 'If one of your payments is wrong, write to us. An operator answers by a day that you are told.',
  handOver: 'Hand over your place',
  cases: 'Write about a payment',
  ended:
    'This group has ended: nothing more is debited, and there is nothing to leave. You can put it away on your dashboard: “Put away” is at the end of its details.',
  endsEarly:
    'This group ends early, and what it has is shared out: nothing more is debited, and there is nothing to leave.',
  leaveHint: 'You can leave until the group starts. After that everyone finishes the cycle.',
  leave: 'Leave group',
  leaveTitle: (group: string) => `Leave ${bidiSafe(group)}?`,
  leavePoints: [
    'Your seat becomes free for somebody else, and you are taken off the order of turns.',
    'Your authorization to collect contributions for this group ends. Nothing was collected, and nothing will be.',
    'To come back you need an invitation or the group’s link, and a free seat, and you agree to the terms again.',
  ],
  noLongerComplete: 'The group is complete now. Without you it waits for a new member before it can start.',
  stay: 'Stay',
  leftTitle: 'You left the group',
  left: (group: string) => `You no longer have a seat in ${bidiSafe(group)}. Nothing was collected.`,

  leftGroupTitle: (group: string) => `You have no seat in ${bidiSafe(group)} any more`,
  leftOn: (day: string) =>
    `Your seat ended on ${day}, and your authorization with it: nothing was collected, and nothing will be.`,
  removedOn: (day: string) =>
    `The organizer removed you on ${day}, and your authorization has ended: nothing was collected, and nothing will be.`,
  removedForGood: 'You cannot join this group again.',
  seatsTaken: 'Every seat is taken now, or kept for somebody who is invited.',
  askAgain: (organizer: string) => `To come back, ask ${bidiSafe(organizer)} for the group’s link, or to invite you.`,

  closeHint: 'You can close the group for everyone until it starts.',
  close: 'Close this group',
  closeTitle: (group: string) => `Close ${bidiSafe(group)} for everyone?`,
  closePoints: [
    'You run this group, so without you it ends for every member. It cannot be opened again.',
    'The members are told that you closed it. Invitations that wait for an answer are withdrawn.',
    'Every authorization to collect contributions for this group ends. Nobody paid anything, and nothing will be collected.',
  ],
  keep: 'Keep it',
  closedTitle: 'Group closed',
  closed: (group: string) => `${bidiSafe(group)} is closed. Nobody paid anything. Its members get a mail about it.`,
} as const;

export const leaveGroupWords = inLanguage({ en: leaveGroupWordsInEnglish, ar: leaveGroupWordsInArabic });
