import { isClaimRound, isShareRound, type JournalEntry, type Posting } from '@halqa/domain';
import { counted, membersOf } from '../formats/format.ar.ts';
import { formatDate, formatDollarsAndCents } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import type { BooksNames } from './books.ts';

const checkedEntries = { one: 'قيدًا واحدًا', two: 'قيدين', few: 'قيود', many: 'قيدًا', other: 'قيد' };

export const booksWordsInArabic = {
  verifiedTitle: 'الدفاتر صحيحة',
  verifiedText: (entries: number) => `تحقّق متصفحك من ${counted(entries, { ...checkedEntries, one: 'قيد واحد' })}.`,
  newerTitle: (entry: number) => `القيد ${entry} أحدث من هذه الصفحة`,
  wrongTitle: (entry: number) => `القيد ${entry} غير صحيح`,
  wrongText: (entry: number) =>
    entry === 1 ? 'ولا يمكن الوثوق بما بعده.' : 'كل ما قبله صحيح، ولا يمكن الوثوق بشيء منه فصاعدًا.',
  wrongAdvice: 'أعد تحميل الصفحة مرة. فإن بقي الأمر فصدِّر الدفاتر، وقارن البصمة مع عضو آخر، واكتب إلينا.',

  checksTitle: 'ما جرى التحقق منه',
  passed: 'صحيح',
  failedCheck: 'خطأ',
  partly: 'صحيح حتى هنا',
  later: 'ليس بعد',
  firstTime: 'أول مرة',
  checks: {
    readable: 'كل القيود مقروءة',
    chain: 'لم يُحذف شيء ولم يُنقل ولم يُكرَّر ولم يُغيَّر: كل قيد يحمل بصمة القيد الذي قبله',
    balanced: 'مجموع كل قيد صفر، وكذلك مجموعها كلها',
    faithful: 'يذهب المال إلى حيث يقول قيده لا إلى غيره: لا رسوم ولا فائدة',
    terms: 'الأعضاء والترتيب والمبالغ هي التي ثبتت عند البدء، أو غيّرها قيد بعده',
    covered: 'لم يدفع أحد مرتين ولم يستلم أحد مرتين، ولم يُدفع دور من مال دور آخر',
    complete: 'دفع الجميع كل ما عليهم واستلموا كل ما لهم',
    remembered: 'القيود التي رآها هذا الجهاز من قبل هي نفسها الآن',
  },
  findings: {
    unreadable: 'لا يمكن قراءة القيد: إنه تالف.',
    newer:
      'كُتب القيد بإصدار أحدث من هذه الصفحة. أعد تحميلها لتتحقق منه ومما بعده؛ وكل ما قبله صحيح. فإن بقي الأمر كذلك فاكتب إلينا.',
    rewritten: 'رأى هذا الجهاز من قبل قيودًا أخرى حتى هذا الموضع: أُعيدت كتابة ما جرى.',
    chain_broken: 'القيد لا يتبع الذي قبله: حُذف شيء أو نُقل.',
    hash_mismatch: 'المحتوى ليس كما تقول بصمته: غُيِّر بعد كتابته.',
    repeated: 'سُجّل الأمر نفسه مرة ثانية.',
    unbalanced: 'مجموع المبالغ ليس صفرًا.',
    postings_mismatch: 'المبالغ لا تتفق مع ما يقوله القيد: ذهب مال إلى مكان آخر.',
    terms_mismatch: 'العضو أو الدور أو المبلغ ليس كما ثبت عند البدء، ولا كما غيّره قيد بعده.',
    out_of_order: 'لا شيء قبله يجعل هذا القيد ممكنًا.',
    overdrawn: 'دُفع أكثر مما كان متاحًا له.',
    incomplete: 'يقول إن الدورة اكتملت، وهناك من لم يدفع أو لم يستلم كل شيء.',
  },

  compareTitle: 'قارن مع الأعضاء الآخرين',
  compareText: 'إذا رأيتم جميعًا البصمة نفسها للقيد نفسه فلديكم الدفاتر نفسها. أرسلوها بعضكم إلى بعض خارج هذا الموقع.',
  head: (entry: number) => `بصمة القيد ${entry}`,
  copy: 'نسخ البصمة',
  copied: 'نُسخت البصمة',
  copyFailed: 'تعذّر النسخ. حدّدها وانسخها بنفسك.',
  theirs: 'البصمة التي أرسلها إليك عضو آخر',
  theirsHint: '64 حرفًا ورقمًا',
  same: (entry: number) => `هي بصمة القيد ${entry} هنا: حتى ذلك القيد لديكما الدفاتر نفسها.`,
  different: 'لا يحملها أي قيد هنا. إما أن دفاترهم أحدث مما حمّلته، أو أن دفاتركما مختلفة: أعد التحميل وقارن مرة أخرى.',
  notAFingerprint: 'تتكون البصمة من 64 حرفًا ورقمًا، من 0 إلى 9 ومن a إلى f.',

  balancesTitle: 'أين المال الآن',
  balancesText: 'يُذكر كل مال مرتين: لمن هو، وأين هو.',
  balancesUntil: (entry: number) => `بعد القيد ${entry}، وهو آخر قيد صحيح.`,
  balancesEmpty: 'لا دين على أحد ولا مال محفوظ.',

  entriesTitle: 'القيود',
  entriesText: 'الأحدث أولًا. ومجموع المبالغ في كل قيد، بالزائد والناقص، صفر.',
  entriesSigns:
    'الزائد يعني زيادة والناقص نقصًا فيما على الأعضاء وفي المال الذي في المصرف أو في الطريق. أما المستحق لأحد وغير المغطى فالناقص فيه زيادة والزائد نقص.',
  entriesWrongText: 'القيد غير الصحيح أولًا، ثم بقية القيود، الأحدث أولًا.',
  entry: (sequence: number) => `القيد ${sequence}`,
  showAll: 'عرض كل القيود',
  showFewer: 'عرض قيود أقل',
  isWrong: 'غير صحيح',
  isUnchecked: 'لم يُتحقق منه',

  exportTitle: 'احتفظ بنسخة',
  exportText: 'في JSON كل ما يلزم للتحقق من الدفاتر في مكان آخر، ويُفتح CSV في برنامج جداول.',
  exportJson: 'تصدير JSON',
  exportCsv: 'تصدير CSV',
  unknownMember: (id: string) => `العضو ${bidiIsolate(id)}`,
  columns: {
    entry: 'القيد',
    time: 'الوقت',
    what: 'الوصف',
    turn: 'الدور',
    member: 'العضو',
    account: 'الحساب',
    debit: 'مدين',
    credit: 'دائن',
    fingerprint: 'البصمة',
  },
};

