import type { Problem } from '@halqa/contract';
import { limits, type RateLimitProblem } from '@halqa/domain';
import { counted, hoursAfter, letters, minutesAfter } from '../formats/format.ar.ts';
import { groupSettingsSentencesInArabic } from '../groups/group-settings.ar.ts';
import { productName, productNameInArabic } from '../product.ts';

const { password } = limits;

const limitReasons: Record<RateLimitProblem, string> = {
  too_many_requests: 'طلبات كثيرة.',
  too_many_groups: 'أنشأت مجموعات كثيرة خلال ساعة.',
  too_many_invitations: 'أرسلت دعوات كثيرة خلال ساعة.',
  address_invited_often: 'دعوت أحد هذه العناوين عدة مرات اليوم.',
  too_many_joins: 'انضممت إلى مجموعات وغادرتها مرات كثيرة خلال ساعة.',
  too_many_codes: 'روابط دعوة كثيرة لم تعمل.',
};

export const problemSentencesInArabic = {
  body_invalid: 'تعذّرت قراءة جزء مما أُرسل. لم يُحفظ شيء. يُرجى المراجعة والمحاولة مرة أخرى.',
  field_not_editable: 'لا يمكن تغيير هذا الجزء من الملف الشخصي هنا.',
  unauthorized: 'لا توجد جلسة نشطة. يُرجى تسجيل الدخول من جديد.',
  session_ended: 'أُنهيت هذه الجلسة. يُرجى تسجيل الدخول من جديد.',
  forbidden: 'ليس لديك إذن للقيام بهذا.',
  not_found: 'لم نجد ما طلبته.',
  conflict: 'غيّر شخص آخر هذا في اللحظة نفسها. يُرجى المحاولة مرة أخرى.',
  key_used_before: 'أُرسل هذا الطلب من قبل بتفاصيل أخرى. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
  too_many_requests: 'طلبات كثيرة. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  too_many_groups: `${limitReasons.too_many_groups} يُرجى المحاولة لاحقًا.`,
  too_many_invitations: `${limitReasons.too_many_invitations} يُرجى المحاولة لاحقًا.`,
  address_invited_often: `${limitReasons.address_invited_often} يُرجى المحاولة غدًا.`,
  too_many_joins: `${limitReasons.too_many_joins} يُرجى المحاولة لاحقًا.`,
  too_many_codes: `${limitReasons.too_many_codes} يُرجى المحاولة لاحقًا.`,
  server_error: 'حدث خطأ عندنا. لم يتغير شيء. يُرجى المحاولة بعد قليل.',
  password_wrong: 'هذه ليست كلمة مرورك الحالية.',
  code_wrong: 'هذا الرمز غير صحيح. أدخل الرمز الذي يعرضه تطبيق المصادقة الآن.',
  password_weak: `يلزم أن تضم كلمة مرورك الجديدة ${limits.password.minimumOnRegistration} أحرف على الأقل، منها حرف لاتيني كبير وحرف لاتيني صغير ورقم.`,
  password_same: 'يجب أن تختلف كلمة المرور الجديدة عن الحالية.',
  second_factor_on: 'التحقق بخطوتين مفعّل بالفعل.',
  second_factor_off: 'التحقق بخطوتين متوقف بالفعل.',
  second_factor_required:
    'يسجّل المشغّلون الدخول بخطوتين. فعّل التحقق بخطوتين في إعدادات الأمان، ثم سجّل الخروج وادخل به من جديد.',
  profile_missing: 'لم يُجهَّز ملفك الشخصي بعد.',
  date_of_birth_fixed: 'تاريخ ميلادك مسجّل ولا يمكن تغييره.',
  account_in_use: 'لا يزال في هذا الحساب ما يجب إتمامه، لذلك لا يمكن إغلاقه بعد.',
  date_of_birth_invalid: 'يُرجى إدخال تاريخ ميلاد صحيح في الماضي.',
  name_link: 'لا يمكن أن يضم الاسم عنوان موقع أو بريدًا إلكترونيًا أو رقم هاتف.',
  name_impersonation: `لا يمكن أن يضم الاسم «${productName}» أو اسم جهة تابعة لنا، مثل «الدعم».`,
  payout_sent: 'هذه الدفعة قيد الإرسال أو في طريقها أو وصلت، فلا يمكن حجزها.',
  second_person_required: 'يلزم أن يقوم بذلك مشغّل آخر: الدفعة أو المجموعة تخصّك، أو أنت من بدأ الأمر.',
  group_not_endable:
    'لا يمكن إنهاء هذه المجموعة لهذا السبب: ليس فيها دور ناقص، أو لم يوقّع كل أعضائها على أن للمشغّلين إنهاءها، أو أنها لا تعمل الآن.',
  end_proposal_changed: 'تغيّر ما هو مقترح بشأن هذه المجموعة: اقترح غيرك أو أجاب، أو انتهت المدة. راجعه من جديد.',
  money_switch_changed: 'تغيّر ما هو مقترح بشأن كل المدفوعات. راجعه من جديد.',
  money_stopped: 'كل المدفوعات متوقفة حاليًا. لم يُرسل شيء. يمكنك فعل ذلك حين تُستأنف، ولن تُعدّ متأخرًا بسبب ذلك.',
  inviting_stopped: 'لا يمكنك دعوة أحد حاليًا. يُرجى مراسلة الدعم.',
  not_authorized_create:
    'حسابك غير مخوّل بعد لإنشاء حلقات ادخار في الوضع التجريبي. يُرجى اعتماد حسابك المصرفي أولًا، أو التواصل مع الدعم إن كنت ترى أن لك حق الوصول.',
  ...groupSettingsSentencesInArabic,
  start_date_in_past: 'يجب أن يكون تاريخ البدء اليوم أو بعده',
  start_date_too_far: 'يجب أن يكون تاريخ البدء خلال سنة من اليوم',
  start_date_invalid: 'يجب أن يكون تاريخ البدء تاريخًا صحيحًا مثل 2026-03-31',
  time_zone_invalid: 'المنطقة الزمنية غير معروفة',
  member_email_required: 'يُرجى إضافة عضو واحد على الأقل إلى مجموعتك',
  member_emails_too_many: 'دعوت أشخاصًا أكثر من مقاعد المجموعة',
  member_email_invalid: 'أحد عناوين البريد الإلكتروني غير صالح. يُرجى التحقق منه والمحاولة مرة أخرى.',
  member_email_duplicate: 'عنوان البريد نفسه مكرر في القائمة',
  invited_already: 'لهذا العنوان مقعد أو دعوة مفتوحة من قبل.',
  member_email_own: 'لك مقعد من قبل، فلا حاجة إلى إضافة بريدك أنت إلى القائمة',
  group_not_found: 'المجموعة غير موجودة',
  calendar_not_found: 'لا تقويم في هذا العنوان. ربما استُبدل أو أُوقف.',
  invitation_invalid: 'رابط الدعوة الذي فتحته غير صالح أو انتهت صلاحيته.',
  not_authorized_join:
    'حسابك غير مخوّل بعد للانضمام إلى حلقات الادخار في الوضع التجريبي. يُرجى اعتماد حسابك المصرفي أولًا.',
  terms_required: 'يجب أن توافق على الشروط قبل الانضمام',
  terms_changed: 'تغيّرت الشروط بعد أن قرأتها. اقرأها من جديد.',
  bank_required: 'يُرجى ربط حسابك المصرفي أولًا: منه تُحصَّل المساهمات وإليه تصل المبالغ المستلمة.',
  group_full: 'لا مقعد شاغرًا في هذه المجموعة الآن. اسأل من دعاك إن كان مقعد سيشغر.',
  seat_free: 'أصبح مقعد متاحًا الآن. يُرجى فتح الدعوة من جديد.',
  standby_full: 'قائمة الانتظار لهذه المجموعة مكتملة.',
  already_member: 'لك مقعد في هذه المجموعة من قبل.',
  not_eligible_age: `يجب ألا يقل عمر أعضاء المجموعة عن ${limits.age.minimumYears} عامًا. يُرجى إكمال تاريخ ميلادك في ملفك الشخصي.`,
  not_eligible_state: 'يجب أن يقيم أعضاء المجموعة في الولايات المتحدة. يُرجى إكمال عنوانك في ملفك الشخصي.',
  legal_name_required: 'يقارن مصرفك اسمك باسم صاحب الحساب. يُرجى كتابة اسمك الكامل في ملفك الشخصي.',
  organizer_only: 'هذا متاح لمشرف المجموعة وحده.',
  order_drawn: 'يُحدَّد ترتيب هذه المجموعة بالقرعة عند بدئها.',
  seats_changed: 'تغيّرت مقاعد المجموعة في هذه الأثناء، فلم يُحفظ شيء. راجع المقاعد كما هي الآن وحاول من جديد.',
  group_not_ready: 'لا يمكن بدء المجموعة بعد: يجب أن يشغل كل مقعد عضو وافق على الشروط وربط حسابًا مصرفيًا.',
  terms_not_signed: 'لا يمكن بدء المجموعة بعد: هناك من لم يوافق على الشروط الحالية.',
  draw_running: 'القرعة على ترتيب الأدوار جارية، وإلى أن تنتهي يبقى أعضاء المجموعة كما هم.',
  draw_closed: 'أُغلقت القرعة، ولم يعد يمكن إضافة شيء إليها.',
  member_bank_missing: 'لا يمكن بدء المجموعة: لم يعد حساب أحد أعضائها المصرفي مربوطًا. لم يتغير شيء.',
  money_not_moved: `لا يمكن بدء المجموعة بعد: يمكن ربط الحسابات المصرفية، لكن ${productNameInArabic} لا تحوّل الأموال حتى الآن. لم يتغير شيء.`,
  group_started: 'بدأت هذه المجموعة، والجميع يكملون الدورة.',
  group_not_ended: 'لا يمكن أن تُخفى إلا مجموعة انتهت.',
  payment_not_found: 'هذه العملية ليست لك، أو لم تبدأ بعد.',
  case_waits: 'شكواك بشأن هذه العملية تنتظر ردنا. يمكنك الكتابة مجددًا بعده.',
  case_full: 'امتلأت هذه الشكوى. يُرجى مراسلة الدعم.',
  case_closed: 'أُغلقت هذه الشكوى في هذه الأثناء. إن بقي خطأ فيُرجى تقديم شكوى بشأن العملية نفسها مجددًا.',
  part_changed: 'تغيّر المبلغ الذي يمكن إرساله منذ عرضه. يُرجى مراجعة المبلغ من جديد.',
  vote_open: 'يصوّت الأعضاء الآن على مصير المجموعة، ولا يُرسل جزء من أي مبلغ قبل انتهاء التصويت.',
  vote_over: 'انتهى هذا التصويت. يُرجى مراجعة المجموعة كما هي الآن.',
  vote_not_yours: 'لا صوت لك هنا: كانت إحدى مساهماتك ناقصة حين بدأ التصويت.',
  vote_not_offered: 'لا يمكن اختيار ذلك في هذا التصويت.',
  swap_impossible: 'لم يعد تبادل هذين الدورين ممكنًا.',
  swap_not_asked: 'انتهى هذا السؤال.',
  replacement_impossible: 'لا يمكن أخذ هذا المكان.',
  replacement_over: 'انتهى هذا العرض.',
  replacement_waits: 'هناك خصم في طريقه. يرجى المحاولة بعد أيام.',
  guarantee_impossible: 'تغيّرت هذه الأدوار. يرجى النظر من جديد.',
  guarantee_not_asked: 'انتهى هذا السؤال.',
  guarantee_over: 'انتهى هذا من قبل، فلم يتغيّر شيء. والخصم الذي بدأ يستمر.',
  guarantor_taken: 'كفالتك لعضو آخر تشمل أحد هذه الأدوار: في كل دور كفالة عضو واحد.',
  debits_stopped: 'الخصم من حسابك متوقف. يُرجى توقيع اتفاقية الخصم من جديد أو ربط حساب مصرفي آخر، ثم الرد.',
  guarantor_debited: 'الخصم لهذا الدور من كفيلك.',
  not_payable: 'لا يوجد ما يُرسل هنا الآن. يُرجى مراجعة المجموعة كما هي الآن.',
  group_closed: 'انتهت هذه المجموعة.',
  role_taken: 'هذا الدور لدى هذا العضو من قبل، أو للمجموعة مشرف مساعد آخر.',
  role_changed: 'تغيّر مشرف هذه المجموعة في هذه الأثناء، ولم يُنفَّذ شيء. يُرجى مراجعة ما يمكنك فعله الآن.',
  role_not_offered: 'لم يعد هذا معروضًا عليك. أعد تحميل الصفحة من فضلك.',
  organizer_stays: 'لا يمكن إزالة المشرف نفسه. يمكنك إغلاق المجموعة بدلًا من ذلك.',
  invitation_mail_unknown: 'لا يخص هذا الرابط أي دعوة. يُرجى فتحه كاملًا من الرسالة مرة أخرى.',
  invitation_answered: 'سبق الرد على هذه الدعوة، أو انتهت صلاحيتها.',
  not_authorized_bank: 'يلزم الوصول إلى البيئة التجريبية',
  bank_link_failed: 'تعذّر ربط الحساب المصرفي',
  bank_link_not_started: 'لا توجد عملية ربط مصرفي لمتابعتها. يُرجى البدء من جديد.',
  bank_unavailable: 'تعذّر جلب الحسابات المصرفية',
  bank_connection_expired: 'انتهت صلاحية ربط الحساب المصرفي. يُرجى ربط حسابك من جديد.',
  bank_not_linked: 'لا يوجد حساب مصرفي مرتبط. يُرجى ربط حسابك المصرفي.',
  bank_account_stopped:
    'لا يقبل المصرف التحويل من الحساب المرتبط أو إليه. يُرجى ربط حساب آخر أو استخدام حساب آخر مربوط أولًا.',
  bank_login_required: 'انتهت صلاحية ربط الحساب المصرفي. يُرجى ربط حسابك من جديد.',
  bank_replacement_failed: 'لا يعرض علينا المصرف الجديد أي حساب، لذا يبقى المصرف الذي ربطته من قبل مرتبطًا.',
  bank_account_unsupported: 'لا يتيح لنا مصرفك استخدام هذا الحساب للمساهمات. يُرجى ربط حساب آخر أو مصرف آخر.',
  bank_rejected:
    'في ربط مصرفك مشكلة علينا أن ننظر فيها. لم يتغير شيء ولم تنتقل أي أموال. يُرجى المحاولة غدًا أو ربط مصرف آخر.',
  bank_account_not_found: 'لا يعرض علينا مصرفك المرتبط هذا الحساب. يُرجى اختيار حساب آخر.',
  bank_in_use: 'تعتمد إحدى مجموعاتك على هذا الحساب المصرفي، لذا يبقى مرتبطًا.',
  template_not_allowed: 'لا يمكن إرسال هذا النوع من الرسائل.',
  recipient_not_allowed: 'يمكنك إرسال هذه الرسالة إلى عنوانك أنت فقط.',
  email_failed: 'تعذّر إرسال الرسالة. يُرجى المحاولة بعد قليل.',
  member_not_found: 'لا يوجد عضو بهذا البريد الإلكتروني.',
};

