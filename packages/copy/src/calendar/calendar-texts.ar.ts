import { formatDollarsAndCentsInEnglish } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productName } from '../product.ts';
import type { CalendarTexts } from './calendar-texts.ts';

const contributionStates = {
  planned: 'مخطط',
  under_way: 'في طريقه',
  done: 'مدفوع',
  repeated: 'يُخصم مجددًا',
  missed: 'غير مدفوع',
  late: 'متأخر عن الموعد',
  cancelled: 'ملغى',
  unknown: '',
};

const payoutStates = {
  ...contributionStates,
  under_way: 'في طريقه إليك',
  done: 'استُلم',
  missed: 'ينتظر حسابًا مصرفيًا',
};

export const calendarTextsInArabic: CalendarTexts = {
  name: productName,
  title: ({ kind, state, amountCents }, groupName) => {
    const amount = bidiIsolate(formatDollarsAndCentsInEnglish(amountCents / 100));
    const isPayout = kind === 'payout';
    const what = `${isPayout ? 'تستلم' : 'تدفع'} ${amount}`;
    return [what, bidiIsolate(groupName), (isPayout ? payoutStates : contributionStates)[state]]
      .filter((part) => part !== '')
      .join(' · ');
  },
  text: ({ round }, rounds) => `الدور ${round} من ${rounds}. لا تضيف ${bidiIsolate(productName)} إليه شيئًا.`,
};
