export const loadingWordsInArabic = {
  loading: 'جارٍ التحميل…',
  retry: 'إعادة المحاولة',
  safe: 'بقية الموقع تعمل، وأموالك في أمان.',
};

export const troubleWordsInArabic = {
  unreachable: {
    title: 'لم تصل هذه الصفحة',
    message: 'تعذّر جلب جزء منها. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  },
  slow: { title: 'تأخرت هذه الصفحة كثيرًا', message: 'توقفنا عن انتظارها. قد يكون اتصالك بطيئًا الآن.' },
  unverified: { title: 'لم تُفتح هذه الصفحة', message: 'ملفاتها ليست التي نشرناها، لذلك لم نشغّلها.' },
  outdated: {
    title: 'تحتاج هذه الصفحة إلى إصدار أحدث من الموقع',
    message: 'حُدِّث الموقع وهو مفتوح لديك. يُرجى تحديث الصفحة.',
  },
  crashed: { title: 'حدث خطأ ما', message: 'توقفت هذه الصفحة عن العمل.' },
};

export const crashWordsInArabic = {
  title: 'حدث خطأ ما',
  message: 'توقف جزء من الموقع عن العمل. لم يضع شيء مما حفظته، وأموالك في أمان.',
  refresh: 'تحديث الصفحة',
  home: 'الصفحة الرئيسية',
};
