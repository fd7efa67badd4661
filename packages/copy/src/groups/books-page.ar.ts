import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';

export const booksPageWordsInArabic = {
  title: 'تحقّق من دفاتر هذه المجموعة',
  lead: (group: string) =>
    `كل حركة مال في ${bidiIsolate(group)}، يعيد متصفحك حسابها بنفسه. وهو لا يثق بأحد، ولا حتى بـ${productNameInArabic}.`,
  back: 'العودة إلى المجموعة',
  loading: 'جارٍ تحميل الدفاتر…',
  failed: 'تعذّر تحميل الدفاتر',

  emptyTitle: 'تُفتح الدفاتر حين تبدأ المجموعة',
  emptyText:
    'ومنذ ذلك الحين تكون كل مساهمة وكل استلام قيدًا هنا، ويستطيع متصفحك التحقق من أن شيئًا لم ينقص ولم يُضَف ولم يُغيَّر.',
};
