import type { Frequency, GroupDetail } from '@halqa/contract';
import { inLanguage } from '../language.ts';
import { frequencyWordsInArabic, payoutOrderWordsInArabic } from './group-terms.ar.ts';

const frequencyWordsInEnglish: Record<Frequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  monthly: 'Monthly',
};

export const frequencyWords = inLanguage({ en: frequencyWordsInEnglish, ar: frequencyWordsInArabic });

const payoutOrderWordsInEnglish: Record<GroupDetail['payoutOrder'], { label: string; description: string }> = {
  fixed: {
    label: 'Fixed',
    description: 'Set by the admin: you receive first, then the others in the order in which you enter them.',
  },
  random: { label: 'Random', description: 'Drawn when the group starts, so that nobody chooses.' },
  unknown: { label: 'As agreed', description: 'As agreed in the group.' },
};

export const payoutOrderWords = inLanguage({ en: payoutOrderWordsInEnglish, ar: payoutOrderWordsInArabic });
