export const frequencyWordsInArabic = {
  daily: 'يوميًا',
  weekly: 'أسبوعيًا',
  biweekly: 'كل أسبوعين',
  monthly: 'شهريًا',
};

export const payoutOrderWordsInArabic = {
  fixed: {
    label: 'ثابت',
    description: 'يحدده المشرف: تستلم أنت أولًا، ثم الآخرون بالترتيب الذي تُدخلهم به.',
  },
  random: { label: 'بالقرعة', description: 'تُجرى القرعة عند بدء المجموعة، فلا يختار أحد.' },
  unknown: { label: 'حسب الاتفاق', description: 'حسب الاتفاق في المجموعة.' },
};
