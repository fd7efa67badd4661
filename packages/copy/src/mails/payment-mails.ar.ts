import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { groupNamed } from './group-facts.ar.ts';
import { dayIn, type PaymentMailData } from './payment-facts.ts';
import type * as english from './payment-mails.ts';

const groupOf = ({ groupName }: PaymentMailData) => (groupName ? groupNamed(groupName) : 'مجموعتك');

export const paymentReminderMail: typeof english.paymentReminderMail = (data) => {
  return {
    subject: `مساهمتك في ${groupOf(data)}`,
    preview: 'اقترب موعد إحدى مساهماتك.',
    heading: 'اقترب موعد إحدى مساهماتك',
    paragraphs: [greeted(data.name, `تُستحق قريبًا مساهمتك القادمة في ${groupOf(data)}، ولا يُضاف إليها شيء.`)],
    facts: factsOf(data),
    action: { label: 'فتح لوحة المتابعة', href: `${data.siteUrl}/dashboard` },
  };
};

export const payoutNotificationMail: typeof english.payoutNotificationMail = (data) => {
  return {
    subject: `مبلغ دورك من ${groupOf(data)}`,
    preview: 'حان دورك.',
    heading: 'حان دورك',
    paragraphs: [greeted(data.name, `مبلغ الدور من ${groupOf(data)} في الطريق إلى حسابك المصرفي.`)],
    facts: factsOf(data),
    action: { label: 'فتح لوحة المتابعة', href: `${data.siteUrl}/dashboard` },
  };
};

const greeted = (name: string | undefined, sentence: string) =>
  name ? `أهلًا بك، ${bidiIsolate(name)}. ${sentence}` : sentence;

function factsOf({ amount, dueDate }: PaymentMailData) {
  const facts: [string, string][] = [];
  if (amount !== undefined)
    facts.push(['المبلغ', typeof amount === 'number' ? dollarsInArabic(amount) : bidiIsolate(amount)]);
  if (dueDate) facts.push(['تاريخ الاستحقاق', dateInWords(dueDate)]);
  return facts;
}

/** `2026-12-01` or an ISO instant → "1 ديسمبر 2026". Other texts are returned as they are. */
function dateInWords(text: string): string {
  const day = dayIn(text);
  return day ? formatDateInArabic(day) : bidiIsolate(text);
}
