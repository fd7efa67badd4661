import { limits } from '@halqa/domain';
import { businessDays, counted, days } from '../formats/format.ar.ts';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import { type AgreementFacts, onlyTurn } from './agreement-facts.ts';
import type { PlaceFacts } from './replacement-text.ts';

/** A translation for reading; the English text is what is signed. */
export function leavingTermsInArabic(facts: AgreementFacts): readonly string[] {
  const { groupName, memberName, members, contribution, turns, disputeDays } = facts;
  const { round, payoutDate } = onlyTurn(turns);
  const wait = disputeDays === 0 ? '' : `، وقبل مرور ${counted(disputeDays, days)} على آخر خصم مني`;
  return [
    `${bidiIsolate(memberName)}: أطلب أن يحل مكاني في ${bidiIsolate(groupName)} شخص من قائمة الانتظار يختاره مشرف المجموعة: في الدور ${round} من ${members}، وفي كل مساهمة بمبلغ ${formatDollars(contribution)} لم أدفعها حتى ذلك الحين. وحتى يتم ذلك أبقى عضوًا بكل ما وقّعت عليه، ويمكنني سحب هذا الطلب.`,
    `ومنذ ذلك الحين لا يُخصم مني شيء، ولا يبقى الدور لي. ويعود إليّ ما خُصم مني حتى حينه، أو دفعه عني كفيل وسُوّي بيننا، وذلك وحده، من مبلغ الدور ${round} المخطط له في ${formatDate(payoutDate)}: لا قبل صرف مبلغ ذلك الدور${wait}، وإلى الحساب المصرفي الذي يكون مربوطًا حينها. لا يُضاف شيء ولا يؤخذ مقابل ذلك شيء: لا فوائد ولا رسوم، ولا يدفع أحد ثمن مكان.`,
    'إذا استرد مصرفي مساهمة كنت قد دفعتها فهي دين عليّ، ويُقتطع مما يعود إليّ ما لم أدفعه منها حتى حينه. وقد يتقدم الدور، وقد ينقله تصويت إلى يوم آخر.',
    'إذا انتهت المجموعة قبل أوانها وقبل ذلك، فلي نصيبي من مالها مثل كل من دفع أكثر مما استلم. ويقرأ مشرف المجموعة أني أطلب هذا؛ أما الآخرون فيقرؤون من أخذ مكاني متى أخذه أحد، ولا يقرؤون السبب.',
  ];
}

export function placeTermsInArabic(facts: PlaceFacts): readonly string[] {
  const { groupName, members, contribution, round, payoutDate, missing, ahead, account } = facts;
  const count = missing.length + ahead.length;
  const turns = (some: PlaceFacts['ahead']) =>
    some.map((each) => `الدور ${each.round} (${formatDate(each.debitDate)})`).join('، ');
  const source = account
    ? `حسابي لدى ${bidiIsolate(account.institutionName)} المنتهي بالرقم ${bidiIsolate(account.maskNumber)}`
    : 'الحساب المصرفي الذي أربطه';
  const now =
    missing.length === 0 ? '' : ` وما يخص ${turns(missing)} ناقص، فيُحصَّل في هذه المواعيد، أو حالًا إن كانت قد مضت.`;
  return [
    `آخذ مكان عضو يغادر ${bidiIsolate(groupName)}، وهي مجموعة من ${members} بدأت من قبل: الدور ${round} وما لم يُدفع. أساهم بمبلغ ${formatDollars(contribution)}، وعدد المرات ${count}، وأفوّض ${productNameInArabic} تحصيل كل مساهمة من ${source}، أو من حساب أضعه مكانه.${now} وتُحصَّل البقية عن ${turns(ahead)}. وإن كانت المصارف مغلقة في يوم فالتحصيل في يوم العمل التالي؛ وقد ينقل تصويت الأدوار التي لم تبدأ إلى تواريخ أُبلَّغ بها قبل التحصيل التالي بما لا يقل عن ${counted(limits.pause.noticeDays, days)}.`,
    `دوري هو ${round} من ${members}. موعد استلامه المخطط ${formatDate(payoutDate)}، وأستلم ${formatDollars(contribution * count)}: ما أساهم به تمامًا. ويعود ما دُفع قبلي إلى من دفعه، من المبلغ نفسه. وأواصل المساهمة بعد دوري حتى يستلم الجميع.`,
    `لا يُضاف شيء: لا فوائد ولا رسوم ولا غرامات تأخير، ولا يُدفع لأحد ثمن المكان. وإن تعذّر تحصيل مساهمة جاز تكراره بالمبلغ نفسه، وعدد مرات التكرار ${facts.retries} على الأكثر. ويبقى عليّ ذلك المبلغ وحده دون زيادة. وإن بقيت مساهمة لي ناقصة بعد ${counted(limits.vote.opensAfterBusinessDays, businessDays)} من آخر يوم لدفعها، ولم يبدأ دوري، ولا يعود شيء من مبلغه إلى أحد، صار دوري هو الأخير، ويرى ذلك الآخرون، ويُقتطع من المبلغ الذي أستلمه ما يبقى عليّ حينئذ لأدوار هذه المجموعة. وإن كان من مبلغه ما يعود إلى أحد بقي دوري في مكانه، واقتُطع مما أستلمه كذلك ما يبقى عليّ حينئذ. ويسري ذلك على كل عضو، فقد يتقدم دوري.`,
    `يمكنني إيقاف أي تحصيل قادم قبل موعده بما لا يقل عن ${counted(facts.stopBusinessDays, businessDays)}، بالكتابة إلى ${productNameInArabic} أو بإبلاغ مصرفي. وأكمل الدورة ولا أنقل هذا المكان إلى غيري؛ وقد يحل غيري كذلك مكان أعضاء آخرين. وإذا بقي دور ناقصًا بعد آخر يوم لدفعه جاز للأعضاء الذين يصوّتون بحسب شروط الخدمة تأجيل الأدوار التي لم تبدأ أو إنهاء المجموعة وقسمة ما لها، وجاز لشخصين معًا من «${productNameInArabic}» إنهاؤها، كما تقول تلك الشروط.`,
  ];
}
