import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { groupNamed, turnsNamed } from './group-facts.ar.ts';
import type * as english from './guarantee-mails.ts';
import { openAction } from './money-facts.ar.ts';

const onceFor = (turns: readonly number[]) => (turns.length === 1 ? 'مرة واحدة' : 'مرة واحدة عن كل دور');

export const guaranteeAskedMail: typeof english.guaranteeAskedMail = ({ groupName, memberName, ...asked }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  const most = dollarsInArabic(asked.most);
  return {
    subject: `طلب كفالة في ${group} من ${member}`,
    preview: 'لا يُخصم شيء من دون توقيعك.',
    heading: `طلب كفالة من ${member}`,
    paragraphs: [
      `إذا بقيت مساهمة ${member} في ${turnsNamed(asked.turns)} من ${group} ناقصة بعد آخر يوم لدفعها، تُخصم من حسابك، ${onceFor(asked.turns)}، و${most} على الأكثر. ويصبح لك على ${member} مبلغ الخصم نفسه تمامًا، بلا فائدة.`,
      `لا يُخصم شيء من دون قراءة النص في الصفحة وتوقيعه، وذلك ممكن حتى ${formatDateInArabic(asked.expiresOn)}. ولا يلزمك ذكر سبب إن اعتذرت.`,
    ],
    action: openAction('قراءة النص', asked.link),
  };
};

export const guaranteeDeclinedMail: typeof english.guaranteeDeclinedMail = ({ groupName, memberName, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `اعتذار عن كفالتك في ${group}: ${member}`,
    preview: 'يمكنك سؤال عضو آخر.',
    heading: `اعتذار عن كفالتك: ${member}`,
    paragraphs: [`وصل اعتذار ${member} عن كفالتك في ${group}. ويبقى كل شيء كما هو.`],
    action: openAction('سؤال عضو آخر', link),
  };
};

export const guaranteeAcceptedMail: typeof english.guaranteeAcceptedMail = ({ groupName, memberName, turns, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `كفيلك في ${group}: ${member}`,
    preview: 'وقّعتما كلاكما.',
    heading: `كفيلك: ${member}`,
    paragraphs: [
      `إذا بقيت مساهمتك في ${turnsNamed(turns)} من ${group} ناقصة بعد آخر يوم لدفعها، تُخصم من ${member} ${onceFor(turns)}، ويصبح عليك لـ${member} مبلغ الخصم نفسه تمامًا. والنص الذي وقّعتماه في الصفحة، وفيها يمكن لأي منكما إنهاء الكفالة.`,
    ],
    action: openAction('قراءة النص', link),
  };
};

export const guaranteeSignedMail: typeof english.guaranteeSignedMail = ({ groupName, memberName, ...signed }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `كفالتك في ${group} لـ${member} سارية`,
    preview: 'نسخة مما وقّعتماه.',
    heading: `كفالتك لـ${member} سارية`,
    paragraphs: ['هذا هو النص الإنجليزي الذي وقّعتماه. يُرجى الاحتفاظ به.'],
    points: signed.terms,
    pointsLanguage: 'en',
    action: openAction('فتح الصفحة', signed.link),
    notes: [`إصدار نص الكفالة: ${bidiIsolate(signed.version)}. بصمة النص (SHA-256): ${signed.sha256}`],
  };
};

export const guaranteeEndedMail: typeof english.guaranteeEndedMail = ({ groupName, memberName, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `انتهت كفالة في ${group}`,
    preview: 'لا يبدأ بسببها خصم بعد الآن.',
    heading: 'انتهت كفالة',
    paragraphs: [
      `انتهت الكفالة بينك وبين ${member} في ${group}. لا يبدأ بسببها خصم بعد الآن، وما خُصم أو يجري خصمه يبقى كما هو.`,
    ],
    action: openAction('فتح الصفحة', link),
  };
};
