import { formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { invitationWordsInArabic } from './invitation.ar.ts';

/** What a person who followed an invitation reads of it, before and after logging in. */
const invitationWordsInEnglish = {
  loading: 'Loading your invitation…',
  title: (organizer: string, group: string) => `${bidiSafe(organizer)} invites you to ${bidiSafe(group)}`,
  lead: (members: number) =>
    `A savings circle of ${members} people. Read what it means before you decide: nothing is signed or paid by this page.`,
  about: `What ${productName} is`,
  join: 'Join',
  joinText:
    'You create an account, read the words that are signed, and link a bank account. You can leave until the group starts.',
  haveAccount: 'I have an account',
  full: 'No seat of this group is free now. With an account you can wait for one on the standby list.',
  terms: (members: number, contributionDollars: number, schedule: string) =>
    `A savings circle of ${members} people. Everyone pays ${formatDollars(contributionDollars)} each time, and receives ${formatDollars(contributionDollars * members)} once, in turn. ${schedule}.`,
  closed:
    'It was used, withdrawn or replaced by a newer one, or a part of its link is missing. If you have joined, log in. If not, whoever invited you can send you another one.',
  logIn: 'Log in to read all the terms. Nothing is signed or paid before you accept them.',
  register:
    'Create your account with the address that the invitation was sent to. After you confirm it and log in, you come back to the invitation.',
  confirmed: 'Log in to return to the invitation and read all the terms.',
} as const;

export const invitationWords = inLanguage({ en: invitationWordsInEnglish, ar: invitationWordsInArabic });
