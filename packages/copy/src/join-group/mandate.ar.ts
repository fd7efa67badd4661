import { limits } from '@halqa/domain';
import { businessDays, counted, days } from '../formats/format.ar.ts';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import type { MandateFacts } from './mandate.ts';

const repeats = { one: 'مرة واحدة', two: 'مرتين', few: 'مرات', many: 'مرة', other: 'مرة' };

/** A translation for reading; the signed text is the English one. */
export function mandateTermsInArabic({ groupName, schedule, terms, account }: MandateFacts): readonly string[] {
  const { contributions, position, leadBusinessDays, holdBusinessDays, retries, stopBusinessDays } = terms;
  const amount = formatDollars(terms.contributionCents / 100);
  const payout = formatDollars(terms.payoutCents / 100);
  const source = account
    ? `حسابي لدى ${bidiIsolate(account.institutionName)} المنتهي بالرقم ${bidiIsolate(account.maskNumber)}`
    : 'الحساب المصرفي الذي أربطه';
  const lead =
    leadBusinessDays > 0 ? `، وبعد بدء المجموعة بما لا يقل عن ${counted(leadBusinessDays, businessDays)}` : '';
  const turn = position === null ? 'يُحدَّد دوري بالقرعة عند بدء المجموعة.' : `دوري هو ${position} من ${contributions}.`;
  return [
    `${schedule} أساهم بمبلغ ${amount} في ${bidiIsolate(groupName)}، وعدد المرات كلها ${contributions}، وأفوّض ${productNameInArabic} تحصيل كل مساهمة من ${source}، أو من حساب أضعه مكانه. تُستحق المساهمة الأولى في ${formatDate(terms.startDate)} أو بعده${lead}؛ وإن كانت المصارف مغلقة في يومها حُصّلت في يوم العمل التالي. تثبت كل التواريخ عند بدء المجموعة وأُبلَّغ بها، ولا يؤجلها إلا التصويت المذكور أدناه.`,
    `يستلم كل عضو ${payout} مرة واحدة. ${turn} موعد الاستلام المخطط بعد تحصيل مساهماته بمدة ${counted(1 + holdBusinessDays, businessDays)}. وأواصل المساهمة بعد دوري حتى يستلم الجميع.`,
    `لا يُضاف شيء: لا فوائد ولا رسوم ولا غرامات تأخير. وإن تعذّر تحصيل مساهمة جاز تكراره بالمبلغ نفسه ${counted(retries, repeats)} على الأكثر. ويبقى عليّ ذلك المبلغ وحده دون زيادة. وإن بقيت مساهمة لي ناقصة بعد ${counted(limits.vote.opensAfterBusinessDays, businessDays)} من آخر يوم لدفعها ولم يبدأ دوري صار دوري هو الأخير، ويرى ذلك الآخرون، ويُقتطع من المبلغ الذي أستلمه ما يبقى عليّ حينئذ لأدوار هذه المجموعة. ويسري ذلك على كل عضو، فقد يتقدم دوري.`,
    `يمكنني إيقاف أي تحصيل قادم قبل موعده بما لا يقل عن ${counted(stopBusinessDays, businessDays)}، بالكتابة إلى ${productNameInArabic} أو بإبلاغ مصرفي. ويمكنني المغادرة قبل بدء المجموعة، إلا أثناء القرعة على ترتيبها، فينتهي هذا التفويض، أما بعد بدئها فأكمل الدورة، إلا إذا حل مكاني قبل دوري، بطلب مني، شخص من قائمة الانتظار يختاره المشرف؛ وقد يحل غيره كذلك مكان عضو آخر. وإذا بقي دور ناقصًا بعد آخر يوم لدفعه جاز للأعضاء الذين يصوّتون بحسب شروط الخدمة، بأكثر من نصفهم وأكثر من نصف من دفع منهم أكثر مما استلم، تأجيل الأدوار التي لم تبدأ إلى تواريخ أُبلَّغ بها قبل التحصيل التالي بما لا يقل عن ${counted(limits.pause.noticeDays, days)}، أو إنهاء المجموعة وقسمة ما لها. ويجوز لشخصين معًا من «${productNameInArabic}» إنهاؤها ما دام دور فيها ناقصًا، أو إن خالفت تلك الشروط.`,
  ];
}

export const mandateWordsInArabic = {
  whole: 'اقرأ كامل النص الذي توقّع عليه',
  original: 'النص الإنجليزي، وهو الذي توقّع عليه',
  title: 'ما وقّعت عليه',
  hint: 'تفويضك كما أعطيته كلمة بكلمة. لا يراه هنا أحد غيرك.',
  signedOn: (moment: string) => `تاريخ التوقيع: ${moment}`,
  ended: 'حلّ محلّه التفويض الذي فوقه',
  versionTerm: 'إصدار النص',
  fingerprint: 'البصمة (SHA-256)',
  account: 'الحساب الذي يُحصَّل منه',
  noAccount: 'الحساب الذي تربطه',
  print: 'طباعة',
  download: 'تنزيل نصًّا',
  failed: 'تعذّر تحميل ما وقّعت عليه',
  loading: 'جارٍ تحميل ما وقّعت عليه…',
};
