import { counted, membersOf, monthsAfter } from '../arabic-text.ts';
import { dollarsInArabic } from './dollars.ar.ts';
import { businessFund, type ExampleFund, educationFund, fundFigures, payoutOf, weddingFund } from './example-funds.ts';

const rhythms = { biweekly: 'كل أسبوعين', monthly: 'كل شهر' } as const;

/** A sum reads from the left, also in Arabic. */
const fromTheLeft = (sum: string): string => `\u2066${sum}\u2069`;

export const landingFundsInArabic = [
  inArabic(weddingFund, 'صندوق زفاف', 'القاعة والعشاء والفستان، مدفوعة في موعدها.'),
  inArabic(businessFund, 'صندوق بدء مشروع', 'فرن أول، أو سيارة نقل، أو بضاعة موسم، من غير قرض.'),
  inArabic(educationFund, 'صندوق تعليم', 'الرسوم والكتب، جاهزة قبل أن يبدأ الفصل.'),
];

function inArabic(fund: ExampleFund, name: string, purpose: string) {
  const contribution = dollarsInArabic(fund.contribution);
  const payout = dollarsInArabic(payoutOf(fund));
  return {
    ...{ name, purpose, payout },
    payoutCaption: 'لكل عضو في دوره',
    members: counted(fund.members, membersOf),
    contribution: `${contribution} ${rhythms[fund.frequency]}`,
    cycle: `تكتمل في ${counted(fund.cycleMonths, monthsAfter)}`,
    sum: fromTheLeft(fundFigures(fund).sum),
  };
}
