import type { MandateAccount } from '@halqa/contract';
import { type DebitStop, type DeclineReason, graceOver, plainDate } from '@halqa/domain';
import { type DebitFailure, isStoppedBefore } from '../groups/debit-failure-reasons.ts';
import type { TurnMove } from '../groups/turn-move.ts';
import type { MoneyFacts } from './money-facts.ts';

export type Debit = MoneyFacts & {
  debitDate: string;
  /** The account that is debited; null when it is not known. */
  account: MandateAccount | null;
};

export type FailedDebit = Debit & {
  /** The member has to link a bank: to confirm the connection, or another account. */
  needsBank: boolean;
  /** It is debited by itself once they have done so; one that they had asked for is not. */
  waitsForBank: boolean;
  /** Why no later debit is started either; null when there is no reason. */
  stop: DebitStop | null;
  /** No later debit of theirs is planned. */
  isLast?: boolean;
  /** Of a return, as banks write it: R01 … R85. */
  returnCode?: string | undefined;
  /** Of a debit that the bank declined. */
  declineReason?: DeclineReason | undefined;
  /** When the bank is asked again; null when it is not. */
  retryOn: string | null;
  /** Until then the turn waits; null when that has passed. */
  graceEnds: string | null;
  /** Their turn comes after this one, and becomes the last one if this stays missing; null where it does not. */
  move?: TurnMove | null;
  /** Who is debited for it where it is missing after its last day; null where nobody is. */
  guarantorName?: string | null;
  /** The group ends early: nobody pays for its turns any more. */
  isOver: boolean;
  /** Where a bank is linked. */
  bankLink: string;
};

/** A contribution that a bank took back after it had arrived. */
export type TakenBack = Omit<FailedDebit, 'retryOn' | 'needsBank' | 'waitsForBank'> & {
  /** The cash of a group that ends early was shared out before. */
  readonly isShared?: boolean;
};

/** Whether the reason leaves its member nothing to ask their bank. */
export const isExplained = (failure: DebitFailure): boolean => failure === 'no_money' || failure === 'no_account';

/** What the member of a failed debit can do, or need not. */
export type NextStep =
  | 'over'
  | 'sign_or_pay'
  | 'pay_if_mistake'
  | 'link_another'
  | 'link_another_and_pay'
  | 'link_again'
  | 'link_again_and_pay'
  | 'pay_with_money'
  | 'pay'
  | 'nothing'
  | 'see_to_money';

export function nextStepOf(debit: FailedDebit): NextStep {
  const { needsBank, waitsForBank, stop, retryOn, declineReason } = debit;
  if (debit.isOver) return 'over';
  if (stop === 'mandate') return waitsForSignature(debit) ? 'sign_or_pay' : 'pay_if_mistake';
  if (stop === 'account') return waitsForBank ? 'link_another' : 'link_another_and_pay';
  if (needsBank) return waitsForBank ? 'link_again' : 'link_again_and_pay';
  if (retryOn === null) return lackedMoney(debit) ? 'pay_with_money' : 'pay';
  return declineReason === 'limit' || declineReason === 'ours' ? 'nothing' : 'see_to_money';
}

/** Whether a debit was not made, and is made by itself once its member has signed again. One that the bank returned is paid by hand. */
export const waitsForSignature = (debit: TakenBack): boolean =>
  isStoppedBefore(debit) && debit.graceEnds !== null && !debit.isFormer;

/** Whether the account had too little money. */
export const lackedMoney = ({
  returnCode,
  declineReason,
}: Pick<FailedDebit, 'returnCode' | 'declineReason'>): boolean =>
  returnCode === 'R01' || returnCode === 'R09' || declineReason === 'insufficient_funds';

/** On its last day a turn waits until an hour of the bank's. */
export const isGraceOver = (graceEnds: string, now: number): boolean =>
  now >= graceOver({ graceEnds: plainDate(graceEnds) });
