import { limits } from '@halqa/domain';
import { businessDays, counted } from '../formats/format.ar.ts';
import { formatDate, formatDollars, formatShortDate } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import type { AgreementFacts } from './agreement-facts.ts';
import { agreementWordsInArabic } from './agreement-words.ar.ts';
import type { DescribedCover, MissingTurn } from './guarantee.ts';

/** A translation for reading; the English text is what is signed. */
export function guaranteeTermsInArabic({ groupName, memberName, otherName, contribution, turns }: AgreementFacts) {
  const [member, guarantor] = [bidiIsolate(memberName), bidiIsolate(otherName ?? '')];
  const amount = formatDollars(contribution);
  const named = turns.map(({ round, debitDate }) => `الدور ${round} (موعد خصمه ${formatDate(debitDate)})`);
  return [
    `في ${bidiIsolate(groupName)}: كفالة من ${guarantor} لـ${member} في ${named.join('، ')}. قد ينقل تصويت هذه المواعيد، وتبقى الأدوار نفسها. تسري الكفالة متى وقّعها الطرفان.`,
    `${guarantor}: أفوّض ${productNameInArabic} خصم ${amount} مرة واحدة عن كل دور من هذه الأدوار، و${formatDollars(contribution * turns.length)} على الأكثر، من الحساب المصرفي الذي ربطته، أو من حساب أضعه مكانه، إذا كانت مساهمة ${member} ناقصة وليست في طريقها بعد آخر يوم لدفعها، ولم تكن مساهمتي ناقصة. وينتظر الخصم ما دامت الخصومات موقوفة أو كان خصم من ${member} في طريقه. وإن لم يتم الخصم فلا يتكرر. ولا يُضاف شيء: لا فوائد ولا رسوم.`,
    `يمكن لأي منهما إنهاء ذلك هنا لما لم يبدأ خصمه. ويمكن لـ${guarantor} أيضًا إيقاف خصم بالكتابة إلى ${productNameInArabic} أو بإبلاغ المصرف قبله بما لا يقل عن ${counted(limits.debit.stopBusinessDays, businessDays)}، ويصل الخبر إلى ${guarantor} إذا تعذّر تحصيل مساهمة ${member} في هذه الأدوار.`,
    `يصبح على ${member} لـ${guarantor} مبلغ الخصم نفسه تمامًا، ما لم يسترده مصرف، ولا يُخصم شيء من ${member} لأجله. وتتم التسوية متى أكد ${guarantor} هنا السداد أو المسامحة.`,
    `إذا انتهت المجموعة قبل أوانها، يُحسب ما لم تتم تسويته مدفوعًا من ${guarantor} عند قسمة مالها ولا يبقى دينًا، ويُحسب ما تمت تسويته مدفوعًا من ${member}. وما يسترده مصرف بعد ذلك فهو على ${guarantor}.`,
  ];
}

const turnsOf = (count: number) =>
  count === 1 ? 'الدور القادم' : count === 2 ? 'الدوران القادمان' : `الأدوار الـ${count} القادمة`;

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const guaranteeWordsInArabic = {
  ...agreementWordsInArabic,
  title: 'الكفلاء',
  lead: 'طلب كفالة عضو لك: يُخصم منه مرة واحدة عن كل دور تسمّيه إذا بقيت مساهمتك ناقصة بعد آخر يوم لدفعها. يوقّع الطرفان.',
  loading: 'جارٍ تحميل الكفلاء…',
  failed: 'تعذّر تحميل الكفلاء',
  noneTitle: 'لا يوجد ما يُطلب',
  none: 'كل دور باقٍ مدفوع أو له كفيل، أو لا عضو متاح للكفالة.',
  member: 'من؟',
  turns: 'لأي أدوار؟',
  turnsOption: (count: number, most: number) => `${turnsOf(count)}: ${formatDollars(most)} على الأكثر`,
  waitingTitle: (name: string) => `طلبك الكفالة من ${bidiIsolate(name)}`,
  offeredTitle: (name: string) => `طلب كفالة من ${bidiIsolate(name)}`,
  sign: 'التوقيع والكفالة',
  signed: 'تمت الكفالة',
  decline: 'لا، لا أكفل',
  declineTitle: 'هل ترفض الطلب؟',
  declinePoints: ['لا يُخصم منك شيء، ويصل جوابك إلى صاحب السؤال ويُذكر في سجل المجموعة.'] as readonly string[],
  declined: 'رُفض الطلب',
  runningTitle: (guarantor: string, member: string) => `كفالة ${bidiIsolate(guarantor)} لـ${bidiIsolate(member)}`,
  about: (rounds: readonly number[], most: number) =>
    `${rounds.length === 1 ? 'الدور' : 'الأدوار'} ${rounds.join('، ')}: ${formatDollars(most)} على الأكثر.`,
  end: 'إنهاء الكفالة',
  endTitle: 'هل تنتهي هذه الكفالة؟',
  endPoints: [
    'لا يبدأ بسببها خصم بعد الآن. وما خُصم أو يجري خصمه يبقى كما هو.',
    'يصل الخبر إلى العضو الآخر.',
  ] as readonly string[],
  ended: 'انتهت الكفالة',
  pastTitle: 'كفالات سابقة',
  cover: ({ round, status, amount, guarantorName, ...days }: DescribedCover) => {
    const [guarantor, on] = [bidiIsolate(guarantorName), formatShortDate(days.debitedOn)];
    const ended = days.endedOn === null ? '' : formatShortDate(days.endedOn);
    const debited = `خُصم ${formatDollars(amount)} يوم ${on}`;
    const notOwed = `ولا شيء لـ${guarantor} عنه.`;
    const texts: Record<DescribedCover['status'], string> = {
      on_its_way: `${debited}، والمبلغ في طريقه.`,
      owed: `${debited}، وما زال دينًا لـ${guarantor}.`,
      settled: `${debited}، وتمت تسويته يوم ${ended}.`,
      shared_out: `${debited}، وحُسب عند قسمة مال المجموعة.`,
      failed: `لم يتم خصم ${formatDollars(amount)} يوم ${on}، ${notOwed}`,
      taken_back: `${debited}، واسترده المصرف يوم ${ended}، ${notOwed}`,
      unknown: `${debited}.`,
    };
    return `الدور ${round}: ${texts[status]}`;
  },
  missingNow: ({ memberName, guarantorName, round, amount, lastDay }: MissingTurn) =>
    `الدور ${round}: مساهمة ${bidiIsolate(memberName)} ناقصة. يُخصم ${formatDollars(amount)} من ${bidiIsolate(guarantorName)} إذا بقيت ناقصة في الخامسة مساءً بتوقيت نيويورك يوم ${lastDay}، ما لم تنتهِ الكفالة قبل ذلك.`,
  nothingDebited: 'لم يُخصم شيء.',
  missingAlready: (name: string, round: number, lastDay: string) =>
    `تعذّر من قبل تحصيل مساهمة ${bidiIsolate(name)} في الدور ${round}. بالتوقيع يُخصم منك عنها إذا بقيت ناقصة في الخامسة مساءً بتوقيت نيويورك يوم ${lastDay}.`,
};