export function describeEntryInArabic(entry: JournalEntry, { nameOf, recipientOf, stayed }: BooksNames): string {
  const dollars = (cents: number) => formatDollarsAndCents(cents / 100);
  const turn = (round: number) => {
    const recipient = recipientOf(round);
    if (isClaimRound(round)) return `ما كان ${bidiIsolate(recipient ?? '')} قد دفعه`;
    if (isShareRound(round)) return `حصة ${bidiIsolate(recipient ?? '')}`;
    return recipient === undefined ? `الدور ${round}` : `الدور ${round} (${bidiIsolate(recipient)})`;
  };
  const payer = (id: string | undefined, member: string) =>
    id === undefined
      ? bidiIsolate(nameOf(member))
      : `${bidiIsolate(nameOf(id))}، كفالةً لـ${bidiIsolate(nameOf(member))}،`;
  switch (entry.kind) {
    case 'cycle_started':
      return `بدأت الدورة: ${dollars(entry.contribution)} من كل عضو في كل دور، وعدد الأعضاء ${entry.members.length}`;
    case 'order_changed':
      return `جرى تبادل أدوار، وترتيب الاستلام الآن: ${entry.members.map((id) => bidiIsolate(nameOf(id))).join('، ')}`;
    case 'turn_moved_to_end':
      if (stayed(entry))
        return `بقي دور ${bidiIsolate(nameOf(entry.member))} في مكانه: نقصت مساهمة في ${turn(entry.round)}، ولم يكن بعده أحد ممن دفعوا`;
      return `وُضع دور ${bidiIsolate(nameOf(entry.member))} في آخر الترتيب لنقص مساهمة في ${turn(entry.round)}، وترتيب الاستلام الآن: ${entry.members.map((id) => bidiIsolate(nameOf(id))).join('، ')}`;
    case 'set_off':
      return `اقتُطعت مساهمة ${bidiIsolate(nameOf(entry.member))} في ${turn(entry.round)} من مبلغ ${turn(entry.from)}`;
    case 'turns_moved':
      return `أجّل التصويت الأدوار التي لم تكن قد بدأت، ومواعيد الخصم الآن: ${entry.moved.map(({ round, to }) => `${formatDate(to)} (${turn(round)})`).join('، ')}`;
    case 'member_replaced':
      return `حل ${bidiIsolate(nameOf(entry.to))} مكان ${bidiIsolate(nameOf(entry.from))} في الدور ${entry.round} وفيما لم يُدفع، ويعود من ذلك الدور مبلغ ${dollars(entry.amount)} إلى من كان قد دفعه`;
    case 'claim_funded':
      return `حُجز مبلغ ${dollars(entry.amount)} من ${turn(entry.round)} لـ${bidiIsolate(nameOf(entry.member))} عما كان قد دُفع`;
    case 'round_opened':
      return `استحقت مساهمات ${turn(entry.round)}: ${dollars(entry.contribution)} من كل عضو من ${counted(entry.members.length, membersOf)}`;
    case 'contribution_settled':
      return entry.payer === undefined
        ? `وصلت مساهمة ${bidiIsolate(nameOf(entry.member))} في ${turn(entry.round)}`
        : `وصل ما خُصم من ${payer(entry.payer, entry.member)} في ${turn(entry.round)}`;
    case 'contribution_available':
      return `صارت مساهمة ${bidiIsolate(nameOf(entry.member))} في ${turn(entry.round)} متاحة للدفع`;
    case 'contribution_returned':
      return `ردّ المصرف خصم ${payer(entry.payer, entry.member)} في ${turn(entry.round)}`;
    case 'contribution_clawed_back':
      return entry.payer === undefined
        ? `استرد المصرف متأخرًا مساهمة ${bidiIsolate(nameOf(entry.member))} في ${turn(entry.round)}`
        : `استرد المصرف متأخرًا ما دُفع من ${payer(entry.payer, entry.member)} في ${turn(entry.round)}`;
    case 'cover_settled':
      return `تمت تسوية ما دُفع من ${bidiIsolate(nameOf(entry.payer))} عن ${bidiIsolate(nameOf(entry.member))} في ${turn(entry.round)}`;
    case 'reserve_repaid':
      return `عاد إلى الاحتياطي ما قدّمه عن ${turn(entry.round)}`;
    case 'payout_created':
      return `أُرسل مبلغ ${turn(entry.round)}`;
    case 'payout_settled':
      return `وصل مبلغ ${turn(entry.round)}`;
    case 'payout_declined':
      return `تعذّر إرسال مبلغ ${turn(entry.round)}، ولم يخرج شيء`;
    case 'payout_returned':
      return `عاد مبلغ ${turn(entry.round)}`;
    case 'cycle_completed':
      return 'اكتملت الدورة: دفع الجميع كل ما عليهم واستلموا كل ما لهم';
    case 'cycle_winding_down':
      return 'بدأت المجموعة تنتهي قبل أوانها: لا يُخصم شيء بعد ذلك، ويُقسم ما لها لاحقًا';
    case 'cash_shared':
      return `انتهت المجموعة قبل أوانها: قُسم ${dollars(entry.shares.reduce((sum, { share }) => sum + share, 0))} بنسبة ما دفعه كل عضو فوق ما استلمه`;
    case 'cycle_dissolved':
      return 'وصلت كل الحصص وانتهت المجموعة';
  }
}

