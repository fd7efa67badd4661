import type { SecurityChange } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { loginWordsInArabic } from '../auth/login.ar.ts';
import { counted, formatMomentInZoneInArabic, yearsAfter } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import type * as english from './account-mails.ts';

/** In quotation marks, because it is a word for any circle. */
const product = `«${productNameInArabic}»`;

export const confirmationMail: typeof english.confirmationMail = ({ link }) => ({
  subject: `تأكيد بريدك الإلكتروني لدى ${product}`,
  preview: 'خطوة واحدة ويصبح حسابك جاهزًا.',
  heading: 'تأكيد بريدك الإلكتروني',
  paragraphs: [`أهلًا بك في ${product}. يُرجى تأكيد أن هذا العنوان لك.`],
  action: { label: 'تأكيد البريد الإلكتروني', href: link },
  notes: ['الرابط صالح لمدة 24 ساعة ويعمل مرة واحدة.', `إن لم تنشئ حسابًا لدى ${product} فيمكنك تجاهل هذه الرسالة.`],
});

export const resetMail: typeof english.resetMail = ({ link }) => ({
  subject: `إعادة تعيين كلمة المرور لدى ${product}`,
  preview: 'اختيار كلمة مرور جديدة ممكن خلال الساعة القادمة.',
  heading: 'اختيار كلمة مرور جديدة',
  paragraphs: ['طُلبت كلمة مرور جديدة لهذا الحساب، ونرجو أن يكون الطلب منك.'],
  action: { label: 'اختيار كلمة مرور جديدة', href: link },
  notes: [
    'تنتهي صلاحية الرابط بعد ساعة واحدة، ويعمل مرة واحدة.',
    'إن لم يكن الطلب منك فيمكنك تجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
  ],
});

export const codeMail: typeof english.codeMail = ({ code }) => ({
  subject: `رمزك لدى ${product}`,
  preview: 'رمز التحقق الخاص بك.',
  heading: 'رمزك',
  paragraphs: ['يُرجى إدخال هذا الرمز حيث طُلب منك:'],
  code,
  notes: ['إن لم تطلبه فيمكنك تجاهل هذه الرسالة.'],
});

export const welcomeMail: typeof english.welcomeMail = ({ name, siteUrl }) => ({
  subject: `أهلًا بك في ${product}`,
  preview: 'الادخار مع من تثق بهم.',
  heading: `أهلًا بك، ${bidiIsolate(name)}`,
  paragraphs: [
    'تضم حلقة الادخار من ثلاثة أشخاص إلى اثني عشر شخصًا يثق بعضهم ببعض. يدفع الجميع المبلغ نفسه في مواعيد محددة، ويستلم كل واحد مبلغ المجموعة كاملًا مرة واحدة. بلا فوائد وبلا رسوم، ولا يُضاف شيء.',
    'تقودك لوحة المتابعة إلى الخطوات التالية: إتاحة الوصول، وحسابك المصرفي، ومجموعة تُنشئها أو وصلتك دعوة إليها.',
  ],
  action: { label: 'فتح لوحة المتابعة', href: `${siteUrl}/dashboard` },
});

export const mailsResumedMail: typeof english.mailsResumedMail = ({ name, siteUrl }) => ({
  subject: `رسائل ${product} تصلك من جديد`,
  preview: 'طلبت ذلك، وقد نجح.',
  heading: 'الرسائل تصلك من جديد',
  paragraphs: [
    `أهلًا بك، ${bidiIsolate(name)}. طلبت أن نرسل إلى هذا العنوان من جديد. وصلت هذه الرسالة، فستصل التالية أيضًا.`,
    'ما لم نستطع إرساله في هذه الأثناء تجده عند الجرس.',
  ],
  action: { label: 'فتح لوحة المتابعة', href: `${siteUrl}/dashboard` },
});

export const sandboxGrantedMail: typeof english.sandboxGrantedMail = ({ name, siteUrl }) => ({
  subject: `أُتيحت لك البيئة التجريبية لدى ${product}`,
  preview: 'يمكنك الآن ربط حساب مصرفي تجريبي.',
  heading: 'أُتيحت لك البيئة التجريبية',
  paragraphs: [
    `أهلًا بك، ${bidiIsolate(name)}. يمكنك الآن ربط حساب مصرفي تجريبي وإنشاء المجموعات والانضمام إليها.`,
    'تعمل البيئة التجريبية مع مصرف تجريبي. لا تتحرك فيها أموال حقيقية.',
  ],
  action: { label: 'ربط حسابك المصرفي', href: `${siteUrl}/profile/bank-accounts` },
});

