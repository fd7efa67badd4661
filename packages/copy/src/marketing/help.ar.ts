import { limits } from '@halqa/domain';
import { bankLinkWordsInArabic } from '../bank/bank-link.ar.ts';
import { sandboxWordsInArabic } from '../bank/sandbox-access.ar.ts';
import { createGroupWordsInArabic } from '../create-group/create-group.ar.ts';
import { dashboardWordsInArabic } from '../dashboard/dashboard.ar.ts';
import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { businessDays, counted } from '../formats/format.ar.ts';
import { answerInvitationWordsInArabic } from '../join-group/answer-invitation.ar.ts';
import { joinGroupWordsInArabic } from '../join-group/join-group.ar.ts';

export const helpWordsInArabic = {
  title: 'المساعدة',
  lead: 'خمسة أسئلة شائعة، وثلاثة أدلة، وإنسان تسأله.',
  search: 'البحث في المساعدة',
  searchHint: 'مثلًا «رسم» أو «دعوة».',
  questionsTitle: 'أسئلة شائعة',
  guidesTitle: 'خطوة خطوة',
  found: (questions: number, guides: number) => {
    const found = [
      ...(questions === 0 ? [] : [counted(questions, questionNoun)]),
      ...(guides === 0 ? [] : [counted(guides, guideNoun)]),
    ];
    return found.length === 0 ? 'لا نتائج' : `النتائج: ${found.join(' و')}`;
  },
  noneTitle: 'لا نتائج',
  none: (query: string) => `لا سؤال ولا دليل يذكر «${query}». جرّب كلمة أقصر، أو اسألنا أدناه.`,
  clear: 'مسح البحث',
};

const questionNoun = { one: 'سؤال واحد', two: 'سؤالان', few: 'أسئلة', many: 'سؤالًا', other: 'سؤال' };
const guideNoun = { one: 'دليل واحد', two: 'دليلان', few: 'أدلة', many: 'دليلًا', other: 'دليل' };

export const questionsInArabic = [
  {
    question: 'كيف تعمل حلقة الادخار؟',
    answer: [
      'يتفق ثلاثة إلى اثني عشر شخصًا على مبلغ ومواعيد. في كل موعد يدفع كل واحد منهم ذلك المبلغ، ويستلم واحد منهم المبلغ كله. وبعد أدوار بعدد الأعضاء يكون كل واحد قد استلم مرة.',
      `مع عشرة أعضاء و${dollarsInArabic(500)} لكل واحد يدفع كل دور ${dollarsInArabic(5000)}.`,
    ],
  },
  {
    question: 'ما تكلفتها؟',
    answer: [
      `لا شيء اليوم: ${dollarsInArabic(0)} لإنشاء مجموعة وللانضمام إليها وللتأخر. ولا فائدة في أي اتجاه. تنص شروطنا على رسم إنشاء لمرة واحدة من ${dollarsInArabic(5)} إلى ${dollarsInArabic(10)} لكل مجموعة، وهو لا يُتقاضى حاليًا.`,
    ],
  },
  {
    question: 'من يستلم أولًا؟',
    answer: [
      'يُحدَّد ذلك عند إنشاء المجموعة. في الترتيب الثابت يستلم المشرف أولًا، ثم الآخرون بترتيب دعوتهم، ما لم يغيّره المشرف قبل البدء. وفي الترتيب العشوائي تُقرَع الأدوار عند بدء المجموعة، فلا يختار أحد.',
      'ترى دورك، أو أنه سيُقرَع له، قبل أن تقبل دعوة.',
      'لاحقًا يستطيع عضوان أن يتبادلا دوريهما إن وقّعا على ذلك قبل أن يبدأ أي منهما. ومن لا يستطيع البقاء يمكنه قبل دوره أن يسلّم مكانه إلى شخص من قائمة الانتظار.',
    ],
  },
  {
    question: 'ماذا يحدث إن لم يدفع أحدهم؟',
    answer: [
      'تبقى المساهمة مستحقة: المبلغ نفسه، بلا غرامة تأخير ولا فائدة. ويرى كل من في المجموعة أنها معلّقة. الخصم الذي يرفضه المصرف يُكرَّر، ويستطيع العضو أن يدفعه بنفسه أيضًا. وتنتظر دفعة ذلك الدور وصولها، ويرى من ينتظر السبب وإلى متى.',
      'قد يتدخل كفيل: عضو وقّع على أن يُخصم منه مرة واحدة إن نقصت دورًا مسمّى مساهمة عضو آخر. ويسوّيان ذلك بينهما، ويرى كلاهما ما هو مستحق.',
      `إن بقيت ناقصة بعد ${counted(limits.vote.opensAfterBusinessDays, businessDays)} من آخر يوم لدفعها، ولم يكن دور العضو نفسه قد بدأ، صار ذلك الدور الأخير، ويُؤخذ من دفعته ما يبقى عليه عندئذ. ثم يصوّت الأعضاء: على الانتظار، أو على إيقاف المجموعة مؤقتًا، أو على إنهائها وقسمة ما فيها.`,
      'نحن لا ندفع عن أحد. ولا يغطي الكفيل إلا ما وقّع عليه، وقد يبقى مال ناقصًا. لذلك مكان الحلقة بين أناس يعرف بعضهم بعضًا.',
    ],
  },
  {
    question: 'هل حسابي المصرفي آمن؟',
    answer: [
      'تسجّل الدخول لدى مصرفك أنت عبر Plaid. لا نرى كلمة مرورك أبدًا، ومفتاح الوصول الذي نستلمه يُحفظ مشفّرًا. الربط لا يحرّك مالًا: لا تُحصَّل مساهمة إلا بعد أن تنضم إلى مجموعة وتوافق على مواعيدها.',
      'كل حركة لمال المجموعة في دفاترها. يستطيع كل عضو قراءتها، ويتحقق متصفحه هو من أن شيئًا لم يتغير بعد ذلك.',
    ],
  },
];

