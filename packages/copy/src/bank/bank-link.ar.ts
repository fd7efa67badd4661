const provider = 'Plaid';

/** A right-to-left mark aligns the name to the right where it is shown alone. */
const aloneFromTheRight = `\u200F${provider}`;

export const bankLinkWordsInArabic = {
  provider: aloneFromTheRight,
  connect: 'ربط مصرفك',
  loading: `جارٍ تحميل ${provider}`,
  preparing: `جارٍ تجهيز ${provider}`,
  loadFailed: 'تعذّر تحميل خدمة ربط المصرف',
  loadFailedMessage: `تعذّر تحميل ${provider}. يُرجى التحقق من اتصالك.`,
  retry: 'إعادة المحاولة',
  noSession: 'لا توجد جلسة نشطة. يُرجى تسجيل الدخول من جديد.',
  invalidToken: 'وصل من الخادم رمز غير صالح',
  tokenFailed: 'تعذّر إنشاء رمز الربط',
  invalidReply: 'وصل من الخادم رد غير صالح',
  linkFailed: 'تعذّر ربط الحساب المصرفي',
  failedTitle: 'تعذّر الربط',
  failedMessage: 'تعذّر إكمال ربط المصرف',
  linkedTitle: 'تم ربط المصرف!',
  linkedMessage: 'تم ربط حسابك المصرفي بنجاح.',
  cancelledTitle: 'أُلغي ربط المصرف',
  cancelledMessage: 'يمكنك المحاولة في أي وقت من إعدادات ملفك الشخصي.',
  notLinked: 'لم يُربط مصرف. أعد المحاولة، أو اختر مصرفًا آخر.',
  seatStillWaits: (until: string) => `لم يُربط مصرف، ومقعدك لا ينتظر إلا حتى ${until}. أعد المحاولة، أو اختر مصرفًا آخر.`,
};

/** The bank's sentences are English and not known in advance, so a general one is shown. */
export const bankSentenceInArabic = (): string => bankLinkWordsInArabic.linkFailed;
