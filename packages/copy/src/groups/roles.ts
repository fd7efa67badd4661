import type { OfferedRole } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { coOrganizerActs } from './co-organizer-acts.ts';
import { roleWordsInArabic } from './roles.ar.ts';

/**
 * Who organizes a group: the card of its page, and the offer to the member who is asked. `cancel` leaves the confirmation
 * of an offer, `keep` that of what takes an offer or a role back, `notYet` that of an answer.
 */
const roleWordsInEnglish = {
  title: 'Who organizes the group',
  organizer: 'Organizer',
  nobody: 'Nobody yet',
  hint: `A co-organizer can ${coOrganizerActs}. Order and seats stay with you, and money follows its rules. Nobody gets a role without accepting it, and everybody reads it in the history.`,
  hintAlone: 'Everything that you do as an organizer is in the history, which every member reads.',

  member: 'Member',
  choose: 'Choose a member',
  askCo: 'Ask to be co-organizer',
  askCoTitle: (name: string) => `Ask ${bidiSafe(name)} to be co-organizer?`,
  askCoPoints: (name: string) => [
    `${bidiSafe(name)} can ${coOrganizerActs}.`,
    'Nothing changes before they accept. You can end it at any time.',
  ],
  handOver: 'Hand the group over',
  handOverTitle: (name: string) => `Hand the group over to ${bidiSafe(name)}?`,
  handOverPoints: (name: string) => [
    `${bidiSafe(name)} becomes the organizer in your place. You stay a member: your seat, your turn and what you owe do not change.`,
    'Nothing changes before they accept. After that you cannot take it back; only they can hand it over again.',
  ],
  cancel: 'Cancel',
  asked: (name: string) => `${bidiSafe(name)} is asked`,

  waiting: (role: OfferedRole | 'unknown', name: string, until: string) =>
    role === 'organizer'
      ? `${bidiSafe(name)} is asked to take over the group, until ${until}.`
      : `${bidiSafe(name)} is asked to be co-organizer, until ${until}.`,
  withdraw: 'Take it back',
  withdrawTitle: 'Take back what you asked?',
  withdrawPoints: (name: string) => [`${bidiSafe(name)} cannot accept it any more. No mail is sent about it.`],
  withdrawn: 'Taken back',
  keep: 'Leave it',

  end: 'End the co-organizer’s role',
  endTitle: (name: string) => `End the role of ${bidiSafe(name)}?`,
  endPoints: (name: string) => [`${bidiSafe(name)} stays a member like any other, and gets a mail about it.`],
  ended: 'The role has ended',
  stepDown: 'Step down',
  stepDownTitle: 'Step down as co-organizer?',
  stepDownPoints: ['You stay a member: your seat and your turn do not change. The organizer gets a mail about it.'],
  steppedDown: 'You are not co-organizer any more',

  offeredTitle: (role: OfferedRole | 'unknown') =>
    role === 'organizer' ? 'You are asked to take over this group' : 'You are asked to be co-organizer',
  offeredText: (role: OfferedRole | 'unknown', until: string) =>
    role === 'organizer'
      ? `The organizer wants to hand the group to you. Before the start you would invite and remove members, change the order, start the group or close it. Your seat, your turn and what you owe stay as they are. You can answer until ${until}.`
      : `You could ${coOrganizerActs}. Your seat, your turn and what you owe stay as they are. You can answer until ${until}.`,
  accept: 'Accept',
  acceptTitle: (role: OfferedRole | 'unknown') =>
    role === 'organizer' ? 'Take over this group?' : 'Become co-organizer?',
  acceptPoints: (role: OfferedRole | 'unknown') =>
    role === 'organizer'
      ? [
          'The group is yours to organize at once. Who organized it before is a member from then on.',
          'Everybody is notified. You can hand the group over to somebody else, if they accept.',
        ]
      : ['You are co-organizer at once, and everybody is notified.', 'You can step down at any time.'],
  decline: 'Decline',
  declineTitle: 'Decline?',
  declinePoints: [
    'Nothing changes. The organizer is notified that you declined, and everybody can read it in the history.',
  ],
  notYet: 'Not yet',
  accepted: (role: OfferedRole | 'unknown') =>
    role === 'organizer' ? 'You are the organizer now' : 'You are co-organizer now',
  declined: 'You declined, and nothing changes',
};

export const roleWords = inLanguage({ en: roleWordsInEnglish, ar: roleWordsInArabic });
