import { inLanguage } from '../language.ts';
import { ringWordsInArabic } from './ring.ar.ts';

/** The table behind the ring, for those who listen. */
const ringWordsInEnglish = {
  caption: 'Order of turns',
  captionBeforeDraw: 'Seats; the order of turns is not drawn yet',
  position: 'Turn',
  member: 'Member',
  state: 'Status',
  you: 'You',
  nobody: 'Not known yet',
  states: {
    open: 'Open seat',
    invited: 'Invited',
    joined: 'Waiting for their turn',
    received: 'Has received the payout',
    current: 'Receives the next payout',
  },
} as const;

export const ringWords = inLanguage({ en: ringWordsInEnglish, ar: ringWordsInArabic });
