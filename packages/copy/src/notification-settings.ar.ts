const reminders = 'التذكير بالمساهمات';
const payouts = 'المبالغ التي أستلمها';
const groupNews = 'أخبار مجموعاتي';

export const notificationSettingsWordsInArabic = {
  title: 'تفضيلات الإشعارات',
  lead: 'بماذا نخبرك، وأين.',
  email: {
    title: 'البريد الإلكتروني',
    text: 'الدعوات، وما وقّعت عليه، وكل ما يحرّك أموالك أو يحمي حسابك يصل إليك بالبريد الإلكتروني دائمًا.',
    choices: { email_reminders: reminders, email_payouts: payouts, email_group_news: groupNews },
  },
  push: {
    title: 'الإشعارات الفورية',
    choices: [reminders, payouts, groupNews] as const,
    reason: 'غير متاحة بعد. وحتى تتاح، يعرض لك الجرس في الأعلى كل شيء.',
  },
};

export const preferenceWordsInArabic = {
  loading: 'جارٍ تحميل تفضيلاتك…',
  loadFailed: 'تعذّر تحميل تفضيلاتك',
  save: 'حفظ التفضيلات',
  cancel: 'إلغاء',
  savedTitle: 'حُفظت التفضيلات',
  saved: 'تسري اختياراتك من الآن.',
};
