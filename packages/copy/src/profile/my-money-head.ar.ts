export const myMoneyHeadInArabic = {
  title: 'مالي',
  lead: 'ما يخرج من حسابك وما يصل إليه في كل مجموعاتك.',
  loading: 'جارٍ تحميل أموالك…',
};
