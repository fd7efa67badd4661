import { endReasons, isClaimRound, isShareRound } from '@halqa/domain';
import { counted, formatDateInArabic, membersOf } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import { endReasonWordsInArabic } from './end-reasons.ar.ts';
import type { HistoryAct } from './history.ts';

export const historyWordsInArabic = {
  title: 'السجل',
  hint: 'من فعل ماذا في هذه المجموعة ومتى. لا يُغيَّر شيء هنا ولا يُحذف، ويرى جميع الأعضاء السجل نفسه، إلا أمرين: طلب كفالة يراه طرفاه وحدهما، وطلب تسليم مكان يراه صاحبه ومن يُعرض عليه المكان والمشرف.',
  loading: 'جارٍ تحميل السجل…',
  failed: 'تعذّر تحميل السجل',
  empty: 'لم يُسجَّل شيء بعد.',
  more: 'عرض المزيد',
};

const person = (name: string | null) => (name === null ? 'عضو سابق' : bidiIsolate(name));

/** The name follows a colon where a verb would have to agree with it. */
export function historyLineInArabic({ kind, by, about, count, text }: HistoryAct): string {
  const who = person(by);
  const first = kind === 'dates_moved' && text !== null ? formatDateInArabic(text) : '';
  const lines: Record<HistoryAct['kind'], string> = {
    group_created: count ? `أُنشئت المجموعة وأُرسلت دعوات عددها ${count}، بيد ${who}` : `أُنشئت المجموعة بيد ${who}`,
    member_joined: `قبول الشروط والتوقيع عليها: ${who}`,
    member_left: `مغادرة المجموعة: ${who}`,
    seat_expired: `مقعد ${person(about)} شاغر من جديد: لم يُربط مصرف في الوقت المحدد`,
    member_removed: `أُزيل العضو ${person(about)} بقرار من ${who}`,
    member_renamed: text === null ? `اسم جديد: ${who}` : `تغيّر الاسم من ${bidiIsolate(text)} إلى ${who}`,
    member_bank_linked: `ربط حساب مصرفي وانضمام: ${who}`,
    terms_signed: `توقيع على الشروط من جديد: ${who}`,
    invitation_declined: 'رُفضت دعوة',
    invitation_sent: `أُرسلت دعوة إلى عنوان آخر بطلب من ${who}`,
    invitation_resent: `أُرسلت دعوة من جديد بطلب من ${who}`,
    invitation_revoked: `سُحبت دعوة بقرار من ${who}`,
    invitation_expired: count === 1 ? 'انتهت صلاحية دعوة' : `انتهت صلاحية دعوات عددها ${count ?? 0}`,
    standby_joined: 'انضم شخص إلى قائمة الانتظار',
    standby_left: 'خرج شخص من قائمة الانتظار',
    standby_invited: 'دُعي الأول في قائمة الانتظار',
    link_renewed: `أُنشئ رابط دعوة جديد بطلب من ${who}`,
    link_closed: `أُغلق رابط الدعوة بقرار من ${who}`,
    terms_changed:
      count !== null
        ? `أصبح العدد ${counted(count, membersOf)} بقرار من ${who}`
        : `تغيّر ترتيب الاستلام بقرار من ${who}`,
    draw_begun: `بدأت القرعة على الترتيب بطلب من ${who}`,
    draw_revealed: 'كُشفت نتيجة القرعة وبدأت المجموعة',
    draw_void: 'أُلغيت القرعة لأن نتيجتها لم تُكشف في وقتها',
    role_asked:
      text === 'organizer'
        ? `طلب ${who} من ${person(about)} تولي الإشراف على المجموعة`
        : `طلب ${who} من ${person(about)} الإشراف المساعد`,
    role_declined: `اعتذار: ${who}`,
    role_withdrawn: `سُحب الطلب المقدّم إلى ${person(about)} بقرار من ${who}`,
    co_organizer_named: `مشرف مساعد: ${who}`,
    co_organizer_ended: `انتهى الإشراف المساعد لـ${person(about)} بقرار من ${who}`,
    organizer_changed: `انتقل الإشراف على المجموعة من ${person(about)} إلى ${who}`,
    dates_moved: `لم تبدأ المجموعة بعد فتأخرت مواعيدها: المساهمة الأولى مخططة في ${first}`,
    group_started: `بدأت المجموعة بطلب من ${who}`,
    group_cancelled:
      by === null ? 'أُغلقت المجموعة لأنها لم تكتمل في وقتها' : `أُغلقت المجموعة قبل بدئها بقرار من ${who}`,
    payout_on_hold: `حجز تطبيق ${productNameInArabic} ${payoutOf(count ?? 0)} للتحقق`,
    payout_released: `استؤنفت ${payoutOf(count ?? 0)} بعد التحقق`,
    swap_asked: `طلب تبادل الدورين ${count ?? 0} و${text ?? 0} من ${person(about)}: ${who}`,
    swap_declined: `اعتذار عن تبادل الدور مع ${person(about)}: ${who}`,
    swap_withdrawn: `سحب طلب تبادل الدور مع ${person(about)}: ${who}`,
    turns_swapped: `تبادل الدورين ${text ?? 0} و${count ?? 0} بين ${person(about)} و${who}`,
    turn_moved_to_end:
      text === 'stays'
        ? `بقي دور ${person(about)} في مكانه: نقصت مساهمة في الدور ${count ?? 0}، ولم يكن بعده أحد ممن دفعوا`
        : `وُضع دور ${person(about)} في آخر الترتيب لنقص مساهمة في الدور ${count ?? 0}`,
    guarantee_asked: `طلب كفالة من ${person(about)}: ${who}`,
    guarantee_declined: `اعتذار عن كفالة ${person(about)}: ${who}`,
    guarantee_withdrawn: `سحب طلب الكفالة من ${person(about)}: ${who}`,
    guarantee_accepted: `كفالة ${person(about)}: ${who}`,
    guarantee_ended: `إنهاء كفالة مع ${person(about)}: ${who}`,
    replacement_asked: `طلب أن يُشغل المكان: ${who}`,
    replacement_withdrawn: `سُحب طلب المغادرة: ${who}`,
    place_offered: `عُرض مكان ${person(about)} على شخص من قائمة الانتظار: ${who}`,
    replacement_declined: `رُفض عرض مكان ${person(about)}`,
    member_replaced: `شُغل مكان ${person(about)}: ${who}`,
    turn_covered: `دُفعت مساهمة في الدور ${count ?? 0} من كفيل`,
    part_chosen: `اختيار استلام المتوفر من الدور ${count ?? 0} الآن والباقي عند وصوله: ${who}`,
    vote_opened: `بدأ التصويت ${count ?? 0} لأن دورًا كان ناقصًا`,
    vote_wait: `انتهى التصويت ${count ?? 0}: تستمر المجموعة في الانتظار`,
    vote_pause: `انتهى التصويت ${count ?? 0}: تأجلت الأدوار التي لم تكن قد بدأت`,
    vote_dissolve: `انتهى التصويت ${count ?? 0}: تنتهي المجموعة قبل أوانها`,
    vote_settled: `انتهى التصويت ${count ?? 0}: لم يعد شيء ناقصًا`,
    resumed: 'فُتح الدور التالي بعد التوقف المؤقت',
    ended_by_operators: `أنهى تطبيق ${productNameInArabic} المجموعة قبل أوانها، والسبب: ${endReasonWordsInArabic[endReasons.find((reason) => reason === text) ?? 'no_decision']}`,
    dissolved: 'وصلت كل الحصص إلى أصحابها وانتهت المجموعة',
    unknown: 'حدث شيء لا تعرفه هذه الصفحة بعد',
  };
  return lines[kind];
}

/** Also of a share, once the cash of a group that ended early was shared out. */
const payoutOf = (round: number): string =>
  isClaimRound(round)
    ? 'دفعة ما كان عضو سابق قد دفعه'
    : isShareRound(round)
      ? 'دفعة إحدى الحصص'
      : `دفعة الدور ${round}`;
