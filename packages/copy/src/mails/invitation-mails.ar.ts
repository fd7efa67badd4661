import { limits, withoutLinks } from '@halqa/domain';
import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { counted, daysAfter, formatMomentInZoneInArabic, membersOf } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import { factsOf, groupNamed } from './group-facts.ar.ts';
import type * as english from './invitation-mails.ts';
import { openAction } from './money-facts.ar.ts';

/** In quotation marks, because it is a word for any circle. */
const product = `«${productNameInArabic}»`;

export const invitationMail: typeof english.invitationMail = (group) => ({
  subject: `وصلتك دعوة إلى حلقة ادخار عبر ${product}`,
  preview: `حلقة ادخار من ${counted(group.members, membersOf)}: يدفع كل عضو ${dollarsInArabic(group.contribution)}.`,
  heading: 'وصلتك دعوة إلى حلقة ادخار',
  paragraphs: [
    `يودّ أحد أعضاء ${product} أن تنضم إلى حلقة ادخاره. يدفع الجميع المبلغ نفسه، ويستلم كل واحد مبلغ المجموعة كاملًا مرة واحدة.`,
    'لا يُدفع شيء بفتح الرابط. وتظهر لك الشروط كلها قبل أن تقرر.',
  ],
  facts: [
    ['العضو، كما يسمّي نفسه', asWritten(group.organizerName)],
    ['المجموعة، كما يسمّيها العضو', asWritten(group.groupName)],
    ...factsOf(group),
  ],
  action: openAction('عرض الدعوة', group.link),
  notes: [
    `الدعوة لهذا العنوان وحده، وهي صالحة حتى ${formatMomentInZoneInArabic(group.expiresAt, group.timeZone)}.`,
    `الاسمان أعلاه كتبهما العضو، ولم تكتبهما ${product}. وإن لم تعرفهما فيُرجى تجاهل هذه الرسالة.`,
  ],
  links: [{ label: 'الاعتذار عن هذه الدعوة أو الإبلاغ عنها، أو حظر مثل هذه الرسائل', href: group.blockLink }],
  unsubscribe: group.unsubscribeLink,
});

const asWritten = (name: string): string => bidiIsolate(withoutLinks(name));

export const invitationDeclinedMail: typeof english.invitationDeclinedMail = ({ groupName, memberName, link }) => ({
  subject: `رُفضت دعوة ${bidiIsolate(memberName)} إلى ${groupNamed(groupName)}`,
  preview: 'المقعد شاغر من جديد.',
  heading: 'رُفضت دعوة',
  paragraphs: [
    `رُفضت دعوة ${bidiIsolate(memberName)} إلى ${groupNamed(groupName)}. والمقعد شاغر من جديد: ادعُ عنوانًا آخر، أو شارك رابط المجموعة.`,
  ],
  action: openAction('دعوة شخص آخر', link),
});

export const invitationExpiredMail: typeof english.invitationExpiredMail = ({ groupName, memberName, link }) => ({
  subject: `انتهت صلاحية دعوة ${bidiIsolate(memberName)} إلى ${groupNamed(groupName)}`,
  preview: 'المقعد شاغر من جديد.',
  heading: 'انتهت صلاحية دعوة',
  paragraphs: [
    `لم يصل رد من ${bidiIsolate(memberName)} خلال ${counted(limits.invitation.validDays, daysAfter)}، فأصبح المقعد في ${groupNamed(groupName)} شاغرًا من جديد. ادعُ عنوانًا آخر، أو شارك رابط المجموعة.`,
  ],
  action: openAction('دعوة شخص آخر', link),
});
