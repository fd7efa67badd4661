export const movementWordsInArabic = {
  states: {
    planned: 'مخطط',
    due: 'مستحق',
    on_its_way: 'في الطريق',
    arrived: 'وصل',
    failed: 'لم يكتمل',
    unknown: 'في الانتظار',
  },
  planned: (date: string) => `مخطط في ${date}`,
  again: (date: string) => `مرة أخرى في ${date}`,
  late: 'متأخر عن موعده',
  lateUntil: (date: string) => `متأخر عن موعده، والمتوقع ${date}`,
  turn: (round: number) => `الدور ${round}`,
  cover: (round: number) => `الدور ${round}، كفالةً`,
  share: 'حصتك',
  claim: 'ما كان مدفوعًا منك',
  account: (account: string) => `من ${account} وإليه`,
};
