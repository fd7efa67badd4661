import type { StatementRow } from '@halqa/contract';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { describeStatementRowInArabic, statementWordsInArabic } from './statement.ar.ts';

/** "Your statement" of one group, and the receipt of one of its rows. */
const statementWordsInEnglish = {
  title: 'Your statement',
  lead: (group: string) => `Every movement of your money in ${bidiSafe(group)}, as its books recorded it.`,
  back: 'Back to the group',
  loading: 'Loading your statement…',
  failed: 'We could not load your statement',
  emptyTitle: 'Nothing has arrived yet',
  emptyText:
    'Your statement begins with the first debit that has arrived or payout that was sent. What is planned, and debits on their way, are not in it.',

  group: 'Group',
  member: 'Member',
  made: 'Made on',
  zone: 'Dates',
  zoneText: (zone: string) => `Days in the group’s time zone, ${zone.replaceAll('_', ' ')}`,
  basis: 'Books',
  basisText: (entries: number) => (entries === 1 ? 'Made from 1 entry' : `Made from all ${entries} entries`),
  fingerprint: 'Fingerprint of the last entry',

  paid: 'Paid in',
  received: 'Received',
  setOff: (amount: string) => `${amount} of it taken from your payout for what you owed`,
  onTheWay: 'On its way to you',
  owed: 'To pay, not arrived yet',
  fees: `${productName} added nothing: no fees, no interest.`,

  caption: 'Movements, the newest first. The last three columns are sums so far.',
  date: 'Date',
  arrivedOn: 'Arrived on',
  what: 'What',
  amount: 'Amount',
  receipt: 'Receipt',
  receiptOf: (what: string) => `Receipt: ${what}`,

  print: 'Print or save as PDF',
  exportCsv: 'Export CSV',
  exportJson: 'Export JSON',
  verify: 'Verify the books',
  turnColumn: 'Turn',
  entryColumn: 'Entry of the books',
  fingerprintColumn: 'Fingerprint',

  receiptTitle: 'Receipt',
  receiptLead: (group: string) => `Of one movement of your money in ${bidiSafe(group)}.`,
  receiptBack: 'Back to your statement',
  receiptPaidBy: 'Paid by',
  receiptPaidTo: 'Paid to',
  receiptFor: 'For',
  receiptTurn: (round: number, recipient: string) => `Turn ${round}, received by ${bidiSafe(recipient)}`,
  receiptShare: 'Your share of what the group had',
  receiptClaim: 'What you had paid in before somebody took your place',
  receiptEntry: 'Entry of the books',
  receiptFingerprint: 'Fingerprint of that entry',
  receiptUndone: 'The bank took this back later. Your statement says when.',
  noReceiptTitle: 'There is no such receipt',
  noReceiptText: 'Receipts are for contributions that were paid and payouts that arrived. Your statement lists them.',
} as const;

export const statementWords = inLanguage({ en: statementWordsInEnglish, ar: statementWordsInArabic });

/** One row in a sentence, to the member whose statement it is. */
export const describeStatementRow = inLanguage({
  en: describeStatementRowInEnglish,
  ar: describeStatementRowInArabic,
});

function describeStatementRowInEnglish(row: DescribedRow): string {
  const { kind, round, recipient, isYourTurn, isShare, isClaim } = row;
  const other = bidiSafe(row.otherName ?? '');
  if (isShare) return shareRows[kind] ?? 'Movement of your share';
  if (isClaim) return claimRows[kind] ?? 'Movement of what you had paid in';
  const turn = isYourTurn ? `turn ${round}, your own` : `turn ${round} (${bidiSafe(recipient)})`;
  switch (kind) {
    case 'contribution_due':
      return `Your contribution is to be paid: ${turn} has opened`;
    case 'contribution_paid':
      return `Contribution paid for ${turn}`;
    case 'contribution_returned':
      return `Debit returned by the bank, for ${turn}`;
    case 'contribution_taken_back':
      return `Contribution taken back by the bank, for ${turn}`;
    case 'contribution_set_off':
      return `Taken from what you were to receive: your contribution for ${turn}`;
    case 'covered_by_guarantor':
      return `Paid by ${other}, your guarantor, for ${turn}`;
    case 'guarantor_taken_back':
      return `Taken back by the bank of ${other}, your guarantor, for ${turn}`;
    case 'paid_as_guarantor':
      return `Paid for ${other}, as guarantor, for ${turn}`;
    case 'taken_back_as_guarantor':
      return `Taken back by your bank: what you paid for ${other}, for ${turn}`;
    case 'claimed_from_guarantor':
      return `Taken back by your bank after the group’s money was shared out: what you paid for ${other}, for ${turn}, and have had in your share`;
    case 'guarantee_settled':
      return `Settled between you and ${other}: what a guarantor paid for ${turn}`;
    case 'debt_handed_over':
      return `What was missing became ${other}’s, who took your place`;
    case 'debt_taken_over':
      return `What ${other} had not paid, whose place you took`;
    case 'payout_sent':
      return `${payoutOf(row)} sent to you`;
    case 'payout_received':
      return `${payoutOf(row)} received`;
    case 'payout_returned':
      return `Payout of turn ${round} came back, before it arrived`;
    case 'payout_taken_back':
      return `Payout of turn ${round} came back, after it had arrived`;
    default:
      return `Movement of turn ${round}`;
  }
}

function payoutOf({ part, round }: DescribedRow): string {
  if (part === 'part') return `Part of the payout of turn ${round}`;
  return part === 'rest' ? `Rest of the payout of turn ${round}` : `Payout of turn ${round}`;
}

/** Of the member's share of what a group had that ended early. */
const shareRows: Readonly<Partial<Record<StatementRow['kind'], string>>> = {
  contributions_ended: 'The group ended early: what was to be paid ended',
  payout_sent: 'Your share sent to you',
  payout_received: 'Your share received',
  payout_returned: 'Your share came back, before it arrived',
  payout_taken_back: 'Your share came back, after it had arrived',
};

/** Of what a member had paid in whose place somebody took. */
const claimRows: Readonly<Partial<Record<StatementRow['kind'], string>>> = {
  payout_sent: 'What you had paid in sent to you',
  payout_received: 'What you had paid in received',
  payout_returned: 'What you had paid in came back, before it arrived',
  payout_taken_back: 'What you had paid in came back, after it had arrived',
};

export type DescribedRow = Pick<
  StatementRow,
  'kind' | 'round' | 'recipient' | 'isYourTurn' | 'isShare' | 'isClaim' | 'otherName' | 'part'
>;
