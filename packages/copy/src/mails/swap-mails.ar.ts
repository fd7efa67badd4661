import { formatDateInArabic } from '../formats/format.ar.ts';
import { formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { groupNamed } from './group-facts.ar.ts';
import { openAction } from './money-facts.ar.ts';
import type * as english from './swap-mails.ts';

export const swapAskedMail: typeof english.swapAskedMail = ({ groupName, memberName, turns, link, expiresOn }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `طلب تبادل الدور معك في ${group} من ${member}`,
    preview: 'لا يتغير شيء من دون توقيعك.',
    heading: `طلب تبادل الدور معك من ${member}`,
    paragraphs: [
      `بالتبادل ينتقل دورك رقم ${turns[1]} في ${group} إلى ${member}، وينتقل إليك الدور رقم ${turns[0]}. وتبقى مبالغ الأدوار ومواعيدها كما هي، ولا يدفع أحد شيئًا مقابل ذلك.`,
      `لا يتغير شيء من دون قراءة النص في الصفحة وتوقيعه، وذلك ممكن حتى ${formatDateInArabic(expiresOn)}. ولا يلزمك ذكر سبب إن اعتذرت.`,
    ],
    action: openAction('قراءة النص', link),
  };
};

export const swapDeclinedMail: typeof english.swapDeclinedMail = ({ groupName, memberName, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `اعتذار عن تبادل الدور في ${group}: ${member}`,
    preview: 'يمكنك سؤال عضو آخر.',
    heading: `اعتذار عن تبادل الدور: ${member}`,
    paragraphs: [`وصل اعتذار ${member} عن تبادل الدور معك في ${group}. ويبقى كل شيء كما هو.`],
    action: openAction('سؤال عضو آخر', link),
  };
};

export const turnsSwappedMail: typeof english.turnsSwappedMail = ({
  groupName,
  memberName,
  otherName,
  turns,
  link,
  yours,
}) => {
  const [group, member, other] = [groupNamed(groupName), bidiIsolate(memberName), bidiIsolate(otherName)];
  return {
    subject: `جرى تبادل الدورين بين ${member} و${other} في ${group}`,
    preview: `الدور ${turns[0]} والدور ${turns[1]}.`,
    heading: `جرى تبادل الدورين بين ${member} و${other}`,
    paragraphs: [
      `مبلغ الدور ${turns[0]} من ${group} الآن لـ${other}، ومبلغ الدور ${turns[1]} لـ${member}. وقّع الاثنان على ذلك. ${
        yours === null
          ? 'ويبقى ما تدفعه وموعد استلامك كما هما.'
          : `تستلم الآن ${formatDollars(yours.amount)}، والموعد المخطط ${formatDateInArabic(yours.payoutDate)}، ويبقى ما تدفعه كما هو.`
      }`,
      'النص الذي وقّعه الاثنان في الصفحة، والترتيب الجديد مسجّل في دفاتر المجموعة.',
    ],
    action: openAction('قراءة ما جرى توقيعه', link),
  };
};
