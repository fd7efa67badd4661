import type { MandateAccount } from '@halqa/contract';
import { accountTitleInArabic } from '../bank/bank-accounts.ar.ts';
import { dollarsInArabic } from '../formats/dollars.ar.ts';
import type { MoneyFacts, WithClaim } from './money-facts.ts';

/*
 * Nothing in Arabic mails agrees with the gender of their reader or of a name. Subjects and sentences begin with an Arabic
 * word: a mail program that goes by the first letter would show one that begins with an amount from left to right.
 */

/** What the recipient of a turn gets. */
export const payoutOf = ({
  contribution,
  members,
  claim = 0,
}: Pick<MoneyFacts, 'contribution' | 'members'> & WithClaim) => dollarsInArabic(contribution * members - claim);

export const turnOf = ({ turn, members }: Pick<MoneyFacts, 'turn' | 'members'>) => `الدور ${turn} من ${members}`;
export const noFees = ['الرسوم', dollarsInArabic(0)] as const;
export const openAction = (label: string, href: string) => ({ label, href });

/** To the reader's page of the group. */
export const pageAction = ({ link, isFormer }: Pick<MoneyFacts, 'link' | 'isFormer'>) =>
  openAction(isFormer ? 'عرض ما يعود إليك' : 'فتح المجموعة', link);

export const accountFact = (label: string, account: MandateAccount | null) =>
  account ? [[label, accountTitleInArabic(account.institutionName, account.maskNumber)] as const] : [];
