import type { GroupMember, PayoutEntry } from '@halqa/contract';
import { formatDate, formatDollars } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { movementWords } from './movements.ts';
import {
  contributionReasonWordsInArabic,
  payoutPartInArabic,
  payoutReasonWordsInArabic,
} from './payment-reasons.ar.ts';

type Contribution = NonNullable<GroupMember['contribution']>;

/** Why a contribution is paid or pending. Null when there is nothing to explain. */
export function contributionReason({ reason, debitDate, round }: Contribution): string | null {
  return contributionReasonWords[reason](formatDate(debitDate), round);
}

const contributionReasonWordsInEnglish: Record<Contribution['reason'], (date: string, round: number) => string | null> =
  {
    not_due: (date) => `Due on ${date}`,
    debits_paused: (date) => `${productName} makes no new debits for a while; asked again on ${date}`,
    money_stopped: () => movementWords.moneyStopped,
    debit_started: () => movementWords.states.on_its_way,
    debit_on_its_way: () => movementWords.states.on_its_way,
    debited: () => null,
    paid_before: () => 'Paid by whoever had this place before',
    debit_declined: (_, round) => `The bank declined the debit for turn ${round}`,
    bank_needs_attention: (_, round) => `The account could not be debited for turn ${round}`,
    debits_stopped: (_, round) => `Turn ${round} is not debited by itself`,
    debit_follows: (_, round) => `Turn ${round} is debited by itself within minutes`,
    debit_failed: (_, round) => `The debit for turn ${round} did not go through`,
    debit_returned: (_, round) => `The bank returned the debit for turn ${round}`,
    retry_planned: (_, round) => `The debit for turn ${round} will be repeated`,
    member_pays: (_, round) => `Turn ${round} waits for this payment`,
    debit_taken_back: (_, round) => `The bank took back the contribution to turn ${round}`,
    guarantor_debited: (_, round) => `A guarantor is being debited for turn ${round}`,
    covered_by_another: () => 'Paid by a guarantor',
    set_off: () => 'Taken from the payout',
    written_off: (_, round) => `Turn ${round} was written off`,
    outstanding: (_, round) => `The contribution to turn ${round} has not arrived yet`,
    unknown: () => null,
  };

const contributionReasonWords = inLanguage({
  en: contributionReasonWordsInEnglish,
  ar: contributionReasonWordsInArabic,
});

type Payout = {
  readonly reason: NonNullable<PayoutEntry['reason']>;
  /** Of its round. Absent of a payout that no contribution is ahead of, such as a share. */
  readonly contributionDate?: string;
};

/** Why a payout is completed or pending. Null when there is nothing to explain. */
export const payoutReason = ({ reason, contributionDate }: Payout): string | null =>
  payoutReasonWords[reason](contributionDate === undefined ? null : formatDate(contributionDate));

const payoutReasonWordsInEnglish: Record<Payout['reason'], (contributionDate: string | null) => string | null> = {
  not_due: (date) => date && `Contributions are due on ${date}`,
  collecting: () => 'Contributions are being collected',
  clearing: () => 'Everyone has paid; the transfers are still being cleared',
  ready_to_send: () => 'Everything is collected',
  under_review: () => 'Being checked before it is sent',
  payout_started: () => movementWords.states.on_its_way,
  payout_on_its_way: () => movementWords.states.on_its_way,
  received: () => null,
  set_off: () => 'Taken for what you owed: nothing was left to send',
  nothing_sent: () => 'Settled: nothing was left to send',
  payout_failed: () => 'The bank did not accept it',
  payout_returned: () => 'The bank returned it',
  account_needed: () => 'Could not be delivered: waits to be sent again',
  group_dissolved: () => 'The group ended early',
  delayed: () => 'Delayed',
  unknown: () => null,
};

const payoutReasonWords = inLanguage({ en: payoutReasonWordsInEnglish, ar: payoutReasonWordsInArabic });

/** A part of a payout: when it was received, or that it is on its way. */
export const payoutPart = ({ amountCents, date }: PayoutEntry['parts'][number]): string =>
  payoutPartIn(formatDollars(amountCents / 100), date === null ? null : formatDate(date));

const payoutPartIn = inLanguage({
  en: (amount: string, date: string | null) =>
    date === null ? `${amount} on its way` : `${amount} received on ${date}`,
  ar: payoutPartInArabic,
});
