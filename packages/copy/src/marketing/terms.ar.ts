import { limits } from '@halqa/domain';
import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { productNameInArabic } from '../product.ts';
import type { Article } from './article.ts';

const { members, contributionDollars } = limits;
const least = dollarsInArabic(contributionDollars.minimum);
const most = dollarsInArabic(contributionDollars.maximum);

/** The short version; the terms themselves are in English, and that text binds. */
export const termsWordsInArabic: Article = {
  title: 'الشروط بكلمات بسيطة',
  lead: 'ما تتوقعه منا، وما نتوقعه منك، وما على الأعضاء بعضهم لبعض.',
  sections: [
    {
      title: 'من يستطيع الانضمام',
      body: [`عمرك ${limits.age.minimumYears} سنة على الأقل وتقيم قانونيًا في الولايات المتحدة. حساب واحد، باسمك أنت.`],
    },
    {
      title: 'ما تطلبه الحلقة منك',
      body: [
        `في المجموعة من ${members.minimum} إلى ${members.maximum} عضوًا. يدفع كل واحد المبلغ نفسه، من ${least} إلى ${most}، في كل دور، ويستلم مبلغ الحلقة كاملًا مرة واحدة. وتستمر في الدفع بعد دورك حتى يستلم الجميع.`,
        'قبل أن تبدأ المجموعة يمكنك أن تغادرها، إلا أثناء القرعة على ترتيبها. ومتى بدأت أكملت الدورة.',
      ],
    },
    {
      title: 'ما تكلّفه',
      body: [
        `تنص شروطنا على رسم إنشاء لمرة واحدة من ${dollarsInArabic(5)} إلى ${dollarsInArabic(10)} لكل مجموعة. لا يُتقاضى حاليًا: إنشاء مجموعة والانضمام إليها يكلّفان ${dollarsInArabic(0)}. لا فائدة ولا غرامة تأخير.`,
      ],
    },
    {
      title: 'حين تفشل مساهمة',
      body: ['تدفع المبلغ نفسه لاحقًا، ولا شيء فوقه. ولا ندفع مقدمًا ما لم يدفعه عضو آخر.'],
    },
    {
      title: 'إذا وقع خلل',
      body: [
        `تمسك «${productNameInArabic}» دفاتر الحلقة؛ ولا تُقرض ولا تؤمّن ولا تضمن أن يدفع عضو. مسؤوليتنا محدودة بالرسوم التي دفعتها إلينا في آخر 12 شهرًا. وتُحسم النزاعات بالتحكيم في شيكاغو وفق قانون إلينوي.`,
      ],
    },
    {
      title: 'حين تتغير هذه الشروط',
      body: ['نُشعرك بالتغييرات المهمة قبل 30 يومًا.'],
    },
    {
      title: 'النص الكامل',
      body: [
        'هذه الصفحة ملخص. ما يلزمنا نحن وأنت هو النص الكامل، وهو بالإنجليزية.',
        { link: { href: '/legal/terms', label: 'قراءة شروط الخدمة (بالإنجليزية)' } },
      ],
    },
  ],
};
