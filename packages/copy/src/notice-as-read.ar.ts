import { isolated } from './arabic-text.ts';
import { noticeTitles } from './notice-titles.ts';

const any = '(.+)';

/** The server's line behind the bell → the same in Arabic. A line that is not known stays as it was told. */
const lines: readonly (readonly [english: string, arabic: (first: string, second: string) => string])[] = [
  [noticeTitles.sandboxGranted, () => 'أُتيحت لك البيئة التجريبية. يمكنك الآن ربط حساب مصرفي.'],
  [noticeTitles.invited(any, any), (admin, group) => `${admin} يدعوك إلى ${group}`],
  [noticeTitles.joined(any, any), (member, group) => `انضم ${member} إلى ${group}`],
  [noticeTitles.declined(any, any), (member, group) => `رفض ${member} الدعوة إلى ${group}`],
  [noticeTitles.expired(any, any), (member, group) => `انتهت صلاحية دعوة ${member} إلى ${group}`],
  [noticeTitles.ready(any), (group) => `${group} جاهزة: كل المقاعد مشغولة`],
  [noticeTitles.cancelled(any), (group) => `أُغلقت ${group} قبل أن تبدأ`],
];

export function noticeAsReadInArabic(title: string): string {
  for (const [english, arabic] of lines) {
    const found = new RegExp(`^${english}$`, 'su').exec(title);
    if (found) return arabic(isolated(found[1] ?? ''), isolated(found[2] ?? ''));
  }
  return title;
}