export const guidesInArabic = [
  {
    title: 'اربط حسابك المصرفي',
    steps: [
      'سجّل الدخول وافتح الحسابات المصرفية في القائمة تحت اسمك.',
      `إن ظهر «${sandboxWordsInArabic.cardTitle}» فاضغط «${sandboxWordsInArabic.ask}». يُفعَّل الوصول خلال 24 ساعة.`,
      `اضغط «${bankLinkWordsInArabic.connect}» واختر مصرفك وسجّل الدخول فيه.`,
      'اختر الحساب الذي تُحصَّل منه مساهماتك وتصل إليه دفعاتك.',
    ],
  },
  {
    title: 'ابدأ مجموعة',
    steps: [
      `اضغط «${dashboardWordsInArabic.createGroup}» في لوحة المتابعة.`,
      'سمّ المجموعة، ثم حدّد الأعضاء والمبلغ والتكرار وترتيب الاستلام. تُظهر الدائرة فورًا ما ينتج عن ذلك.',
      'أدخل عناوين البريد الإلكتروني لمن تريد دعوتهم. ويستطيع رابط المجموعة أن يملأ المقاعد الأخرى.',
      `اقرأ الملخص واضغط «${createGroupWordsInArabic.submit}». تصل رسالة إلى كل من سمّيته.`,
    ],
  },
  {
    title: 'انضم بدعوة',
    steps: [
      'اتبع الرابط في الرسالة، وسجّل الدخول أو أنشئ حسابًا بالعنوان الذي دُعي.',
      'اقرأ ما ستدفعه وتستلمه ومتى، وأي مقعد لك.',
      `ضع علامة الموافقة على الشروط الأربعة، واضغط «${joinGroupWordsInArabic.join}». أو اضغط «${answerInvitationWordsInArabic.decline}» فيصبح المقعد شاغرًا.`,
      'إن لم يكن لديك حساب مصرفي مربوط فاربطه الآن. ثم يصير المقعد لك.',
    ],
  },
];
