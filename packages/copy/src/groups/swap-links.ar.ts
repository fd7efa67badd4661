import { formatLocalDate } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import type { Exchange } from './swap-links.ts';

export const swapLinkWordsInArabic = {
  link: 'تبادل الأدوار',
  asked: (name: string) => `طلب تبادل الدور معك: ${name}`,
  askedText: 'لا يتغير شيء قبل قراءة النص وتوقيعه.',
  read: 'قراءة النص',
};

export const exchangeInArabic = ({ name, round, otherName, otherRound, at }: Exchange): string =>
  `في ${formatLocalDate(at)} تبادل ${bidiIsolate(name)} (الدور ${round}) و${bidiIsolate(otherName)} (الدور ${otherRound}) الدورين.`;
