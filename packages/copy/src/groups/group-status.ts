import type { GroupStatus } from '@halqa/contract';
import { inLanguage } from '../language.ts';
import {
  clearingUntilInArabic,
  groupStatusExplainedInArabic,
  groupStatusWordsInArabic,
  pausedUntilInArabic,
  positionBeforeDrawInArabic,
  readyForOrganizerInArabic,
} from './group-status.ar.ts';

/** A group's state in one or two words. */
const groupStatusWordsInEnglish: Record<GroupStatus, string> = {
  forming: 'Forming',
  ready: 'Ready to start',
  drawing: 'Drawing the order',
  active: 'Active',
  paused: 'Paused',
  clearing: 'Finishing',
  completed: 'Completed',
  cancelled: 'Closed',
  winding_down: 'Ending early',
  dissolved: 'Ended early',
  unknown: 'New status',
};

export const groupStatusWords = inLanguage({ en: groupStatusWordsInEnglish, ar: groupStatusWordsInArabic });

/** A group's state and what happens next, for its members. */
const groupStatusExplainedInEnglish: Record<GroupStatus, string> = {
  forming:
    'The group can start once every seat is taken, and every member has agreed to the terms and linked a bank account. Until then nobody pays anything.',
  ready:
    'Every seat is taken and everyone has agreed to the terms. The organizer starts the group; until then the dates are planned from today, and nothing leaves your bank.',
  drawing: 'The order of turns is being drawn. As soon as it is revealed, the group starts.',
  active: 'The group is turning: everyone contributes on schedule, and each member receives in turn.',
  paused:
    'The turns that had not begun were moved later by a vote. What has begun goes on, and the group goes on by itself.',
  clearing: 'Every turn is over. Banks can still take back a debit for a while; the group closes after that.',
  completed: 'Every turn is over and every contribution is settled. This group is complete.',
  cancelled: 'This group was closed before it started. Nobody paid anything.',
  winding_down: 'This group is ending early. What each member paid in and received is being settled.',
  dissolved: 'This group ended early, and what it had is shared out.',
  unknown: 'This group is in a state that this page does not know yet. Reload the page to see more.',
};

/** Beside the badge of a paused group: the next turn opens before that day. One that has begun may be debited on another. */
export const pausedUntil = inLanguage({ en: (day: string) => `Next turn debited on ${day}`, ar: pausedUntilInArabic });

/** What `clearing` means, while it is known until when banks may take back a debit. */
export const clearingUntil = inLanguage({
  en: (day: string) =>
    `Every turn is over. Banks can still take back a debit until about ${day}; the group closes after that.`,
  ar: clearingUntilInArabic,
});

/** What `ready` means, to whoever may start the group. */
const readyForOrganizerInEnglish =
  'Until you start the group, the dates are planned from today, and nothing leaves anybody’s bank.';

export const readyForOrganizer = inLanguage({ en: readyForOrganizerInEnglish, ar: readyForOrganizerInArabic });

export const groupStatusExplained = inLanguage({ en: groupStatusExplainedInEnglish, ar: groupStatusExplainedInArabic });

/** Shown as the position before the draw. */
const positionBeforeDrawInEnglish = 'Drawn when the group starts';

export const positionBeforeDraw = inLanguage({ en: positionBeforeDrawInEnglish, ar: positionBeforeDrawInArabic });
