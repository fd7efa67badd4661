import type { BankAttentionKind } from '@halqa/contract';
import { dollarsAndCentsInArabic } from '../formats/dollars.ar.ts';
import { contributions, counted, formatDateInArabic, formatMomentInZoneInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { isStoppedBefore } from '../groups/debit-failure-reasons.ts';
import { endReasonWordsInArabic } from '../groups/end-reasons.ar.ts';
import { productNameInArabic } from '../product.ts';
import type { NotificationSentences } from './notification-title.ts';

type Late = Parameters<NotificationSentences['payout_late']>[0];

/** What a payout waits for, as the end of a sentence. */
function waitInArabic({ waitsFor, missing, expectedOn }: Pick<Late, 'waitsFor' | 'missing' | 'expectedOn'>): string {
  const expected = expectedOn === null ? '' : `، والمتوقع ${formatDateInArabic(expectedOn)}`;
  const texts: Record<typeof waitsFor, string> = {
    collecting: `${missing === 0 ? 'لم تصل كل المساهمات بعد' : `تنقص ${counted(missing, contributions)}`}${expected}`,
    clearing: `لم يُتح المال كله بعد${expected}`,
    review: `تراجعه «${productNameInArabic}» قبل إرساله`,
    sending: `لا ينقص شيء${expected}`,
    stopped: `أوقفت «${productNameInArabic}» كل المدفوعات مدة من الزمن`,
  };
  return texts[waitsFor];
}

const atMost = (cents: number): string =>
  cents === 0 ? '' : `، ولك منه ${dollarsAndCentsInArabic(cents / 100)} على الأكثر`;

const whySharesMoved: Record<Parameters<NotificationSentences['shares_moved']>[0]['after'], string> = {
  debit_failed: 'لم يصل خصم أو استُرد',
  arrived: 'وصلت دفعة في غير يومها المخطط',
  payout_returned: 'عاد مبلغ كان قد أُرسل',
};

type TakenBack = Parameters<NotificationSentences['contribution_taken_back']>[0];

function debitStopText({
  stop,
  isLast,
  hasSigned,
  isFormer,
  isOver,
}: Pick<TakenBack, 'stop' | 'isLast' | 'hasSigned' | 'isFormer' | 'isOver'>): string {
  if (stop === undefined || isLast || hasSigned || isFormer || isOver) return '';
  return `، ولا تُخصم مساهمة بعدها تلقائيًا قبل ${stop === 'mandate' ? 'التوقيع من جديد' : 'استخدام حساب آخر'}`;
}

const bankAttentionTitles: Record<BankAttentionKind, (date: string) => string> = {
  ending: (date) => `ينتهي إذن مصرفك في ${date}: يُرجى تجديده قبل مساهمتك القادمة`,
  login_required: () => 'يطلب مصرفك تسجيل الدخول من جديد: يُرجى ذلك قبل مساهمتك القادمة',
  access_revoked: () => 'أُنهي الاتصال بمصرفك: يُرجى ربطه من جديد قبل مساهمتك القادمة',
  account_revoked: () => 'لم يعد مصرفك يتيح الحساب الذي تدفع منه: يُرجى إتاحته من جديد',
};

/** Nothing in these agrees with a name: whether a member is a woman or a man is not known, nor a group's gender. */
export const notificationSentencesInArabic: NotificationSentences = {
  sandbox_rejected: () => 'لم يفتح فريق الدعم الوصول التجريبي لحسابك. اكتب إليهم إن كان ذلك خطأً.',
  sandbox_granted: () => 'أُتيحت لك البيئة التجريبية. يمكنك الآن ربط حساب مصرفي.',
  mail_returned: () => 'رسائلنا إليك ترتدّ: يُرجى التحقق من عنوان بريدك الإلكتروني',
  bank_attention: ({ attention, until }) =>
    bankAttentionTitles[attention](until === null ? '' : formatDateInArabic(until)),
  invited: ({ organizerName, groupName }) =>
    `وصلتك دعوة من ${bidiIsolate(organizerName)} إلى ${bidiIsolate(groupName)}`,
  invitation_declined: ({ memberName, groupName }) =>
    `رُفضت دعوة ${bidiIsolate(memberName)} إلى ${bidiIsolate(groupName)}`,
  invitation_expired: ({ memberName, groupName }) =>
    `انتهت صلاحية دعوة ${bidiIsolate(memberName)} إلى ${bidiIsolate(groupName)}`,
  member_joined: ({ memberName, groupName, awaitsBank, isYou }) => {
    if (isYou) return `انضممت إلى مجموعة «${bidiIsolate(groupName)}»`;
    return awaitsBank
      ? `قبول الدعوة إلى ${bidiIsolate(groupName)}، وربط المصرف ما زال ناقصًا: ${bidiIsolate(memberName)}`
      : `${bidiIsolate(memberName)} عضو جديد في ${bidiIsolate(groupName)}`;
  },
  member_left: ({ memberName, groupName }) =>
    `أصبح مقعد ${bidiIsolate(memberName)} في ${bidiIsolate(groupName)} شاغرًا بعد المغادرة`,
  seat_expired: ({ groupName, memberName }) =>
    memberName === undefined
      ? `لم يعد لك مقعد في ${bidiIsolate(groupName)}: لم يُربط مصرف في الوقت المحدد`
      : `لم يعد لـ${bidiIsolate(memberName)} مقعد في ${bidiIsolate(groupName)}: لم يُربط مصرف في الوقت المحدد`,
  seat_ends: ({ groupName, until, timeZone }) =>
    `مقعدك في ${bidiIsolate(groupName)} ينتظر مصرفك حتى ${formatMomentInZoneInArabic(until, timeZone)}`,
  group_ends: ({ groupName, closesOn }) =>
    `تُغلق مجموعة «${bidiIsolate(groupName)}» في ${formatDateInArabic(closesOn)} ما لم تكتمل`,
  member_removed: ({ groupName }) => `أزالك المشرف من ${bidiIsolate(groupName)}`,
  mandate_signed: ({ groupName, isAgain }) =>
    `وقّعت على شروط مجموعة «${bidiIsolate(groupName)}»${isAgain ? ' من جديد' : ''}: نسختك في صفحة المجموعة`,
  role_asked: ({ organizerName, groupName, role }) =>
    role === 'organizer'
      ? `يطلب منك ${bidiIsolate(organizerName)} أن تتولى الإشراف على مجموعة «${bidiIsolate(groupName)}»`
      : `يطلب منك ${bidiIsolate(organizerName)} أن تكون مشرفًا مساعدًا في مجموعة «${bidiIsolate(groupName)}»`,
  role_declined: ({ memberName, groupName, role }) =>
    role === 'organizer'
      ? `اعتذر ${bidiIsolate(memberName)} عن تولي الإشراف على مجموعة «${bidiIsolate(groupName)}»`
      : `اعتذر ${bidiIsolate(memberName)} عن الإشراف المساعد في مجموعة «${bidiIsolate(groupName)}»`,
  co_organizer_named: ({ memberName, groupName }) =>
    `المشرف المساعد في مجموعة «${bidiIsolate(groupName)}»: ${bidiIsolate(memberName)}`,
  co_organizer_ended: ({ memberName, groupName }) =>
    `انتهى الإشراف المساعد في مجموعة «${bidiIsolate(groupName)}»: ${bidiIsolate(memberName)}`,
  organizer_changed: ({ memberName, groupName }) =>
    `المشرف على مجموعة «${bidiIsolate(groupName)}» الآن: ${bidiIsolate(memberName)}`,
  group_ready: ({ groupName }) => `مجموعة «${bidiIsolate(groupName)}» جاهزة: كل المقاعد مشغولة`,
  dates_moved: ({ groupName, firstContribution }) =>
    `لم تبدأ مجموعة «${bidiIsolate(groupName)}» بعد فتأخرت مواعيدها: المساهمة الأولى مخططة في ${formatDateInArabic(firstContribution)}`,
  group_started: ({ groupName, firstContribution, payoutDate }) =>
    `بدأت مجموعة «${bidiIsolate(groupName)}»: تُستحق المساهمة الأولى في ${formatDateInArabic(firstContribution)}، ويُرسل مبلغ دورك في ${formatDateInArabic(payoutDate)}`,
  draw_begun: ({ groupName, closesAt, timeZone }) =>
    `القرعة على ترتيب مجموعة «${bidiIsolate(groupName)}» جارية: يمكنك تأكيد استعدادك قبل ${formatMomentInZoneInArabic(closesAt, timeZone)}`,
  draw_revealed: ({ groupName, position }) =>
    `انتهت القرعة على ترتيب مجموعة «${bidiIsolate(groupName)}»: رقم دورك ${position}`,
  draw_void: ({ groupName }) => `أُلغيت القرعة في مجموعة «${bidiIsolate(groupName)}» ولم يخسر أحد شيئًا`,
  terms_changed: ({ groupName }) =>
    `تغيّرت شروط مجموعة «${bidiIsolate(groupName)}»: المطلوب قراءتها والموافقة عليها من جديد`,
  group_cancelled: ({ groupName }) => `أُغلقت مجموعة «${bidiIsolate(groupName)}» قبل أن تبدأ`,
  swap_asked: ({ memberName, groupName }) =>
    `طلب تبادل الدور معك في ${bidiIsolate(groupName)} من ${bidiIsolate(memberName)}`,
  swap_declined: ({ memberName, groupName }) =>
    `اعتذار عن تبادل الدور في ${bidiIsolate(groupName)}: ${bidiIsolate(memberName)}`,
  replacement_asked: ({ memberName, groupName, standbyName }) =>
    standbyName === undefined
      ? `يطلب ${bidiIsolate(memberName)} ترك المكان في ${bidiIsolate(groupName)} لغيره`
      : `في قائمة انتظار ${bidiIsolate(groupName)} الآن ${bidiIsolate(standbyName)}: يمكنك عرض مكان ${bidiIsolate(memberName)}`,
  place_offered: ({ groupName }) => `عُرض عليك مكان في ${bidiIsolate(groupName)}`,
  member_replaced: ({ memberName, otherName, groupName, isYours, payoutDate }) =>
    `شُغل ${isYours ? 'مكانك' : `مكان ${bidiIsolate(otherName)}`} في ${bidiIsolate(groupName)}: ${bidiIsolate(memberName)}${payoutDate === undefined ? '' : `، ويُرسل إليك ما كنت قد دفعته يوم ${formatDateInArabic(payoutDate)}`}`,
  turns_swapped: ({ memberName, otherName, groupName, payoutDate }) =>
    `تبادل ${bidiIsolate(memberName)} و${bidiIsolate(otherName)} الدورين في ${bidiIsolate(groupName)}${payoutDate === undefined ? '' : `: موعد الاستلام المخطط لك الآن ${formatDateInArabic(payoutDate)}`}`,
  grace_extended: ({ groupName, round, graceEnds }) =>
    `انتقلت مساهمة في دورك رقم ${round} من ${bidiIsolate(groupName)} إلى عضو جديد، ومهلتها حتى ${formatDateInArabic(graceEnds)}`,
  last_day_moved: ({ groupName, round, graceEnds, isYours }) =>
    graceEnds === undefined
      ? `كل المدفوعات متوقفة، ومعها مهلة ${isYours ? `ما ينقص دورك رقم ${round}` : `مساهمتك في الدور ${round}`} من ${bidiIsolate(groupName)}`
      : `استؤنفت المدفوعات: ${isYours ? `يمكن دفع ما ينقص دورك رقم ${round}` : `يمكنك دفع مساهمتك في الدور ${round}`} من ${bidiIsolate(groupName)} حتى ${formatDateInArabic(graceEnds)}`,
  short_turn_delayed: ({ groupName, round, on, isYours }) =>
    `استؤنفت المدفوعات: ${isYours ? `ينتظر دورك رقم ${round} من ${bidiIsolate(groupName)} ما ينقصه` : `ينتظر الدور ${round} من ${bidiIsolate(groupName)} مساهمتك`} حتى ${formatDateInArabic(on)}`,
  turn_moved_to_end: ({ groupName, round, payoutDate, stays }) =>
    `${stays ? 'يبقى دورك في مكانه' : 'وُضع دورك في آخر الترتيب'} في ${bidiIsolate(groupName)}، في ${formatDateInArabic(payoutDate)}: كانت مساهمتك في الدور ${round} ناقصة`,
  turn_sooner: ({ groupName, payoutDate }) =>
    `تقدّم دورك في ${bidiIsolate(groupName)}: موعد الاستلام المخطط ${formatDateInArabic(payoutDate)}`,
  contribution_set_off: ({ groupName, round }) =>
    `اقتُطعت مساهمتك في الدور ${round} من ${bidiIsolate(groupName)} مما كنت ستتسلمه`,
  guarantee_asked: ({ memberName, groupName }) =>
    `طلب كفالة في ${bidiIsolate(groupName)} من ${bidiIsolate(memberName)}`,
  guarantee_declined: ({ memberName, groupName }) =>
    `اعتذار عن كفالتك في ${bidiIsolate(groupName)}: ${bidiIsolate(memberName)}`,
  guarantee_accepted: ({ memberName, groupName, isGuarantor }) =>
    isGuarantor
      ? `كفالتك في ${bidiIsolate(groupName)} لـ${bidiIsolate(memberName)} سارية`
      : `كفيلك في ${bidiIsolate(groupName)}: ${bidiIsolate(memberName)}`,
  guarantee_ended: ({ memberName, groupName }) =>
    `انتهت كفالة بينك وبين ${bidiIsolate(memberName)} في ${bidiIsolate(groupName)}`,
  cover_ahead: ({ groupName, round, memberName, graceEnds }) =>
    `تعذّر تحصيل مساهمة ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}: يُخصم منك عنها إذا بقيت ناقصة في الخامسة مساءً بتوقيت نيويورك يوم ${formatDateInArabic(graceEnds)}`,
  cover_not_needed: ({ groupName, round, memberName }) =>
    `دُفعت مساهمة ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}: لن يُخصم منك شيء عنها`,
  cover_started: ({ groupName, round, memberName, isGuarantor }) =>
    isGuarantor
      ? `يجري الخصم منك كفالةً لـ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}`
      : `يجري الخصم من كفيلك ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}`,
  cover_paid: ({ groupName, round, memberName, isGuarantor }) =>
    isGuarantor
      ? `وصل ما دفعتَه عن ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}`
      : `وصل ما دُفع عنك من ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}`,
  cover_failed: ({ groupName, round, memberName, isGuarantor }) =>
    isGuarantor
      ? `لم يتم الخصم منك كفالةً لـ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}`
      : `لم يتم الخصم من كفيلك ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}`,
  cover_taken_back: ({ groupName, round, memberName, isGuarantor }) =>
    isGuarantor
      ? `استرد مصرفك ما دفعتَه عن ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}`
      : `استُرد ما دُفع عنك من ${bidiIsolate(memberName)} في الدور ${round} من ${bidiIsolate(groupName)}`,
  cover_released: ({ groupName, round, memberName }) =>
    `تمت تسوية الدور ${round} من ${bidiIsolate(groupName)} مع ${bidiIsolate(memberName)}`,
  round_opened: ({ groupName, round, debitDate, isStopped }) =>
    `بدأ الدور ${round} من ${bidiIsolate(groupName)}: ${isStopped ? `تُستحق مساهمتك في ${formatDateInArabic(debitDate)}، ولا تُخصم تلقائيًا` : `تُخصم مساهمتك في ${formatDateInArabic(debitDate)}`}`,
  debit_ahead: ({ groupName, debitDate, isStopped }) =>
    isStopped
      ? `تُستحق مساهمتك في ${bidiIsolate(groupName)} يوم ${formatDateInArabic(debitDate)}، ولا تُخصم تلقائيًا`
      : `تُخصم مساهمتك في ${bidiIsolate(groupName)} يوم ${formatDateInArabic(debitDate)}`,
  debit_delayed: ({ groupName, round, on }) =>
    `لا تُخصم مساهمتك في الدور ${round} من ${bidiIsolate(groupName)} اليوم: ${on === undefined ? `تُطلب من مصرفك حين تستطيع «${productNameInArabic}» ذلك` : `تُطلب من مصرفك يوم ${formatDateInArabic(on)}`}`,
  debit_sent: ({ groupName, round, debitedOn }) =>
    `مساهمتك في الدور ${round} من ${bidiIsolate(groupName)} في الطريق${debitedOn === undefined ? '' : `، وتُخصم يوم ${formatDateInArabic(debitedOn)}`}`,
  missing_on_its_way: ({ groupName, round, expectedOn, part }) =>
    `مساهمة في دورك رقم ${round} من ${bidiIsolate(groupName)} صارت في الطريق${expectedOn === undefined ? '' : `، ويُتوقع إرسال ${part === 'rest' ? 'ما بقي من مبلغه' : 'مبلغه'} في ${formatDateInArabic(expectedOn)}`}`,
  contribution_paid: ({ groupName, round }) => `وصلت مساهمتك في الدور ${round} من ${bidiIsolate(groupName)}`,
  contribution_failed: ({ groupName, round, needsBank, returnCode, declineReason, ...stops }) => {
    const contribution = `مساهمتك في الدور ${round} من ${bidiIsolate(groupName)}`;
    if (isStoppedBefore({ returnCode, declineReason, stop: stops.stop }))
      return `لم تُخصم ${contribution}${debitStopText(stops)}`;
    const what = returnCode === undefined ? `لم تتم ${contribution}` : `ردّ مصرفك خصم ${contribution}`;
    return needsBank && stops.stop !== 'account'
      ? `${what}: اربط حسابك المصرفي من جديد`
      : `${what}${debitStopText(stops)}`;
  },
  contribution_taken_back: ({ groupName, round, ...stops }) =>
    `استرد مصرفك مساهمتك في الدور ${round} من ${bidiIsolate(groupName)}${debitStopText(stops)}`,
  last_day_over: ({ groupName, round, isMoneyStopped, isOver }) =>
    isOver
      ? `كان آخر يوم لدفع الدور ${round} من ${bidiIsolate(groupName)} قد انتهى، وكانت مساهمتك ناقصة`
      : `انتهى آخر يوم لدفع الدور ${round} من ${bidiIsolate(groupName)}، ومساهمتك ناقصة: ${isMoneyStopped ? 'يمكنك دفعها بنفسك حين تُستأنف المدفوعات' : 'ما زال يمكنك دفعها بنفسك'}`,
  round_short: ({ groupName, round }) =>
    `الدور ${round} من ${bidiIsolate(groupName)} ناقص: انتهى آخر يوم للدفع ولم يصل كل شيء`,
  part_available: ({ groupName, round, isMoneyStopped, isOver }) =>
    isOver
      ? `كان قد وصل المزيد من الدور ${round} من ${bidiIsolate(groupName)}`
      : `وصل المزيد من الدور ${round} من ${bidiIsolate(groupName)}، ويمكن إرساله إليك ${isMoneyStopped ? 'حين تُستأنف المدفوعات ' : ''}ما لم يكن هناك تصويت مفتوح`,
  part_chosen: ({ groupName, round }) => `اخترت استلام المتوفر من الدور ${round} من ${bidiIsolate(groupName)} الآن`,
  part_withdrawn: ({ groupName, round }) =>
    `المتوفر من الدور ${round} من ${bidiIsolate(groupName)} أقل مما اخترته فلم يُرسل شيء: المطلوب المراجعة من جديد`,
  payout_planned: ({ groupName, payoutDate, part }) =>
    `يُرسل إليك ${payout(part)} من ${bidiIsolate(groupName)} في ${formatDateInArabic(payoutDate)}`,
  payout_delayed: ({ groupName, payoutDate, part }) =>
    `تأخر إرسال ${payout(part)} من ${bidiIsolate(groupName)} إلى ${formatDateInArabic(payoutDate)}`,
  payout_late: ({ groupName, payoutDate, part, isAhead, notOn, ...wait }) =>
    `${isAhead ? 'يتأخر إرسال' : 'لم يُرسل'} ${payout(part)} من ${bidiIsolate(groupName)} المخطط في ${formatDateInArabic(payoutDate)}: ${waitInArabic(wait)}${notOn === undefined ? '' : `، ولم يعد متوقعًا في ${formatDateInArabic(notOn)}`}`,
  payout_on_hold: ({ groupName, part }) =>
    `${payout(part)} من ${bidiIsolate(groupName)} موقوف: تراجعه «${productNameInArabic}» قبل إرساله`,
  payout_released: ({ groupName, part, payoutDate, takesOwed }) =>
    `انتهت مراجعة ${payout(part)} من ${bidiIsolate(groupName)}: يُرسل ${payoutDate === undefined ? 'عند وصول كل المساهمات' : `في ${formatDateInArabic(payoutDate)}`}${takesOwed ? '، ويُقتطع منه أولًا ما يكون عليك حينها' : ''}`,
  payout_sent: ({ groupName, part }) => `${payout(part)} من ${bidiIsolate(groupName)} في الطريق إليك`,
  payout_received: ({ groupName, part }) => `وصل ${payout(part)} من ${bidiIsolate(groupName)}`,
  payout_failed: ({ groupName, part, sharedOut }) =>
    sharedOut
      ? `تعذّر إيصال ${payout(part)} من ${bidiIsolate(groupName)} التي تنتهي قبل أوانها: يُقسم مع بقية ما لها`
      : `تعذّر إيصال ${payout(part)} من ${bidiIsolate(groupName)}: اطلب إرساله من جديد إلى حساب يقبله`,
  round_closed: ({ groupName, round, memberName, isTaken }) =>
    isTaken
      ? `اكتمل الدور ${round} من ${bidiIsolate(groupName)}: سُوّي مبلغه كله، ولم يُرسل شيء`
      : `اكتمل الدور ${round} من ${bidiIsolate(groupName)}، ووصل المبلغ إلى ${bidiIsolate(memberName)}`,
  payout_undelivered: ({ groupName, round, memberName, sharedOut }) =>
    `تبيّن أن مبلغ الدور ${round} من ${bidiIsolate(groupName)} تعذّر إيصاله إلى ${bidiIsolate(memberName)}: ${sharedOut ? 'يُقسم مع بقية المال' : 'سيُرسل من جديد'}`,
  case_opened: ({ groupName, round, answerDue }) =>
    `وصلت شكواك بشأن الدور ${round} في ${bidiIsolate(groupName)}، وسنرد عليها حتى ${formatDateInArabic(answerDue)}`,
  case_answered: ({ groupName, round, isClosed }) =>
    `رددنا على شكواك بشأن الدور ${round} في ${bidiIsolate(groupName)}${isClosed ? ' وأغلقناها' : ''}`,
  vote_opened: ({ groupName, endsAt, timeZone, mayVote, isOver }) => {
    if (isOver)
      return `كان دور ناقصًا في ${bidiIsolate(groupName)}: انتهى التصويت${mayVote ? '' : '، ولم يكن لك فيه صوت'}`;
    return mayVote
      ? `دور ناقص في ${bidiIsolate(groupName)}: التصويت مفتوح حتى ${formatMomentInZoneInArabic(endsAt, timeZone)}`
      : `دور ناقص في ${bidiIsolate(groupName)}: يصوّت أعضاء آخرون حتى ${formatMomentInZoneInArabic(endsAt, timeZone)}، ولا صوت لك`;
  },
  vote_ended: ({ groupName, result }) =>
    result === 'wait'
      ? `انتهى التصويت في ${bidiIsolate(groupName)}: تستمر في انتظار ما ينقصها`
      : `تستمر ${bidiIsolate(groupName)}: وصل ما كان ينقصها`,
  group_paused: ({ groupName, until, payoutDate }) =>
    `توقفت ${bidiIsolate(groupName)} مؤقتًا بتصويت أعضائها: يُخصم الدور التالي في ${formatDateInArabic(until)}${payoutDate === null ? '' : `، وتستلم في ${formatDateInArabic(payoutDate)}`}`,
  winding_down: ({ groupName, sharesOn, atMostCents, why }) =>
    `${why === undefined ? `تنتهي ${bidiIsolate(groupName)} قبل أوانها بتصويت أعضائها` : `أنهت ${productNameInArabic} ${bidiIsolate(groupName)} قبل أوانها بسبب ${endReasonWordsInArabic[why]}`}: يُقسم ما لها ابتداءً من ${formatDateInArabic(sharesOn)}${atMost(atMostCents)}`,
  claim_planned: ({ groupName, payoutDate }) =>
    `يُرسل إليك ما كنت قد دفعته في ${bidiIsolate(groupName)} يوم ${formatDateInArabic(payoutDate)}`,
  shares_moved: ({ groupName, sharesOn, atMostCents, after }) =>
    `يُقسم ما لـ${bidiIsolate(groupName)} ابتداءً من ${formatDateInArabic(sharesOn)}${atMost(atMostCents)}: ${whySharesMoved[after]}`,
  claim_moved: ({ groupName, payoutDate, notOn, turn, isMissing, hasPaid }) => {
    const paidIn = `ما كنت قد دفعته في ${bidiIsolate(groupName)}`;
    const wait = payoutDate === undefined ? 'لتأخر' : 'لتغيّر موعد';
    const ofTurn = isMissing ? `لنقص مساهمة في الدور ${turn}` : `${wait} مبلغ الدور ${turn}`;
    const why = hasPaid ? `إذ يمكن استرداد خصمك للدور ${turn} حتى ذلك اليوم` : ofTurn;
    return payoutDate === undefined
      ? `${notOn === undefined ? `يتأخر إرسال ${paidIn}` : `لم يعد إرسال ${paidIn} متوقعًا في ${formatDateInArabic(notOn)}`}، ولا يُعرف موعده بعد، ${why}`
      : `يُرسل إليك ${paidIn} يوم ${formatDateInArabic(payoutDate)} الآن، ${turn === undefined ? 'لتغيّر مواعيد الأدوار' : why}`;
  },
  claim_on_hold: ({ groupName }) =>
    `ما كنت قد دفعته في ${bidiIsolate(groupName)} موقوف: تراجعه «${productNameInArabic}» قبل إرساله`,
  claim_sent: ({ groupName }) => `ما كنت قد دفعته في ${bidiIsolate(groupName)} في الطريق إليك`,
  claim_received: ({ groupName }) => `وصل ما كنت قد دفعته في ${bidiIsolate(groupName)}`,
  claim_failed: ({ groupName }) =>
    `تعذّر إيصال ما كنت قد دفعته في ${bidiIsolate(groupName)}: اطلب إرساله من جديد إلى حساب يقبله`,
  share_on_hold: ({ groupName }) =>
    `حصتك من ${bidiIsolate(groupName)} موقوفة: تراجعها «${productNameInArabic}» قبل إرسالها`,
  share_planned: ({ groupName, payoutDate }) =>
    `تُرسل حصتك من ${bidiIsolate(groupName)} يوم ${formatDateInArabic(payoutDate)}`,
  share_sent: ({ groupName }) => `حصتك من ${bidiIsolate(groupName)} في الطريق إليك`,
  share_received: ({ groupName }) => `وصلت حصتك من ${bidiIsolate(groupName)}`,
  share_failed: ({ groupName }) => `تعذّر إيصال حصتك من ${bidiIsolate(groupName)}: اطلب إرسالها من جديد إلى حساب يقبلها`,
  cycle_dissolved: ({ groupName }) => `انتهت ${bidiIsolate(groupName)} قبل أوانها: قُسم ما كان لها`,
  cycle_clearing: ({ groupName }) => `انتهت كل أدوار ${bidiIsolate(groupName)}`,
  cycle_completed: ({ groupName }) => `اكتملت ${bidiIsolate(groupName)}: دفع الجميع واستلموا كل شيء`,
};

const payout = (part: 'some' | 'rest' | undefined) =>
  part === undefined ? 'مبلغك' : part === 'rest' ? 'ما بقي من مبلغك' : 'جزء من مبلغك';