export function describeAccountInArabic({ account, amount }: Posting, { nameOf, recipientOf }: BooksNames): string {
  const [kind = '', of = ''] = account.split(/:(.*)/s);
  switch (kind) {
    case 'pot':
      if (isClaimRound(Number(of))) return `مستحق لـ${bidiIsolate(recipientOf(Number(of)) ?? '')} عما كان قد دُفع`;
      return isShareRound(Number(of))
        ? `حصة مستحقة لـ${bidiIsolate(recipientOf(Number(of)) ?? '')}`
        : `مستحق لمستلم الدور ${of}`;
    case 'transit':
      if (isClaimRound(Number(of))) return `في الطريق إلى ${bidiIsolate(recipientOf(Number(of)) ?? '')}`;
      return isShareRound(Number(of))
        ? `حصة في الطريق إلى ${bidiIsolate(recipientOf(Number(of)) ?? '')}`
        : `في الطريق إلى مستلم الدور ${of}`;
    case 'due':
      return `مستحق على ${bidiIsolate(nameOf(of))}`;
    case 'claim':
      return amount < 0
        ? `غير المغطى: ما دفعه ${bidiIsolate(nameOf(of))} ولم يعد إليه`
        : `ما استلمه ${bidiIsolate(nameOf(of))} فوق ما دفعه`;
    case 'reserve':
      return `مستحق لاحتياطي «${productNameInArabic}»`;
    case 'suspense':
      return 'بلا تفسير بعد';
    default:
      return account === 'cash:available' ? 'مال يمكن دفعه' : 'مال لم تكتمل تسويته بعد';
  }
}
