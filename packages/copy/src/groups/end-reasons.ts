import type { EndReason } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { endReasonWordsInArabic } from './end-reasons.ar.ts';

const endReasonWordsInEnglish: Record<EndReason, string> = {
  no_payment: 'contributions stay missing',
  no_decision: 'its members reach no decision',
  rules: 'it broke the Terms of Service',
};

/** Why operators ended a group, in general words, after "because". */
export const endReasonWords = inLanguage({ en: endReasonWordsInEnglish, ar: endReasonWordsInArabic });
