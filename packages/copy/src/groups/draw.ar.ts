import { limits } from '@halqa/domain';
import { counted, membersOf } from '../formats/format.ar.ts';
import { productNameInArabic } from '../product.ts';

export const drawWordsInArabic = {
  title: 'القرعة على ترتيب الأدوار جارية',
  text: `تحدد المصادفة من يستلم ومتى: رقم سري ثُبّت قبل أن يشارك أحد، ورقم من متصفح كل عضو. لا يستطيع عضو وحده ولا ${productNameInArabic} وحدها اختيار الترتيب، ويمكن للجميع التحقق منه بعد ذلك.`,
  closes: (moment: string) => `تُكشف نتيجة القرعة في ${moment}، ثم تبدأ المجموعة من تلقاء نفسها.`,
  ready: 'أنا على استعداد',
  readyHint:
    'يضيف متصفحك رقمًا عشوائيًا من عنده. ومن لا يُضِف رقمًا يبقَ مشاركًا في القرعة، ومن يضف رقمًا يعلم أن أحدًا لم يعرف الترتيب من قبل.',
  youAreReady: 'تم تسجيل استعدادك. هذا رقم متصفحك، وهو جزء من القرعة:',
  readyCount: (ready: number, members: number) => `عدد من أكدوا استعدادهم: ${ready} من ${counted(members, membersOf)}`,
  memberReady: 'على استعداد',
  memberNotYet: 'ليس بعد',
  commit: 'بصمة الرقم السري',
  commitHint: 'هي في رسالتك البريدية أيضًا، فلا يمكن تبديل الرقم السري دون أن يُكتشف ذلك.',
  copy: 'نسخ البصمة',
  copied: 'نُسخت البصمة',
  copyFailed: 'لم يسمح متصفحك بالنسخ. البصمة كاملة في رسالتك البريدية.',
  loading: 'جارٍ تحميل القرعة',
  failed: 'تعذّر تحميل القرعة',

  voidTitle: 'أُلغيت القرعة الأخيرة',
  voidText: `لم تُكشف النتيجة خلال ${limits.draw.voidAfterHours} ساعة من موعدها، فلا تُحتسب تلك القرعة. لم يخسر أحد شيئًا، ولم يُدفع شيء.`,
  voidNext: 'يمكن للمشرف بدء المجموعة من جديد بقرعة جديدة.',

  revealedTitle: 'انتهت القرعة',
  revealedText: 'كل ما حدد الترتيب منشور، ويستطيع متصفحك حسابه من جديد.',
  verify: 'التحقق من هذه القرعة',
};
