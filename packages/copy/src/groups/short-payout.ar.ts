import { contributions, counted } from '../formats/format.ar.ts';

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const shortPayoutWordsInArabic = {
  title: (missing: number, underWay = 0) => {
    const some = counted(missing, contributions);
    if (underWay > 0 && underWay >= missing) return `مبلغ دورك ينتظر: في الطريق ${some}`;
    return `مبلغ دورك ينتظر: تنقص ${some}${underWay === 0 ? '' : `، منها في الطريق: ${underWay}`}`;
  },
  choice: (now: string, rest: string) => `القرار لك: الانتظار، أو استلام ${now} الآن والباقي ${rest} عند وصوله.`,
  clearing: (cleared: string, on: string | null, missing: string) =>
    `من الباقي وصل ${cleared} ${on === null ? 'وهو قيد التسوية' : `ويمكن إرساله اعتبارًا من ${on}`}، ولم يصل ${missing}.`,
  noPartsWithoutYou: 'لا يُرسل شيء على أجزاء من دون اختيارك.',
  received: (amount: string) => `سبق أن وصلك ${amount} من مبلغ دورك.`,
  wait: 'الانتظار',
  waitText: 'لا يلزم أي إجراء: يُرسل الباقي بعد وصول آخر مساهمة وإتاحة المصرف لها.',
  waitTextAfterReturn: 'اطلب الإرسال من جديد أعلاه: يُرسل الباقي بعد وصول آخر مساهمة وإتاحة المصرف لها.',
  take: 'استلام المتوفر الآن',
  takeText: (rest: string, isMore: boolean) =>
    `يُرسل الباقي وهو ${rest} من تلقاء نفسه بعد وصول الكل وإتاحة المصرف له${isMore ? '، أو قبل ذلك باختيارك من جديد' : ''}، ما لم يُنهِ الأعضاء المجموعة قبله.`,
  voting:
    'الأعضاء يصوّتون كيف تمضي المجموعة. ولا يمكن إرسال شيء منه إليك حتى ينتهي التصويت أو يصل ما ينقص، فما وصل جزء مما يقررونه.',
  votingNothing: 'الأعضاء يصوّتون كيف تمضي المجموعة. ولا يمكن إرسال شيء منه إليك حتى ينتهي التصويت أو يصل ما ينقص.',
  stopped: (now: string) => `كل المدفوعات متوقفة: يمكنك طلب إرسال ${now} حين تُستأنف.`,
  nothingYet: 'لا يمكن إرسال شيء بعد: لم يصل جديد.',
  returnableYet: 'لا يمكن إرسال شيء بعد: المصارف ما زال بوسعها استرداد ما وصل.',
  takeAmount: (amount: string) => `استلام ${amount} الآن`,
  confirm: (amount: string) => `هل يُرسل ${amount} الآن؟`,
  sentTo: (amount: string, account: string) => `يُرسل ${amount} إلى ${account}.`,
  restStays: (rest: string) => `يُرسل الباقي وهو ${rest} عند وصوله، ما لم يُنهِ الأعضاء المجموعة قبله.`,
  done: 'يُرسل المبلغ خلال دقائق',
  chosen: (amount: string) => `اخترت استلام ${amount} الآن، والإرسال جارٍ.`,
};
