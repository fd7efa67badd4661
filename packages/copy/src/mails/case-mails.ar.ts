import { formatDateInArabic } from '../formats/format.ar.ts';
import type * as english from './case-mails.ts';
import { groupNamed } from './group-facts.ar.ts';
import { openAction, turnOf } from './money-facts.ar.ts';

export const caseOpenedMail: typeof english.caseOpenedMail = (about) => {
  const due = formatDateInArabic(about.answerDue);
  return {
    subject: `شكواك بشأن ${groupNamed(about.groupName)}: نرد عليها حتى ${due}`,
    preview: 'وصلنا ما كتبته.',
    heading: `نرد حتى ${due}`,
    paragraphs: [
      `وصلنا ما كتبته بشأن ${turnOf(about)} في ${groupNamed(about.groupName)}. يقرؤه أحد مشغّلينا ويرد عليه حتى ${due}.`,
      'لا يراه أحد سواك في المجموعة. وإن لم تكتبه فيُرجى تغيير كلمة مرورك.',
    ],
    action: openAction('فتح شكواك', about.link),
  };
};

export const caseAnsweredMail: typeof english.caseAnsweredMail = (about) => {
  const { groupName, isClosed } = about;
  const answered = `رد أحد مشغّلينا على ما كتبته بشأن ${turnOf(about)} في ${groupNamed(groupName)}`;
  return {
    subject: `${isClosed ? 'أغلقنا شكواك' : 'رددنا على شكواك'} بشأن ${groupNamed(groupName)}`,
    preview: 'الرد في صفحة الشكوى.',
    heading: isClosed ? 'أُغلقت شكواك' : 'رددنا على شكواك',
    paragraphs: [
      isClosed
        ? `${answered} وأغلق الشكوى. وإن بقي خطأ فيمكنك تقديم شكوى بشأن العملية نفسها مجددًا في صفحتها.`
        : `${answered}. وإن لم يفدك الرد فيمكنك الكتابة مجددًا في الصفحة نفسها.`,
    ],
    action: openAction('قراءة الرد', about.link),
  };
};
