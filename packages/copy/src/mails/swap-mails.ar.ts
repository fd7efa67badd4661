import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { groupNamed } from './group-facts.ar.ts';
import { openAction } from './money-facts.ar.ts';
import type * as english from './swap-mails.ts';

export const swapAskedMail: typeof english.swapAskedMail = ({
  groupName,
  memberName: askerName,
  turns: [askerTurn, askedTurn],
  link,
  expiresOn,
}) => {
  const [group, asker] = [groupNamed(groupName), bidiIsolate(askerName)];
  return {
    subject: `طلب تبادل الدور معك في ${group} من ${asker}`,
    preview: 'لا يتغير شيء من دون توقيعك.',
    heading: `طلب تبادل الدور معك من ${asker}`,
    paragraphs: [
      `بالتبادل ينتقل دورك رقم ${askedTurn} في ${group} إلى ${asker}، وينتقل إليك الدور رقم ${askerTurn}. وتبقى مبالغ الأدوار ومواعيدها كما هي، ولا يدفع أحد شيئًا مقابل ذلك.`,
      `لا يتغير شيء من دون قراءة النص في الصفحة وتوقيعه، وذلك ممكن حتى ${formatDateInArabic(expiresOn)}. ولا يلزمك ذكر سبب إن اعتذرت.`,
    ],
    action: openAction('قراءة النص', link),
  };
};

export const swapDeclinedMail: typeof english.swapDeclinedMail = ({ groupName, memberName: askedName, link }) => {
  const [group, asked] = [groupNamed(groupName), bidiIsolate(askedName)];
  return {
    subject: `اعتذار عن تبادل الدور في ${group}: ${asked}`,
    preview: 'يمكنك سؤال عضو آخر.',
    heading: `اعتذار عن تبادل الدور: ${asked}`,
    paragraphs: [`وصل اعتذار ${asked} عن تبادل الدور معك في ${group}. ويبقى كل شيء كما هو.`],
    action: openAction('سؤال عضو آخر', link),
  };
};

export const turnsSwappedMail: typeof english.turnsSwappedMail = ({
  groupName,
  memberName: askerName,
  otherName: askedName,
  turns: [askerTurn, askedTurn],
  link,
  yours,
}) => {
  const [group, asker, asked] = [groupNamed(groupName), bidiIsolate(askerName), bidiIsolate(askedName)];
  return {
    subject: `جرى تبادل الدورين بين ${asker} و${asked} في ${group}`,
    preview: `الدور ${askerTurn} والدور ${askedTurn}.`,
    heading: `جرى تبادل الدورين بين ${asker} و${asked}`,
    paragraphs: [
      `مبلغ الدور ${askerTurn} من ${group} الآن لـ${asked}، ومبلغ الدور ${askedTurn} لـ${asker}. وقّع الطرفان على ذلك. ${
        yours === null
          ? 'ويبقى ما تدفعه وموعد استلامك كما هما.'
          : `تستلم الآن ${dollarsInArabic(yours.amount)}، والموعد المخطط ${formatDateInArabic(yours.payoutDate)}، ويبقى ما تدفعه كما هو.`
      }`,
      'النص الذي وقّعه الطرفان في الصفحة، والترتيب الجديد مسجّل في دفاتر المجموعة.',
    ],
    action: openAction('قراءة ما جرى توقيعه', link),
  };
};
