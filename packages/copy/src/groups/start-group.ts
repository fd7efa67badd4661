import { inLanguage } from '../language.ts';
import { startGroupWordsInArabic } from './start-group.ar.ts';

/** Starting a complete group, by its organizer or co-organizer. */
const startGroupWordsInEnglish = {
  title: 'Everyone is ready',
  hint: 'Every seat is taken, everyone has agreed to the terms and linked a bank. You can start the group now.',
  hintDraw: 'You can start the group now: first its order is drawn, then it starts by itself.',
  start: 'Start the group',
  confirmTitle: 'Start the group now?',
  confirmText: (contribution: string, members: number, payout: string) =>
    `Each of the ${members} members contributes ${contribution} in every turn, and one of them receives ${payout}:`,
  caption: 'Who receives when',
  round: 'Turn',
  recipient: 'Recipient',
  contributionDate: 'Due',
  payoutDate: 'Payout',
  lockedHint:
    'Once it has started, nobody can leave or change order, dates and amounts alone: only members who agree swap or hand over turns. Everyone gets their dates by email.',
  lockedHintDraw:
    'From now on nobody can leave. First the order is drawn; at the time that everyone gets by email it is revealed, and the group starts. From then on nobody can change order, dates and amounts alone.',
  startDraw: 'Begin the draw',
  drawStartedTitle: 'The draw has begun',
  drawStarted: 'Everyone gets the time of the reveal by email, and can take part until then.',
  notYet: 'Not yet',
  startedTitle: 'The group has started',
  started: (date: string) => `The first contribution is due on ${date}. Everyone gets their dates by email.`,
} as const;

export const startGroupWords = inLanguage({ en: startGroupWordsInEnglish, ar: startGroupWordsInArabic });
