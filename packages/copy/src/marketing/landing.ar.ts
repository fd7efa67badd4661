import { limits } from '@halqa/domain';
import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { counted, leftToRight, membersOf, monthsAfter } from '../formats/format.ar.ts';
import { businessFund, type ExampleFund, educationFund, fundFigures, payoutOf, weddingFund } from './example-funds.ts';

const fewest = limits.members.minimum;
const most = limits.members.maximum;
/** Without line breaks. */
const people = `من\u00A0${fewest}\u00A0إلى\u00A0${most}`;
const least = dollarsInArabic(limits.contributionDollars.minimum);
const largest = dollarsInArabic(limits.contributionDollars.maximum);

export const landingWordsInArabic = {
  title: 'ندّخر معًا، ونكبر معًا',
  lead: 'حلقة ادخار مع من تثق بهم. يدفع الجميع المبلغ نفسه، ويستلم كل واحد مبلغ الحلقة كاملًا مرة واحدة. بلا فوائد وبلا رسوم.',
  signUp: 'أنشئ حسابك',
  dashboard: 'افتح لوحة المتابعة',
  seeHow: 'كيف تعمل الحلقة؟',
  launching: 'ستُفعَّل حلقات الادخار قريبًا. وحتى ذلك الحين يعمل كل شيء مع مصرف تجريبي، ولا تتحرك أموال حقيقية.',
  facts: [
    { figure: people, about: 'عدد الأعضاء' },
    { figure: `من ${least} إلى ${largest}`, about: 'مساهمة كل دور' },
    { figure: dollarsInArabic(0), about: 'فوائد ورسوم' },
  ],

  ringNames: ['أميرة حداد', 'عمر خان', 'غريس منساه', 'يوسف علي', 'سارة مالك', 'بلال عزيز'],
  ringNamesAfterYou: ['لوسيا توريس', 'إدريس كول', 'مريم نور'],
  ringCaption: 'إلى سارة',
  ringText: `صندوق زفاف قطع بعض طريقه: عشرة أشخاص، ${dollarsInArabic(500)} كل أسبوعين. استلم أربعة، وسارة هي التالية، والمقعد 7 لك.`,

  howTitle: 'كيف تعمل الحلقة',
  howLead: 'طريقة قديمة للادخار معًا، ونحن نمسك الدفتر.',
  steps: [
    {
      title: 'تكوين المجموعة',
      text: `اجمع ${people} شخصًا تثق بهم. حدّد المبلغ والمواعيد وترتيب الأدوار، ثم ادعُ الجميع بالبريد الإلكتروني أو برابط.`,
    },
    {
      title: 'مساهمات منتظمة',
      text: 'في كل موعد يدفع كل عضو المبلغ نفسه من حسابه المصرفي المربوط، وترى المجموعة كلها من دفع.',
    },
    {
      title: 'الاستلام بالدور',
      text: 'في كل دور يذهب المبلغ كاملًا إلى عضو واحد. وحين يستلم الجميع تكتمل الحلقة: ما دفعته هو ما استلمته تمامًا.',
    },
  ],

  playTitle: 'أدِر حلقة بنفسك',
  playLead: 'اختر عدد الأعضاء وما يدفعه كل واحد، وشاهدها تدور مرة كاملة. لا يُرسل شيء إلى أي مكان، ولا حاجة إلى حساب.',
  playStart: 'جرّب حلقة في دقيقتين',
  playAgain: 'حاول مجددًا',
  playFailed: 'تعذّر تحميل الحلقة. تحقق من اتصالك وحاول مجددًا.',

  trustTitle: 'الثقة والأمان',
  trustLead: 'تقوم الحلقة على أناس يثق بعضهم ببعض. ونحن نضيف قواعد واضحة وعناية.',
  trust: [
    {
      title: 'لا يُضاف شيء',
      text: 'لا فوائد، ولا غرامات تأخير، ولا نصيب لأحد مما تستلمه. ما يدور في الحلقة هو ما وضعه أعضاؤها.',
      link: { href: '/sharia', label: 'كيف تبقى الحلقة بلا فوائد' },
    },
    {
      title: 'بيانات دخولك تبقى لدى مصرفك',
      text: 'تسجّل الدخول لدى مصرفك أنت، عبر Plaid. لا نرى كلمة مرورك أبدًا، والمفتاح الذي نستلمه يُحفظ مشفّرًا.',
      link: { href: '/security', label: 'كيف نحمي حسابك' },
    },
    {
      title: 'لا يُحصَّل شيء من غير موافقتك',
      text: 'قبل أن تنضم ترى المبلغ والمواعيد ومقعدك، وتوافق على أربعة شروط واضحة. ولا يُحصَّل شيء قبل تاريخ المساهمة الأولى.',
      link: { href: '/terms', label: 'الشروط بكلمات واضحة' },
    },
    {
      title: 'الجميع يقرأ الدفتر نفسه',
      text: 'الأعضاء والأدوار والمواعيد ومن دفع: كلها واحدة أمام الجميع. ومن ينظّم المجموعة وحده يرى عناوين البريد الإلكتروني.',
      link: { href: '/privacy', label: 'ما نحتفظ به عنك' },
    },
  ],

  examplesTitle: 'ما تقدر عليه الحلقة',
  examplesLead: 'ثلاثة أمثلة، محسوبة بالدولار.',
  examplesNote: `تتراوح المساهمة اليوم بين ${least} و${largest}. صندوق بدء المشروع أكبر من ذلك، وهو هنا للمقارنة.`,

  closingTitle: 'أنت واثنان معك تصنعون حلقة',
  closingText: `فكّر في من يحفظون كلمتهم، ${people} شخصًا. البدء بلا مقابل، وأنت من يقرر في كل مجموعة.`,
  questions: 'اقرأ الأسئلة الشائعة',
} as const;

const rhythms = { biweekly: 'كل أسبوعين', monthly: 'كل شهر' } as const;

export const landingFundsInArabic = [
  inArabic(weddingFund, 'صندوق زفاف', 'القاعة والعشاء والفستان، مدفوعة في موعدها.'),
  inArabic(businessFund, 'صندوق بدء مشروع', 'فرن أول، أو سيارة نقل، أو بضاعة موسم، من غير قرض.'),
  inArabic(educationFund, 'صندوق تعليم', 'الرسوم والكتب، جاهزة قبل أن يبدأ الفصل.'),
];

function inArabic(fund: ExampleFund, name: string, purpose: string) {
  const contribution = dollarsInArabic(fund.contribution);
  const payout = dollarsInArabic(payoutOf(fund));
  return {
    name,
    purpose,
    payout,
    payoutCaption: 'لكل عضو في دوره',
    members: counted(fund.members, membersOf),
    contribution: `${contribution} ${rhythms[fund.frequency]}`,
    cycle: `تكتمل في ${counted(fund.cycleMonths, monthsAfter)}`,
    sum: leftToRight(fundFigures(fund).sum),
  };
}
