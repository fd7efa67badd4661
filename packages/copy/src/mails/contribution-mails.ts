import type { MandateAccount } from '@halqa/contract';
import type { DebitStop, DeclineReason } from '@halqa/domain';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';
import { accountFact, type MoneyFacts, noFees, openAction, pageAction, turnOf } from './money-facts.ts';

type Debit = MoneyFacts & {
  debitDate: string;
  /** The account that is debited; null when it is not known. */
  account: MandateAccount | null;
};

/** @param date what the date of the round is to this mail: a repeated debit is another day’s */
const debitFacts = (debit: Debit, date: 'Date' | 'Due on') => [
  ['Amount', formatDollars(debit.contribution)] as const,
  [date, formatDate(debit.debitDate)] as const,
  ...accountFact('Account', debit.account),
  noFees,
];

/** To each member, three days and one day before the debit. */
export function debitAheadMail(debit: Debit): MailWords {
  const [name, date] = [bidiSafe(debit.groupName), formatDate(debit.debitDate)];
  return {
    subject: `Your contribution to ${name} is debited on ${date}`,
    preview: `${formatDollars(debit.contribution)}, nothing added.`,
    heading: `Your contribution is debited on ${date}`,
    paragraphs: [
      `Your bank is asked for ${formatDollars(debit.contribution)}, your contribution to ${turnOf(debit)} of ${name}. Please see to it that the money is there.`,
    ],
    facts: debitFacts(debit, 'Date'),
    action: pageAction(debit),
  };
}

/** To the member: the bank has been asked for the money. */
export function debitSentMail(debit: Debit): MailWords {
  return {
    subject: `Your contribution to ${bidiSafe(debit.groupName)} is on its way`,
    preview: `${formatDollars(debit.contribution)} for ${turnOf(debit)}.`,
    heading: 'Your contribution is on its way',
    paragraphs: [
      `Your bank was asked for your contribution to ${turnOf(debit)} of ${bidiSafe(debit.groupName)}. It takes a few business days until the money has arrived.`,
    ],
    facts: debitFacts(debit, 'Due on'),
    action: pageAction(debit),
  };
}

export function contributionPaidMail(debit: Debit): MailWords {
  return {
    subject: `You paid ${turnOf(debit)} of ${bidiSafe(debit.groupName)}`,
    preview: 'Your contribution has arrived.',
    heading: 'Your contribution has arrived',
    paragraphs: [`Your contribution to ${turnOf(debit)} of ${bidiSafe(debit.groupName)} has arrived. Thank you.`],
    facts: [['Amount', formatDollars(debit.contribution)], ...accountFact('Account', debit.account), noFees],
    action: pageAction(debit),
  };
}

type FailedDebit = Debit & {
  /** The member has to link a bank: to confirm the connection, or another account. */
  needsBank: boolean;
  /** It is debited by itself once they have done so; one that they had asked for is not. */
  waitsForBank: boolean;
  /** Why no later debit is started either; null when there is no reason. */
  stop: DebitStop | null;
  /** Of a return, as banks write it: R01 … R85. */
  returnCode?: string | undefined;
  /** Of a debit that the bank declined. */
  declineReason?: DeclineReason | undefined;
  /** When the bank is asked again; null when it is not. */
  retryOn: string | null;
  /** Until then the turn waits; null when that has passed. */
  graceEnds: string | null;
  /** Where a bank is linked. */
  bankLink: string;
};

/** To the member alone: what happened, that nothing is added, and what comes next. */
export function contributionFailedMail(debit: FailedDebit): MailWords {
  const { needsBank, graceEnds, bankLink } = debit;
  const wait =
    graceEnds === null
      ? 'The turn waits for your contribution.'
      : `The turn waits for your contribution until ${formatDate(graceEnds)}.`;
  return {
    subject: `Your contribution to ${bidiSafe(debit.groupName)} did not go through`,
    preview: 'No fee is added.',
    heading: 'Your contribution did not go through',
    paragraphs: [
      `Your contribution to ${turnOf(debit)} of ${bidiSafe(debit.groupName)} could not be collected: ${reasonOf(debit)}. No fee is added by us.`,
      ...stopped(debit),
      `${wait} ${whatComesNext(debit)}`,
    ],
    facts: debitFacts(debit, 'Due on'),
    action: needsBank ? openAction('Link your bank', bankLink) : pageAction(debit),
    notes: ['The other members are not told why a contribution is missing.'],
  };
}

