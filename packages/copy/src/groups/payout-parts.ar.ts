export const partWordsInArabic = {
  onItsWay: 'في الطريق',
  toCome: 'لم يُرسل بعد',
  restLate: (rest: string, expected: string | null) =>
    `${rest}، متأخر عن موعده${expected === null ? '' : `، والمتوقع ${expected}`}`,
  received: (amount: string, whole: string) => `وصل ${amount} من ${whole}`,
};