export const sandboxRejectedMail: typeof english.sandboxRejectedMail = ({ name, siteUrl }) => ({
  subject: `طلبك للوصول التجريبي لدى ${product}`,
  preview: 'لم يفتحه فريق الدعم.',
  heading: 'لم يُفتح الوصول',
  paragraphs: [
    `أهلًا بك، ${bidiIsolate(name)}. طلبت الوصول إلى البيئة التجريبية، ولم يفتحه فريق الدعم لحسابك.`,
    'يبقى حسابك كما هو. إن رأيت في ذلك خطأً أو أردت معرفة السبب، فاكتب إلى فريق الدعم.',
  ],
  action: { label: 'كيف تصل إلى الدعم', href: `${siteUrl}/contact` },
});

const ifItWasYou = 'إن كان ذلك منك فلا يلزم شيء.';
const ifNot = `وإن لم يكن منك فيلزم اختيار كلمة مرور جديدة فورًا: في صفحة تسجيل الدخول، عبر «${loginWordsInArabic.forgot}».`;

/** What both mails about the security of an account have at their end. */
const whenAndWhere = ({ at, timeZone, siteUrl }: { at: string; timeZone: string; siteUrl: string }) => ({
  facts: [['الوقت', formatMomentInZoneInArabic(at, timeZone)] as const],
  action: { label: 'فتح إعدادات الأمان', href: `${siteUrl}/profile/security` },
});

export const newLoginMail: typeof english.newLoginMail = ({ name, ...login }) => ({
  subject: `تسجيل دخول جديد إلى حسابك لدى ${product}`,
  preview: ifItWasYou,
  heading: 'تسجيل دخول جديد',
  paragraphs: [`أهلًا بك، ${bidiIsolate(name)}. سُجّل دخول إلى حسابك.`, ifItWasYou, ifNot],
  ...whenAndWhere(login),
});

const securityChanges: Record<SecurityChange, { subject: string; what: string }> = {
  password_reset: {
    subject: `أُعيد تعيين كلمة مرورك لدى ${product}`,
    what: 'اختيرت لحسابك كلمة مرور جديدة عبر الرابط في رسالة بريدية. وسُجّل خروجك من كل مكان.',
  },
  password_changed: {
    subject: `تغيّرت كلمة مرورك لدى ${product}`,
    what: 'تغيّرت كلمة مرور حسابك. وسُجّل خروجك من كل مكان آخر.',
  },
  second_factor_on: {
    subject: `فُعّل التحقق بخطوتين لدى ${product}`,
    what: 'فُعّل التحقق بخطوتين. ومن الآن يُطلب عند تسجيل الدخول رمز من تطبيق المصادقة.',
  },
  second_factor_off: {
    subject: `أُوقف التحقق بخطوتين لدى ${product}`,
    what: 'أُوقف التحقق بخطوتين. وتكفي كلمة المرور وحدها من جديد لفتح حسابك.',
  },
  session_ended: {
    subject: `سُجّل خروجك لدى ${product} من أحد الأماكن`,
    what: 'سُجّل خروجك من أحد الأماكن التي سجّلت الدخول منها، وذلك من مكان آخر.',
  },
  signed_out_everywhere: {
    subject: `سُجّل خروجك لدى ${product} من كل مكان آخر`,
    what: 'سُجّل خروجك من كل مكان آخر سجّلت الدخول منه.',
  },
};

export const securityMail: typeof english.securityMail = ({ name, change, ...act }) => {
  const { subject, what } = securityChanges[change];
  return {
    subject,
    preview: ifItWasYou,
    heading: subject,
    paragraphs: [`أهلًا بك، ${bidiIsolate(name)}. ${what}`, ifItWasYou, ifNot],
    ...whenAndWhere(act),
  };
};

export const accountClosedMail: typeof english.accountClosedMail = ({ name, at, timeZone, siteUrl }) => ({
  subject: `أُغلق حسابك لدى ${product}`,
  preview: 'خلال دقيقة لن يتمكن أحد من تسجيل الدخول إليه.',
  heading: 'أُغلق حسابك',
  paragraphs: [
    `أهلًا بك، ${bidiIsolate(name)}. أُغلق حسابك. خلال دقيقة لن يتمكن أحد من تسجيل الدخول إليه، وينتهي الربط بمصرفك.`,
    `يُحفظ اسمك وهذا العنوان لمدة ${counted(limits.closedAccount.keptYears, yearsAfter)}، لأن المدفوعات قد تُراجَع والقوانين تطلب سجلات. وتُحفظ دفاتر مجموعاتك وما وُقّع فيها ما دام الأعضاء الآخرون يحتاجون إليها. أما رقم هاتفك وعنوانك وتاريخ ميلادك فتُحذف الآن.`,
    'إن لم تطلب ذلك فاكتب إلينا فورًا.',
  ],
  facts: [['الوقت', formatMomentInZoneInArabic(at, timeZone)]],
  action: { label: 'اكتب إلينا', href: `${siteUrl}/contact` },
});
