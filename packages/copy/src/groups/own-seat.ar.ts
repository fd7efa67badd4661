import { formatDate } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';

export const ownSeatWordsInArabic = {
  waits: (group: string, until: string | null) =>
    `مقعدك في ${bidiIsolate(group)} بانتظار حسابك المصرفي${until === null ? '' : ` حتى ${until}`}`,
  ended: (group: string, day: string) =>
    `انتهى مقعدك في ${bidiIsolate(group)} في ${formatDate(day)}: لم يُربط حساب مصرفي في الوقت المحدد`,
  free: 'هناك مقعد شاغر من جديد: من ينضم أولًا يأخذه.',
  joinAgain: 'اقرأ الشروط وانضم من جديد',
} as const;
