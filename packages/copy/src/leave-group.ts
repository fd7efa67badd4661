import { inLanguage } from './language.ts';
import { leaveGroupWordsInArabic } from './leave-group.ar.ts';
import { named } from './named.ts';

/** Before a group starts: how a member leaves it, and how its admin closes it. */
const leaveGroupWordsInEnglish = {
  leaveHint: 'You can leave until the group starts. After that everyone finishes the cycle.',
  leave: 'Leave group',
  leaveTitle: (group: string) => `Leave ${named(group)}?`,
  leavePoints: [
    'Your seat becomes free for somebody else, and you are taken off the order of turns.',
    'Your authorization to collect contributions for this group ends. Nothing was collected, and nothing will be.',
    'To come back you need an invitation and a free seat, and you agree to the terms again.',
  ],
  noLongerComplete: 'The group is complete now. Without you it waits for a new member before it can start.',
  stay: 'Stay',
  leftTitle: 'You left the group',
  left: (group: string) => `You no longer have a seat in ${named(group)}. Nothing was collected.`,

  closeHint: 'You can close the group for everyone until it starts.',
  close: 'Close this group',
  closeTitle: (group: string) => `Close ${named(group)} for everyone?`,
  closePoints: [
    'You run this group, so without you it ends for every member. It cannot be opened again.',
    'The members are told that you closed it. Invitations that wait for an answer are withdrawn.',
    'Every authorization to collect contributions for this group ends. Nobody paid anything, and nothing will be collected.',
  ],
  keep: 'Keep it',
  closedTitle: 'Group closed',
  closed: (group: string) => `${named(group)} is closed. Its members will be told that nobody paid anything.`,
} as const;

export const leaveGroupWords = inLanguage({ en: leaveGroupWordsInEnglish, ar: leaveGroupWordsInArabic });