/** Where a turn is paid by hand. */
const payPage = ({ isFormer }: Pick<FailedDebit, 'isFormer'>) =>
  isFormer ? 'on the page of what comes back to you' : 'on the circle’s page';

/** That no later debit is started, for as long as nothing has changed: from a former member none is in any case. */
const stopped = ({ stop, isFormer }: Pick<FailedDebit, 'stop' | 'isFormer'>): string[] =>
  stop === null || isFormer
    ? []
    : [`We do not ask this ${stop === 'account' ? 'account' : 'bank'} again, for this turn or a later one.`];

function whatComesNext(debit: FailedDebit): string {
  const { needsBank, waitsForBank, stop, retryOn, declineReason } = debit;
  const page = payPage(debit);
  if (stop === 'mandate')
    return debit.isFormer
      ? `If that was a mistake, you can pay this turn ${page}.`
      : 'If that was a mistake, you can sign again on the circle’s page, or pay this turn there.';
  if (stop === 'account') {
    return waitsForBank
      ? 'Please link another account, so that we can ask it once more.'
      : `Please link another account, and then pay this turn ${page}.`;
  }
  if (needsBank) {
    return waitsForBank
      ? `Please link your bank again: it is asked once more then. If you only repair the connection, pay this turn ${page} afterwards.`
      : `Please link your bank again, and then pay this turn ${page}.`;
  }
  if (retryOn === null) {
    return wantedMoney(debit) ? `When the money is there, you can pay it ${page}.` : `You can pay it ${page}.`;
  }
  if (declineReason === 'limit') return `Your bank is asked on ${formatDate(retryOn)}; there is nothing for you to do.`;
  return `Your bank is asked again on ${formatDate(retryOn)}. Please see to it that the money is there.`;
}

const wantedMoney = ({ returnCode, declineReason }: FailedDebit): boolean =>
  returnCode === 'R01' || returnCode === 'R09' || declineReason === 'insufficient_funds';

/** Return codes of the ACH network, in the words of a bank statement. */
function reasonOf({
  needsBank,
  stop,
  returnCode,
  declineReason,
}: Pick<FailedDebit, 'needsBank' | 'stop' | 'returnCode' | 'declineReason'>): string {
  switch (returnCode ?? stop ?? declineReason) {
    case 'limit':
      return 'we had reached a limit of our own bank';
    case 'insufficient_funds':
    case 'R01':
    case 'R09':
      return 'there was not enough money in the account';
    case 'account':
    case 'R02':
    case 'R03':
    case 'R04':
    case 'R16':
    case 'R20':
      return 'the account does not exist any more, or cannot be debited';
    case 'mandate':
    case 'R05':
    case 'R07':
    case 'R08':
    case 'R10':
    case 'R11':
    case 'R29':
    case 'R51':
      return 'the debit was stopped at your bank';
    default:
      if (needsBank) return 'your bank asks you to confirm the connection';
      return 'your bank did not carry out the debit';
  }
}

/** To the member: the bank took the money back after it had arrived. */
export function contributionTakenBackMail(
  debit: Omit<FailedDebit, 'graceEnds' | 'retryOn' | 'needsBank' | 'waitsForBank'>,
): MailWords {
  return {
    subject: `Your bank took back your contribution to ${bidiSafe(debit.groupName)}`,
    preview: 'The contribution is due again.',
    heading: 'Your bank took back your contribution',
    paragraphs: [
      `Your contribution to ${turnOf(debit)} of ${bidiSafe(debit.groupName)} had arrived, and your bank has taken it back: ${reasonOf({ ...debit, needsBank: false })}.`,
      ...stopped(debit),
      `It is due again, and you can pay it ${payPage(debit)}. If you did not ask your bank for this, please speak to your bank.`,
    ],
    facts: debitFacts(debit, 'Due on'),
    action: pageAction(debit),
  };
}
