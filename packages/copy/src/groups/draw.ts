import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { drawWordsInArabic } from './draw.ar.ts';

/** The draw of the order, on the page of its group. */
const drawWordsInEnglish = {
  title: 'The order is being drawn',
  text: `Chance decides who receives when: a secret number that was fixed before anybody took part, and one number from each member’s browser. Neither a member nor ${productName} alone can choose the order, and everyone can check it afterwards.`,
  closes: (moment: string) => `The order is revealed on ${moment}. Then the group starts by itself.`,
  ready: 'I’m ready',
  readyHint:
    'Your browser adds a random number of its own. Whoever adds none takes part all the same; whoever adds one knows that nobody knew the order before.',
  youAreReady: 'You are ready. This is the number of your browser; it is part of the draw:',
  readyCount: (ready: number, members: number) => `${ready} of ${members} members are ready`,
  memberReady: 'Ready',
  memberNotYet: 'Not yet',
  commit: 'Fingerprint of the secret number',
  commitHint: 'It is in your mail too, so the secret number cannot be exchanged unnoticed.',
  copy: 'Copy fingerprint',
  copied: 'Fingerprint copied',
  copyFailed: 'Your browser did not allow copying. The whole fingerprint is in your mail.',
  loading: 'Loading the draw',
  failed: 'The draw could not be loaded',

  voidTitle: 'The last draw was void',
  voidText: `The order was not revealed within ${limits.draw.voidAfterHours} hours of its time, so that draw does not count. Nobody lost anything, and nothing was paid.`,
  voidNext: 'The organizer can start the group again, with a new draw.',

  revealedTitle: 'The order was drawn',
  revealedText: 'Everything that decided it is public. Your browser can calculate it again.',
  verify: 'Verify this draw',
} as const;

export const drawWords = inLanguage({ en: drawWordsInEnglish, ar: drawWordsInArabic });
