import { limits } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { organizerWordsInArabic } from './organizer.ar.ts';

/** What the organizer may do until the start, and a co-organizer too but for removing a member: invite, resend, revoke, change the link. */
const organizerWordsInEnglish = {
  byLink: 'By the open link',
  /** Closes the dialogs of `resend`, `renew` and `open`, and changes nothing. */
  cancel: 'Cancel',

  remove: 'Remove',
  /* The names that screen readers say begin with the label that others see, so that both can be spoken. */
  removeName: (member: string) => `Remove ${bidiSafe(member)}`,
  removeTitle: (member: string) => `Remove ${bidiSafe(member)} from the group?`,
  removePoints: [
    'They lose their seat and their turn, and get a mail about it. The seat becomes free for somebody else.',
    'Their authorization to collect contributions ends. Nothing was collected. They cannot join this group again.',
  ],
  removeReady: 'The group is complete now. Without them it waits for a new member before it can start.',
  keepMember: 'Keep the member',
  removed: (member: string) => `${bidiSafe(member)} has no seat any more`,

  declined: (email: string) => `${bidiSafe(email)} declined.`,
  expired: (email: string) => `The invitation to ${bidiSafe(email)} has expired.`,
  seatsFree: (seats: number) =>
    `${seats === 1 ? 'A seat is' : 'Seats are'} free. Invite another address, or share the link of the group.`,
  inviteInstead: 'Invite somebody else',
  inviteTitle: 'Invite another address',
  inviteText: (seats: number) =>
    seats === 1
      ? 'One seat is free. The invitation reserves it.'
      : `${seats} seats are free. Each invitation reserves one.`,
  inviteEmail: 'Email address',
  invite: 'Send Invitation',
  invited: (email: string) => `The invitation to ${email} is on its way`,
  inviteFailed: 'The invitation was not sent',

  resend: 'Send again',
  resendName: (email: string) => `Send again: ${email}`,
  resendTitle: 'Send the invitation again?',
  resendPoints: (email: string) => [
    `${email} gets a new mail with a new link, which is valid for ${limits.invitation.validDays} days. The link of the mail before stops working.`,
  ],
  resent: (email: string) => `The invitation to ${email} is on its way`,

  revoke: 'Withdraw',
  revokeName: (email: string) => `Withdraw: ${email}`,
  revokeTitle: 'Withdraw the invitation?',
  revokePoints: (email: string) => [
    `The link in the mail to ${email} stops working, and the seat becomes free for somebody else. No mail is sent about it.`,
  ],
  keepInvitation: 'Keep the invitation',
  revoked: (email: string) => `The invitation to ${email} is withdrawn`,

  renew: 'New link',
  renewTitle: 'Replace the invite link?',
  renewPoints: [
    'The group gets a new link. The old one stops working for everyone who is neither in the group nor invited by email.',
  ],
  renewed: 'The group has a new invite link',

  close: 'Close link',
  closeTitle: 'Close the invite link?',
  closePoints: [
    'Nobody new can join by the link. People who are invited by email still can. You can open a new link later.',
  ],
  keepLink: 'Keep the link',
  closed: 'The invite link is closed',

  open: 'Open a new link',
  openTitle: 'Open a new invite link?',
  openPoints: ['Whoever opens the new link can take an open seat. The old link stays closed.'],
  closedText: 'The invite link is closed: nobody new can join by it.',
};

export const organizerWords = inLanguage({ en: organizerWordsInEnglish, ar: organizerWordsInArabic });
