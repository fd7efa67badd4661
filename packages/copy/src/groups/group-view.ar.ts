export const ringWordsInArabic = {
  caption: 'ترتيب الأدوار',
  captionBeforeDraw: 'المقاعد؛ لم تُجرَ قرعة ترتيب الأدوار بعد',
  position: 'الدور',
  member: 'العضو',
  state: 'الحالة',
  you: 'أنت',
  nobody: 'غير معروف بعد',
  someone: 'عضو',
  states: {
    open: 'مقعد شاغر',
    invited: 'مدعو',
    joined: 'بانتظار الدور',
    received: 'تم استلام المبلغ',
    current: 'الاستلام القادم',
  },
};
