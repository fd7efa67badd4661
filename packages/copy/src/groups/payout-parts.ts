import type { PayoutEntry } from '@halqa/contract';
import { formatCents } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { partWordsInArabic } from './payout-parts.ar.ts';

/** A payout of which a part was sent: all of it, without what was taken for what its recipient owed. */
export type PartlySent = { readonly wholeCents: number; readonly parts: PayoutEntry['parts'] };

/**
 * Where a payout stands that is sent in parts; null where nothing of it was sent.
 *
 * @returns what is on its way, or else what is still to come, with a word that says so; then the rest, a line each
 */
export function payoutInParts({
  wholeCents,
  parts,
}: PartlySent): { amount: string; state: string; others: string[] } | null {
  if (parts.length === 0) return null;
  const sumOf = (some: PartlySent['parts']) => some.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const [moving, received] = [parts.filter(({ date }) => date === null), parts.filter(({ date }) => date !== null)];
  const [movingCents, receivedCents] = [sumOf(moving), sumOf(received)];
  const restCents = wholeCents - movingCents - receivedCents;
  return {
    amount: formatCents(movingCents > 0 ? movingCents : restCents),
    state: movingCents > 0 ? partWords.onItsWay : partWords.toCome,
    others: [
      ...(receivedCents > 0 ? [partWords.received(formatCents(receivedCents), formatCents(wholeCents))] : []),
      ...(movingCents > 0 && restCents > 0 ? [`${formatCents(restCents)} ${partWords.toCome}`] : []),
    ],
  };
}

const partWords = inLanguage({
  en: {
    onItsWay: 'on its way',
    toCome: 'still to come',
    received: (amount: string, whole: string) => `${amount} of ${whole} received`,
  },
  ar: partWordsInArabic,
});
