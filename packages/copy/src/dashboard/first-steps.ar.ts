import { limits } from '@halqa/domain';

export const firstStepsWordsInArabic = {
  title: 'خطواتك الأولى',
  steps: ['الوصول', 'الحساب المصرفي', 'المجموعة'] as const,
  done: 'تم',
  now: {
    access: {
      text: `اطلب الوصول أدناه: يُفتح خلال ${limits.sandboxAccess.activationHours} ساعة، ونكتب إليك عندئذ. وحتى ذلك الحين يمكنك أن تكمل ملفك أو تقرأ دعوة أو`,
      link: { label: 'أن تجرّب حلقة في دقيقتين', href: '/#play' },
    },
    asked: {
      text: 'طلبتَ الوصول، ونكتب إليك فور فتحه. وحتى ذلك الحين يمكنك أن تكمل ملفك أو تقرأ دعوة أو',
      link: { label: 'أن تجرّب حلقة في دقيقتين', href: '/#play' },
    },
    rejected: {
      text: 'لم يفتح فريق الدعم الوصول لحسابك. تجد أدناه كيف تصل إليهم. وتبقى الدعوة التي وصلتك مقروءة.',
      link: null,
    },
    bank: {
      text: 'اربط الحساب الذي تدفع منه وتستلم عليه.',
      link: null,
    },
    group: { text: 'ابدأ مجموعة مع من تثق بهم، أو افتح الدعوة التي وصلتك.', link: null },
  },
};
