import { formatDateInEnglish, formatDollarsInEnglish } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { type AgreementFacts, bothTurns } from './agreement-facts.ts';
import { agreementWordsInEnglish } from './agreement-words.ts';
import { swapTermsInArabic, swapWordsInArabic } from './swap.ar.ts';

/** Changes with every change of the text below; a test compares its hash. */
export const swapVersion = 'swap-2026-11-1';

/** The text that both members sign, word for word. Four terms, each a line. */
export function swapText({ groupName, members, contribution, memberName, otherName, turns }: AgreementFacts): string {
  const pool = formatDollarsInEnglish(contribution * members);
  const [one, other] = [bidiSafe(memberName), bidiSafe(otherName ?? '')];
  const [first, second] = bothTurns(turns);
  const receives = (who: string, from: typeof first, to: typeof first) =>
    `${who} receives ${pool} in turn ${to.round} instead of turn ${from.round}: contributions to it are debited on ${formatDateInEnglish(to.debitDate)} and its payout is planned for ${formatDateInEnglish(to.payoutDate)}, instead of ${formatDateInEnglish(from.debitDate)} and ${formatDateInEnglish(from.payoutDate)}.`;
  return [
    `In ${bidiSafe(groupName)}, ${one} and ${other} exchange turn ${first.round} and turn ${second.round} of ${members}.`,
    receives(one, first, second),
    receives(other, second, first),
    `Nothing else changes: both contribute ${formatDollarsInEnglish(contribution)} to every turn on the days that were agreed, and nobody pays for the exchange. It counts once both have signed it, before either turn opens, and can then be changed only by another exchange.`,
  ].join('\n');
}

/** The terms in the reader's language, where that is not the language of the text. */
export const translatedSwap = inLanguage<(facts: AgreementFacts) => readonly string[] | null>({
  en: () => null,
  ar: swapTermsInArabic,
});

const swapWordsInEnglish = {
  ...agreementWordsInEnglish,
  title: 'Swap turns',
  lead: 'Exchange your turn with that of another member. Both of you sign; amounts and dates of the turns stay as they are.',
  loading: 'Loading the turns…',
  failed: 'The turns could not be loaded',
  noneTitle: 'Nobody to swap with',
  none: 'There is nobody to swap with. Turns can be swapped until they open, not in a pause, and none that was put at the end or taken over.',
  member: 'With whom?',
  option: (name: string, round: number, date: string) => `${name}: turn ${round}, ${date}`,
  you: 'You',
  turnOn: (round: number, date: string) => `Turn ${round} · ${date}`,
  /** Between the turn of before and the one of after, for screen readers. */
  becomes: 'becomes',
  waitingTitle: (name: string) => `You asked ${name}`,
  offeredTitle: (name: string) => `${name} asks to swap turns with you`,
  sign: 'Sign and swap',
  signed: 'Your turns are swapped',
  decline: 'No, keep my turn',
  declineTitle: 'Keep your turn?',
  declinePoints: ['Your turn stays as it is. Whoever asked is notified of your answer.'] as readonly string[],
  declined: 'You keep your turn',
  pastTitle: 'Swapped turns',
  pastHint: 'What was signed by both, word for word.',
  agreedTitle: (one: string, first: number, other: string, second: number) =>
    `${bidiSafe(one)} (turn ${first}) and ${bidiSafe(other)} (turn ${second})`,
} as const;

export const swapWords = inLanguage({ en: swapWordsInEnglish, ar: swapWordsInArabic });
