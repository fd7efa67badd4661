import type { Problem } from '@halqa/contract';
import { inLanguage } from './language.ts';
import { productName } from './product.ts';
import { problemSentenceInArabic } from './refusal-sentence.ar.ts';
import { sentenceOf } from './sentence-of.ts';

/** What to tell a person when a call was refused or never answered. The server's own sentence comes first. */
export const problemSentence = inLanguage({ en: problemSentenceInEnglish, ar: problemSentenceInArabic });

function problemSentenceInEnglish(refusal: Problem): string {
  switch (refusal.code) {
    case 'unreachable':
      return `We could not reach ${productName}. Please check your connection and try again.`;
    case 'aborted':
      return 'Request timed out. Please check your connection and try again.';
    case 'unreadable':
      return (refusal.status >= 400 && refusal.error) || sentenceOf('server_error');
    default:
      return refusal.error || sentenceOf(refusal.code);
  }
}
