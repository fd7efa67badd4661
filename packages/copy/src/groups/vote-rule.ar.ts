import { limits } from '@halqa/domain';
import { counted } from '../formats/format.ar.ts';
import { productNameInArabic } from '../product.ts';

const { opensAfterBusinessDays, days } = limits.vote;
const daysOf = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' };
const workingDaysOf = { one: 'يوم عمل واحد', two: 'يومي عمل', few: 'أيام عمل', many: 'يوم عمل', other: 'يوم عمل' };

export const voteRuleWordsInArabic = {
  title: 'حين لا يدفع أحد الأعضاء',
  steps: [
    `بعد ${counted(opensAfterBusinessDays, workingDaysOf)} من آخر يوم للدفع يوضع دور من لم يدفع في آخر الترتيب إن لم يكن قد بدأ وكان كل الأعضاء قد وقّعوا على ذلك، ويُقتطع من مبلغه ما يبقى عليه حين يأتي.`,
    `وإن ظل دور ناقصًا جرى تصويت مدة ${counted(days, daysOf)}. يصوّت من دفع لهذا الدور. وإن كان كل واحد منهم قد استعاد ما دفعه أو أكثر، صوّت معهم الأعضاء الذين لم يستعيدوا ما دفعوه.`,
    'والخيارات: الاستمرار في الانتظار، أو تأجيل الأدوار التي لم تبدأ نحو أربعة أسابيع إن كان كل الأعضاء قد وقّعوا على إمكان ذلك، أو إنهاء المجموعة وقسمة ما لها.',
    'ولا يتغير شيء إلا بموافقة أكثر من نصف من لم يستعيدوا بعد ما دفعوه أيضًا.',
    `ويجوز لشخصين معًا من «${productNameInArabic}» إنهاء المجموعة كذلك إن كان كل الأعضاء قد وقّعوا على ذلك.`,
  ] as const,
};
