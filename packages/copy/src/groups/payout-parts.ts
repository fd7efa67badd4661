import type { PayoutEntry } from '@halqa/contract';
import { formatCents, formatShortDate } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { partWordsInArabic } from './payout-parts.ar.ts';

/** A payout of which a part was sent: all of it, without what was taken for what its recipient owed, and whether it is late. */
export type PartlySent = {
  readonly wholeCents: number;
  readonly parts: PayoutEntry['parts'];
  readonly late: PayoutEntry['late'];
};

/**
 * Where a payout stands that is sent in parts; null where nothing of it was sent.
 *
 * @returns `amount` and `state`: what is on its way, or else what is still to come; the page shows its day. `others`: the rest, a line
 * each. What is still to come beside a part on its way is said to be late there, if it is
 */
export function payoutInParts({
  wholeCents,
  parts,
  late,
}: PartlySent): { amount: string; state: string; isMoving: boolean; others: string[] } | null {
  if (parts.length === 0) return null;
  const sumOf = (some: PartlySent['parts']) => some.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const [moving, received] = [parts.filter(({ date }) => date === null), parts.filter(({ date }) => date !== null)];
  const [movingCents, receivedCents] = [sumOf(moving), sumOf(received)];
  const restCents = wholeCents - movingCents - receivedCents;
  return {
    amount: formatCents(movingCents > 0 ? movingCents : restCents),
    state: movingCents > 0 ? partWords.onItsWay : partWords.toCome,
    isMoving: movingCents > 0,
    others: [
      ...(receivedCents > 0 ? [partWords.received(formatCents(receivedCents), formatCents(wholeCents))] : []),
      ...(movingCents > 0 && restCents > 0 ? [toCome(formatCents(restCents), late)] : []),
    ],
  };
}

function toCome(amount: string, late: PartlySent['late']): string {
  const rest = `${amount} ${partWords.toCome}`;
  if (!late) return rest;
  return partWords.restLate(rest, late.expectedOn && formatShortDate(late.expectedOn));
}

const partWords = inLanguage({
  en: {
    onItsWay: 'on its way',
    toCome: 'still to come',
    restLate: (rest: string, expected: string | null) =>
      `${rest}, later than planned${expected === null ? '' : `, expected on ${expected}`}`,
    received: (amount: string, whole: string) => `${amount} of ${whole} received`,
  },
  ar: partWordsInArabic,
});
