import { accountTitle } from '../bank/bank-accounts.ts';
import { counted } from '../formats/format.ar.ts';
import { formatDate, formatDollars } from '../formats/format.ts';
import type { ShortTerm, ShortTerms } from './terms-in-short.ts';

const times = { one: 'مرة واحدة', two: 'مرتين', few: 'مرات', many: 'مرة', other: 'مرة' };

export const termsInShortInArabic = (
  { contribution, turns, schedule, account, firstContribution, payout, ...turn }: ShortTerms,
  closed: string | null,
): readonly ShortTerm[] => [
  // The count first: after an amount its digits would be read as part of it.
  { term: 'تدفع', detail: `${counted(turns, times)}، ${formatDollars(contribution)} كل مرة`, note: `${schedule}.` },
  {
    term: 'من',
    detail: account ? accountTitle(account.institutionName, account.maskNumber) : 'الحساب المصرفي الذي تربطه',
    note: null,
  },
  { term: 'أول مساهمة', detail: formatDate(firstContribution), note: closed },
  {
    term: 'تستلم',
    detail: `${formatDollars(payout)}، مرة واحدة`,
    note: turnNote(turns, turn),
  },
  {
    term: 'إن لم تدفع',
    detail: 'يبقى عليك ذلك المبلغ وحده',
    note: 'بلا فوائد ولا رسوم. ويجوز تكرار التحصيل إن تعذّر. وإن بقي المبلغ ناقصًا ولم يبدأ دورك صار دورك هو الأخير، واقتُطع ما عليك من المبلغ الذي تستلمه. وإن كان دورك قد مضى بقي المبلغ عليك.',
  },
];

function turnNote(
  turns: number,
  { position, payoutDate, isFull }: Pick<ShortTerms, 'position' | 'payoutDate' | 'isFull'>,
) {
  if (position !== null)
    return `الدور ${position} من ${turns}${payoutDate === null ? '' : `، والموعد المخطط ${formatDate(payoutDate)}`}.`;
  return isFull ? 'يتوقف الموعد على المقعد الذي يشغر.' : 'يُحدَّد دورك بالقرعة عند بدء المجموعة.';
}
