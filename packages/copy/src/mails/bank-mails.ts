import type { BankAttentionKind, MandateAccount } from '@halqa/contract';
import { formatDate } from '../formats/format.ts';
import type { MailWords } from './mail.ts';
import { accountFact } from './money-facts.ts';

export type BankAttentionFacts = {
  attention: BankAttentionKind;
  /** The day on which the permission ends, `YYYY-MM-DD`; null where it is not about to end. */
  until: string | null;
  account: MandateAccount | null;
  siteUrl: string;
};

/** To the member, before a debit fails: what their bank reports about the connection, and what to do. */
export function bankAttentionMail({ attention, until, account, siteUrl }: BankAttentionFacts): MailWords {
  const date = until === null ? '' : formatDate(until);
  const { subject, what, label } = attentions[attention](date);
  return {
    subject,
    preview: 'It takes a minute, and no contribution fails because of it.',
    heading: subject,
    paragraphs: [what, risks[attention], noMoney],
    facts: accountFact('Account', account),
    action: { label, href: `${siteUrl}/profile/bank-accounts` },
    notes: ['We never ask for your bank’s password: you type it at your bank alone.'],
  };
}

const ofRevoked = 'Until you have done so, we cannot collect your contributions, and a payout may not reach you.';
/** A bank may take a debit although its login waits: nobody can look at the account first then. */
const risks: Record<BankAttentionKind, string> = {
  ending: 'After that day your contributions may fail, and a payout may not reach you.',
  login_required: 'Until you have done so, your contributions may fail, and a payout may not reach you.',
  access_revoked: ofRevoked,
  account_revoked: ofRevoked,
};
const noMoney = 'No money was moved, and your groups and dates stay as they are.';

const attentions: Record<BankAttentionKind, (date: string) => { subject: string; what: string; label: string }> = {
  ending: (date) => ({
    subject: `Please renew your bank’s permission before ${date}`,
    what: `Your permission to use your bank account ends on ${date}, as banks want it from time to time. Please renew it before that day.`,
    label: 'Renew the permission',
  }),
  login_required: () => ({
    subject: 'Your bank asks for a new login',
    what: 'Your bank asks for a new login before it lets us use your account, for example after a new password. Please log in again before your next contribution.',
    label: 'Log in to your bank',
  }),
  access_revoked: () => ({
    subject: 'Your bank connection has ended',
    what: 'Your bank reports that the access to your account was ended, at your bank or at Plaid. If you want to stay in your groups, please connect your bank again before your next contribution.',
    label: 'Connect your bank again',
  }),
  account_revoked: () => ({
    subject: 'Your bank no longer shares your account',
    what: 'Your bank reports that it no longer shares the account that you pay from. Please share it again, or choose another account, before your next contribution.',
    label: 'Share an account',
  }),
};
