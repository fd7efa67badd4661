import { bidiIsolate } from '../formats/text.ts';

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const yourMoneyWordsInArabic = {
  missingTitle: (round: number) => `مساهمتك في الدور ${round} ناقصة`,
  payText: 'لا يُضاف إليها شيء، ويمكن دفعها الآن.',
  laidOut: 'ما استرده مصرفك دُفع عنك للآخرين حين قُسم ما لدى المجموعة، وهذا الدفع يرده.',
  payRetryLater: (date: string) =>
    `يُطلب من مصرفك مرة أخرى تلقائيًا في ${date}، أو حين تُستأنف المدفوعات إن كان ذلك بعده.`,
  payRetry: (date: string) => `يُطلب من مصرفك مرة أخرى تلقائيًا في ${date}، حتى إن لم يتم الدفع قبل ذلك.`,
  timeStill: 'مهلة الدفع متوقفة ما دامت كل المدفوعات متوقفة.',
  payOnceStarted: 'يمكنك دفعها حين تُستأنف.',
  moneyStopped: 'كل المدفوعات متوقفة.',
  payUntil: (date: string) => `ينتظرها الدور حتى ${date}.`,
  payStill: 'ما زال يمكن دفعها.',
  payBeforeGuarantor: (date: string, guarantor: string, amount: string) =>
    `يمكن دفعها حتى ${date}: بعد ذلك يُخصم المبلغ من كفيلك ${bidiIsolate(guarantor)}، ويصير له عليك ${amount}.`,
  accountStopped: (account: string) =>
    `لا يقبل المصرف الخصم من ${account}. يلزم ربط حساب آخر أو استخدام حساب آخر مربوط، ولا يمكن الدفع قبل ذلك.`,
  accountReplaced: (account: string) => `يمكن دفعها الآن من ${account}.`,
  accountReplacedSoon: (account: string) =>
    `تُخصم من ${account} خلال دقائق من تلقاء نفسها. وإن لم تُخصم يمكنك دفعها الآن.`,
  linkAgain: 'يطلب مصرفك تأكيد الربط. يلزم ربطه من جديد أو استخدام حساب آخر.',
  lackedMoney: 'لم يكن في الحساب ما يكفي.',
  details: 'التفاصيل',
  payLow: (balance: string, amount: string) =>
    `حسب آخر ما أبلغ به مصرفك يوجد في الحساب ${balance}، أي أقل من ${amount}: الأرجح أن يُرفض الخصم.`,
  pay: (amount: string) => `دفع ${amount} الآن`,
  payConfirm: (round: number) => `هل تُدفع مساهمة الدور ${round} الآن؟`,
  payFrom: (amount: string, account: string) => `يُطلب ${amount} من ${account} مرة واحدة، من دون أي رسوم.`,
  yourAccount: 'الحساب المربوط',
  payTime: 'يستغرق وصول المبلغ بضعة أيام عمل.',
  notYet: 'ليس بعد',
  payDone: 'يجري الطلب من مصرفك',
  askedTitle: (round: number) => `الدفع للدور ${round} جارٍ`,
  askedStarted: 'لم يرد مصرفك بعد، وتعرض هذه الصفحة رده.',
  askedSent: 'المبلغ في طريقه. لا تعمل المصارف إلا في أيام العمل، ويستغرق وصوله بضعة منها.',
  arrivedTitle: (round: number) => `وصلت مساهمتك في الدور ${round}`,
  failedTitle: (round: number) => `لم يتم الدفع للدور ${round}`,
  bank: 'حساباتك المصرفية',
  staysLastTitle: 'يبقى دورك في مكانه',
  lastTitle: 'وُضع دورك في آخر الترتيب',
  lastPlanned: (date: string) => `الاستلام مخطط في ${date}.`,
  lastExpected: (date: string) => `يُتوقع الاستلام في ${date}.`,
  lastUnknown: 'لا يُعرف يوم الاستلام بعد.',
  lastText: 'يُقتطع من مبلغ دورك ما يبقى عليك حينئذ. بدفع ما ينقص تستلم المبلغ كله.',
  payoutTitle: 'تعذّر إيصال مبلغ دورك',
  shareTitle: 'تعذّر إيصال حصتك',
  payoutText: (amount: string) =>
    `تعذّر إيصال ${amount} إلى حسابك المصرفي. المبلغ لك وهو بانتظارك. يلزم ربط حساب آخر، أو إصلاح هذا الحساب مع المصرف، ثم إرسال المبلغ من جديد.`,
  payoutStopped: (amount: string, account: string) =>
    `تعذّر إيصال ${amount} إلى حسابك المصرفي. المبلغ لك وهو بانتظارك. لا يمكن إرسال شيء إلى ${account}: يلزم ربط حساب آخر أو استخدام حساب آخر مربوط، ثم إرسال المبلغ إليه.`,
  payoutReplaced: (amount: string, account: string) =>
    `تعذّر إيصال ${amount} إلى الحساب السابق. المبلغ لك، ويمكن إرساله الآن إلى ${account}.`,
  payoutOnceStarted: 'كل المدفوعات متوقفة: يمكن طلب الإرسال من جديد حين تُستأنف.',
  payoutWaits: 'إذا كانت مساهمة أحد الأعضاء لم تصل بعد فإن المبلغ ينتظر وصولها.',
  payout: 'الإرسال من جديد',
  payoutConfirm: 'هل يُرسل مبلغ دورك من جديد؟',
  shareConfirm: 'هل تُرسل حصتك من جديد؟',
  payoutTo: (amount: string, account: string) => `يُرسل ${amount} إلى ${account}.`,
  payoutAccount: 'الحساب الذي وصفه مصرفك بأنه مغلق أو غير معروف لا يُستخدم ثانية: يلزم ربط حساب آخر أولًا.',
  payoutDone: 'يُرسل مبلغ دورك خلال دقائق، أو متى لم ينقص شيء',
  shareDone: 'تُرسل حصتك خلال دقائق',
  signTitle: 'توقف الخصم من حسابك',
  signText:
    'ردّ مصرفك إحدى عمليات الخصم لأنها أُوقفت أو غير مأذون بها، فلا يبدأ من تلقاء نفسه أي خصم جديد لهذه المجموعة، ويبقى عليك ما استُحق. إن كان ذلك خطأ فيمكن التوقيع من جديد أدناه، وعندها يُخصم خلال دقائق ما استُحق منذ ذلك ولم يُخصم ولم ينتهِ آخر يوم لدفعه، وتُخصم الأدوار اللاحقة في أيامها. أما الخصم الذي ردّه مصرفك فلا يُكرر، وتدفعه بنفسك.',
  signLoading: 'جارٍ تحميل نص التفويض…',
  signFailed: 'تعذّر تحميل نص التفويض',
  accept: 'قرأت هذا التفويض وأعطيه من جديد',
  acceptRequired: 'تلزم الموافقة على التفويض أولًا',
  sign: 'التوقيع من جديد',
  signedTitle: 'تم التوقيع من جديد',
  signed:
    'الدور الذي كان ينتظره يُخصم تلقائيًا خلال دقائق، ما لم ينتهِ آخر يوم لدفعه. أما الخصم الذي ردّه مصرفك فلا يُكرر، وتدفعه بنفسك. تصلك نسخة بالبريد.',
};
