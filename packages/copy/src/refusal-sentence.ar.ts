import type { Problem } from '@halqa/contract';
import { problemSentencesInArabic } from './problem-sentences.ar.ts';
import { productNameInArabic } from './product.ar.ts';

const sentences: Record<string, string> = problemSentencesInArabic;

/** The server writes English: its code is told in Arabic, and its own sentence only where it says more. */
export function problemSentenceInArabic({ code, error, status }: Problem): string {
  switch (code) {
    case 'unreachable':
      return `تعذّر الوصول إلى ${productNameInArabic}. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.`;
    case 'aborted':
      return 'انتهت مهلة الطلب. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.';
    case 'unreadable':
      return (status >= 400 && error) || problemSentencesInArabic.server_error;
    default:
      return sentences[code] ?? error;
  }
}
