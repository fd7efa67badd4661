export const partWordsInArabic = {
  onItsWay: 'في الطريق',
  toCome: 'لم يُرسل بعد',
  received: (amount: string, whole: string) => `وصل ${amount} من ${whole}`,
};