export const fieldSentencesInArabic = {
  login_email_invalid: 'البريد الإلكتروني غير صالح',
  login_password_required: 'كلمة المرور مطلوبة',
  login_password_short: `يجب ألا تقل كلمة المرور عن ${counted(password.minimumOnLogin, letters)}`,
  full_name_required: 'الاسم الكامل مطلوب',
  full_name_short: `يجب ألا يقل الاسم الكامل عن ${counted(limits.fullName.minimum, letters)}`,
  full_name_long: `لا يمكن أن يزيد الاسم الكامل عن ${counted(limits.fullName.maximum, letters)}`,
  full_name_link: 'لا يمكن أن يضم الاسم الكامل عنوان موقع أو بريدًا إلكترونيًا أو رقم هاتف',
  full_name_impersonation: `لا يمكن أن يضم الاسم الكامل «${productName}» أو اسم جهة تابعة لنا، مثل «الدعم»`,
  email_required: 'البريد الإلكتروني مطلوب',
  email_invalid: 'يُرجى إدخال بريد إلكتروني صالح',
  email_long: `لا يمكن أن يزيد البريد الإلكتروني للحساب عن ${counted(limits.email.ofAccount, letters)}`,
  password_required: 'كلمة المرور مطلوبة',
  password_short: `يجب ألا تقل كلمة المرور عن ${counted(password.minimumOnRegistration, letters)}`,
  password_short_reset: `يجب ألا تقل كلمة المرور عن ${counted(password.minimumOnRegistration, letters)}`,
  password_mixed: 'يجب أن تضم كلمة المرور حرفًا لاتينيًا كبيرًا وحرفًا لاتينيًا صغيرًا ورقمًا، واحدًا من كلٍّ على الأقل',
  password_long: `لا يمكن أن تزيد كلمة المرور عن ${counted(password.maximum, letters)}`,
  confirm_required: 'يُرجى تأكيد كلمة المرور',
  confirm_different: 'كلمتا المرور غير متطابقتين',
  terms_unticked: 'يُرجى الموافقة على شروط الخدمة وسياسة الخصوصية للمتابعة',
};

const sentences: Record<string, string> = problemSentencesInArabic;

/** The sentence of the code in Arabic; the server's own English one only for codes that are not known here. */
export const moneyIsSafeInArabic = 'أموالك في أمان.';

export function problemSentenceInArabic({ code, error, status, retryAfter }: Problem): string {
  switch (code) {
    case 'unreachable':
      return `تعذّر الوصول إلى ${productNameInArabic}. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.`;
    case 'aborted':
      return 'انتهت مهلة الطلب. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.';
    case 'outdated':
      return 'هذه الصفحة قديمة. يُرجى إعادة تحميلها والمحاولة مرة أخرى.';
    case 'unreadable':
      return (status >= 400 && error) || problemSentencesInArabic.server_error;
    default:
      return (retryAfter && tooManySentence(code, retryAfter)) || (sentences[code] ?? error);
  }
}

function tooManySentence(code: string, retryAfter: number): string | undefined {
  const reason = Object.entries(limitReasons).find(([limited]) => limited === code)?.[1];
  return reason && `${reason} يُرجى المحاولة مرة أخرى بعد ${waitText(retryAfter)}.`;
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? counted(minutes, minutesAfter) : counted(Math.ceil(minutes / 60), hoursAfter);
}
