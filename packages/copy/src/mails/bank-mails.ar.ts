import type { BankAttentionKind } from '@halqa/contract';
import { formatDateInArabic } from '../formats/format.ar.ts';
import type * as english from './bank-mails.ts';
import { accountFact } from './money-facts.ar.ts';

export const bankAttentionMail: typeof english.bankAttentionMail = ({ attention, until, account, siteUrl }) => {
  const date = until === null ? '' : formatDateInArabic(until);
  const { subject, what, label } = attentions[attention](date);
  return {
    subject,
    preview: 'يستغرق ذلك دقيقة، ولا تتعثر بعدها أي مساهمة.',
    heading: subject,
    paragraphs: [what, risks[attention], noMoney],
    facts: accountFact('الحساب', account),
    action: { label, href: `${siteUrl}/profile/bank-accounts` },
    notes: ['لا نطلب كلمة مرور مصرفك أبدًا: تكتبها لدى مصرفك وحده.'],
  };
};

const ofRevoked = 'وحتى ذلك الحين لا يمكننا تحصيل مساهماتك، وقد لا يصل إليك مبلغ مستحق.';
const risks: Record<BankAttentionKind, string> = {
  ending: 'وبعد ذلك اليوم قد يتعذر تحصيل مساهماتك، وقد لا يصل إليك مبلغ مستحق.',
  login_required: 'وحتى ذلك الحين قد يتعذر تحصيل مساهماتك، وقد لا يصل إليك مبلغ مستحق.',
  access_revoked: ofRevoked,
  account_revoked: ofRevoked,
};
const noMoney = 'لم تنتقل أي أموال، وتبقى مجموعاتك ومواعيدها كما هي.';

const attentions: Record<BankAttentionKind, (date: string) => { subject: string; what: string; label: string }> = {
  ending: (date) => ({
    subject: `يُرجى تجديد إذن مصرفك قبل ${date}`,
    what: `ينتهي إذنك باستخدام حسابك المصرفي في ${date}، كما تطلب المصارف من حين إلى آخر. يُرجى تجديده قبل ذلك اليوم.`,
    label: 'تجديد الإذن',
  }),
  login_required: () => ({
    subject: 'يطلب مصرفك تسجيل الدخول من جديد',
    what: 'يطلب مصرفك تسجيل الدخول من جديد قبل أن يتيح لنا استخدام حسابك، كما يحدث بعد تغيير كلمة المرور. يُرجى تسجيل الدخول قبل مساهمتك القادمة.',
    label: 'تسجيل الدخول لدى المصرف',
  }),
  access_revoked: () => ({
    subject: 'انتهى الاتصال بمصرفك',
    what: 'أبلغنا مصرفك بأن الوصول إلى حسابك أُنهي، لدى مصرفك أو لدى مزوّد الربط. إن أردت البقاء في مجموعاتك فيُرجى ربط مصرفك من جديد قبل مساهمتك القادمة.',
    label: 'ربط المصرف من جديد',
  }),
  account_revoked: () => ({
    subject: 'لم يعد مصرفك يتيح حسابك',
    what: 'أبلغنا مصرفك بأنه لم يعد يتيح الحساب الذي تدفع منه. يُرجى إتاحته من جديد، أو اختيار حساب آخر، قبل مساهمتك القادمة.',
    label: 'إتاحة حساب',
  }),
};
