import { inLanguage } from '../language.ts';
import { startGroupWordsInArabic } from './start-group.ar.ts';

/** Starting a complete group, by its organizer. */
const startGroupWordsInEnglish = {
  title: 'Everyone is ready',
  hint: 'Every seat is taken, everyone has agreed to the terms and linked a bank. You can start the group now.',
  drawNotOpen: 'The draw of the order is not open yet. As soon as it is, you can start the group here.',
  start: 'Start the group',
  confirmTitle: 'Start the group now?',
  confirmText: (contribution: string, members: number, payout: string) =>
    `Each of the ${members} members contributes ${contribution} in every round, and one of them receives ${payout}:`,
  caption: 'Who receives when',
  round: 'Turn',
  recipient: 'Recipient',
  contributionDate: 'Due',
  payoutDate: 'Payout',
  locked:
    'From then on nobody can leave, and order, dates and amounts cannot be changed. Everyone gets their dates by email.',
  notYet: 'Not yet',
  startedTitle: 'The group has started',
  started: (date: string) => `The first contribution is due on ${date}. Everyone gets their dates by email.`,
} as const;

export const startGroupWords = inLanguage({ en: startGroupWordsInEnglish, ar: startGroupWordsInArabic });
