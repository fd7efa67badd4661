export const ringWordsInArabic = {
  caption: 'ترتيب الأدوار',
  position: 'الدور',
  member: 'العضو',
  state: 'الحالة',
  you: 'أنت',
  nobody: 'غير معروف بعد',
  states: {
    open: 'مقعد شاغر',
    invited: 'مدعو',
    joined: 'ينتظر دوره',
    received: 'استلم المبلغ',
    current: 'يستلم المبلغ القادم',
  },
};
