export const lastDayWordsInArabic = {
  hourOf: (day: string) => `الخامسة مساءً بتوقيت نيويورك يوم ${day}`,
  label: 'آخر يوم للدفع، حتى الخامسة مساءً بتوقيت نيويورك',
};
