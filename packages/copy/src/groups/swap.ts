import { formatDateInEnglish, formatDollarsInEnglish } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { swapTermsInArabic, swapWordsInArabic } from './swap.ar.ts';

/** A turn that is exchanged, and whose it is before. */
export type SwappedTurn = {
  readonly memberName: string;
  readonly round: number;
  /** When everybody contributes to it. */
  readonly debitDate: string;
  readonly payoutDate: string;
};

/** Everything in the words of a swap that is not words: who asks comes first. */
export type SwapFacts = {
  readonly groupName: string;
  readonly members: number;
  /** Whole dollars. */
  readonly contribution: number;
  readonly turns: readonly [SwappedTurn, SwappedTurn];
};

/** Changes with every change of the text below; a test compares its hash. */
export const swapVersion = 'swap-2026-11-1';

/** The text that both members sign, word for word. Four terms, each a line. */
export function swapText({ groupName, members, contribution, turns: [one, other] }: SwapFacts): string {
  const pool = formatDollarsInEnglish(contribution * members);
  const receives = (who: SwappedTurn, from: SwappedTurn, to: SwappedTurn) =>
    `${bidiSafe(who.memberName)} receives ${pool} in turn ${to.round} instead of turn ${from.round}: contributions to it are debited on ${formatDateInEnglish(to.debitDate)} and its payout is planned for ${formatDateInEnglish(to.payoutDate)}, instead of ${formatDateInEnglish(from.debitDate)} and ${formatDateInEnglish(from.payoutDate)}.`;
  return [
    `In ${bidiSafe(groupName)}, ${bidiSafe(one.memberName)} and ${bidiSafe(other.memberName)} exchange turn ${one.round} and turn ${other.round} of ${members}.`,
    receives(one, one, other),
    receives(other, other, one),
    `Nothing else changes: both contribute ${formatDollarsInEnglish(contribution)} to every turn on the days that were agreed, and nobody pays for the exchange. It counts once both have signed it, before either turn opens, and can then be changed only by another exchange.`,
  ].join('\n');
}

/** The terms in the reader's language, where that is not the language of the text. */
export const translatedSwap = inLanguage<(facts: SwapFacts) => readonly string[] | null>({
  en: () => null,
  ar: swapTermsInArabic,
});

const swapWordsInEnglish = {
  title: 'Swap turns',
  lead: 'Exchange your turn with that of another member. Both of you sign; amounts and dates of the turns stay as they are.',
  back: 'Back to the group',
  loading: 'Loading the turns…',
  failed: 'The turns could not be loaded',
  noneTitle: 'Nobody to swap with',
  none: 'There is nobody to swap with: your turn, or every other, has opened or been paid.',
  askTitle: 'Ask a member',
  member: 'With whom?',
  choose: 'Choose a member',
  option: (name: string, round: number, date: string) => `${name}: turn ${round}, ${date}`,
  original: 'The English text, which you sign',
  accept: 'I have read these words and sign them',
  acceptRequired: 'You must agree to the words first',
  ask: 'Sign and ask',
  asked: (name: string) => `${name} is asked`,
  replaces: 'It replaces what you asked before.',
  waitingTitle: (name: string) => `You asked ${name}`,
  waiting: (date: string) => `They can answer until ${date}. Until then nothing changes.`,
  withdraw: 'Take it back',
  withdrawTitle: 'Take the question back?',
  withdrawPoints: ['Nothing changes, and you can ask again.'] as readonly string[],
  withdrawn: 'You took it back',
  keep: 'Leave it',
  offeredTitle: (name: string) => `${name} asks to swap turns with you`,
  offered: (date: string) => `You need not answer. After ${date} the question ends by itself.`,
  sign: 'Sign and swap',
  signed: 'Your turns are swapped',
  decline: 'No, keep my turn',
  declineTitle: 'Keep your turn?',
  declinePoints: ['Your turn stays as it is. Whoever asked is notified of your answer.'] as readonly string[],
  declined: 'You keep your turn',
  madeTitle: 'Swapped turns',
  madeHint: 'What was signed by both, word for word.',
  swapOf: (one: string, first: number, other: string, second: number) =>
    `${one} (turn ${first}) and ${other} (turn ${second})`,
  signedOn: (one: string, first: string, other: string, second: string) =>
    `Signed by ${one} on ${first} and by ${other} on ${second}`,
  fingerprint: 'Fingerprint (SHA-256)',
} as const;

export const swapWords = inLanguage({ en: swapWordsInEnglish, ar: swapWordsInArabic });
