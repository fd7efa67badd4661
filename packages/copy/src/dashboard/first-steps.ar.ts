import { limits } from '@halqa/domain';

export const firstStepsWordsInArabic = {
  title: 'طريقك إلى حلقة',
  steps: ['الوصول', 'الحساب المصرفي', 'الحلقة'] as const,
  done: 'تم',
  now: {
    access: {
      text: `اطلب الوصول من الدعم أدناه: يُفتح خلال ${limits.sandboxAccess.activationHours} ساعة، ونكتب إليك عندئذ. وحتى ذلك الحين يمكنك أن تكمل ملفك أو تقرأ دعوة أو`,
      link: { label: 'أن تدير حلقة بنفسك', href: '/#play' },
    },
    bank: {
      text: 'اربط الحساب الذي تدفع منه وتستلم عليه. والدعوة التي قبلتها تنتظره.',
      link: null,
    },
    circle: { text: 'ابدأ حلقة مع من تثق بهم، أو افتح الدعوة التي وصلتك.', link: null },
  },
};
