import { isolated } from './arabic-text.ts';
import { noticeTitles } from './notice-titles.ts';

/** As short as the line allows: a group may be called by any words, a person hardly by those of a line. */
const any = '(.+?)';

/**
 * The server's line behind the bell → the same in Arabic. A line that is not known stays as it was told.
 * Nothing in it agrees with a name: whether a member is a woman or a man is not known, nor the gender of a group's name.
 */
const lines: readonly (readonly [english: string, arabic: (first: string, second: string) => string])[] = [
  [noticeTitles.sandboxGranted, () => 'أُتيحت لك البيئة التجريبية. يمكنك الآن ربط حساب مصرفي.'],
  [noticeTitles.invited(any, any), (admin, group) => `وصلتك دعوة من ${admin} إلى ${group}`],
  [noticeTitles.joined(any, any), (member, group) => `${member} عضو جديد في ${group}`],
  [noticeTitles.declined(any, any), (member, group) => `رُفضت دعوة ${member} إلى ${group}`],
  [noticeTitles.expired(any, any), (member, group) => `انتهت صلاحية دعوة ${member} إلى ${group}`],
  [noticeTitles.ready(any), (group) => `مجموعة «${group}» جاهزة: كل المقاعد مشغولة`],
  [noticeTitles.left(any, any), (member, group) => `أصبح مقعد ${member} في ${group} شاغرًا بعد المغادرة`],
  [noticeTitles.cancelled(any), (group) => `أُغلقت مجموعة «${group}» قبل أن تبدأ`],
];

export function noticeAsReadInArabic(title: string): string {
  for (const [english, arabic] of lines) {
    const found = new RegExp(`^${english}$`, 'su').exec(title);
    if (found) return arabic(isolated(found[1] ?? ''), isolated(found[2] ?? ''));
  }
  return title;
}
