import type { OfferedRole } from '@halqa/domain';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { coOrganizerActsInArabic } from '../groups/co-organizer-acts.ar.ts';
import { groupNamed } from './group-facts.ar.ts';
import { pageAction } from './money-facts.ar.ts';
import type * as english from './role-mails.ts';

const roleIn = (role: OfferedRole, group: string) =>
  role === 'organizer' ? `تولي الإشراف على ${group}` : `الإشراف المساعد في ${group}`;

export const roleOfferedMail: typeof english.roleOfferedMail = ({
  groupName,
  organizerName,
  role,
  link,
  expiresOn,
}) => {
  const subject = `طلب من ${bidiIsolate(organizerName)}: ${roleIn(role, groupNamed(groupName))}`;
  return {
    subject,
    preview: 'لا يتغيّر شيء قبل القبول.',
    heading: subject,
    paragraphs: [
      `${
        role === 'organizer'
          ? 'بالإشراف على المجموعة يمكنك قبل البدء دعوة الأعضاء وإخلاء مقاعدهم، وتغيير الترتيب، وبدء المجموعة، وإغلاقها.'
          : `بالإشراف المساعد يمكنك ${coOrganizerActsInArabic}.`
      } ويبقى مقعدك ودورك ومساهماتك كما هي.`,
      `لا يتغيّر شيء قبل القبول في صفحة المجموعة، وهو ممكن حتى ${formatDateInArabic(expiresOn)}. ولا يلزمك ذكر سبب إن اعتذرت.`,
    ],
    action: pageAction({ link }),
  };
};

export const roleDeclinedMail: typeof english.roleDeclinedMail = ({ groupName, memberName, role, link }) => {
  const [what, member] = [roleIn(role, groupNamed(groupName)), bidiIsolate(memberName)];
  return {
    subject: `اعتذار عن ${what}: ${member}`,
    preview: 'يمكنك سؤال عضو آخر.',
    heading: `اعتذار: ${member}`,
    paragraphs: [`وصل اعتذار ${member} عن ${what}. ويبقى كل شيء كما هو، ويمكنك سؤال عضو آخر.`],
    action: pageAction({ link }),
  };
};

export const coOrganizerNamedMail: typeof english.coOrganizerNamedMail = ({ groupName, memberName, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `المشرف المساعد في ${group}: ${member}`,
    preview: 'للمجموعة الآن شخصان يعتنيان بها.',
    heading: `المشرف المساعد: ${member}`,
    paragraphs: [`يمكن لـ${member} ${coOrganizerActsInArabic}. ويبقى الترتيب والأعضاء والمال كما هي.`],
    action: pageAction({ link }),
  };
};

export const coOrganizerEndedMail: typeof english.coOrganizerEndedMail = ({ groupName, memberName, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `انتهى الإشراف المساعد في ${group}: ${member}`,
    preview: 'تبقى المقاعد والأدوار كما هي.',
    heading: `انتهى الإشراف المساعد: ${member}`,
    paragraphs: [`عضوية ${member} في ${group} الآن كعضوية أي عضو آخر. وتبقى المقاعد والأدوار كما هي.`],
    action: pageAction({ link }),
  };
};

export const organizerChangedMail: typeof english.organizerChangedMail = ({ groupName, memberName, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `المشرف على ${group} الآن: ${member}`,
    preview: 'تبقى المقاعد والأدوار والمال كما هي.',
    heading: `المشرف على ${group} الآن: ${member}`,
    paragraphs: [
      `سلّم المشرف السابق الإشراف على ${group}، وجاء القبول من ${member}. وتبقى المقاعد والأدوار والتواريخ وما وقّعت عليه كما هي.`,
      'يبيّن سجل المجموعة من فعل ماذا.',
    ],
    action: pageAction({ link }),
  };
};
