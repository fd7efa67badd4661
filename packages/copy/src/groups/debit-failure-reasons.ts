import { wasNotMade } from '@halqa/domain';
import type { FailedDebit } from '../mails/failed-debit.ts';

/** Why a debit failed, as far as its member learns. */
export type DebitFailure =
  | 'our_limit'
  | 'our_bank'
  | 'no_money'
  | 'no_account'
  | 'account_rejected'
  | 'stopped'
  | 'stopped_before'
  | 'needs_connection'
  | 'not_carried_out';

/** `returnCode`: of the ACH network. */
export function debitFailureOf({
  needsBank,
  stop,
  returnCode,
  declineReason,
}: Pick<FailedDebit, 'needsBank' | 'stop' | 'returnCode' | 'declineReason'>): DebitFailure {
  if (isStoppedBefore({ stop, returnCode, declineReason })) return 'stopped_before';
  if (declineReason === 'account') return 'account_rejected';
  switch (returnCode ?? stop ?? declineReason) {
    case 'limit':
      return 'our_limit';
    case 'ours':
      return 'our_bank';
    case 'login':
      return 'needs_connection';
    case 'insufficient_funds':
    case 'R01':
    case 'R09':
      return 'no_money';
    case 'account':
    case 'R02':
    case 'R03':
    case 'R04':
    case 'R16':
    case 'R20':
      return 'no_account';
    case 'mandate':
    case 'R05':
    case 'R07':
    case 'R08':
    case 'R10':
    case 'R11':
    case 'R29':
    case 'R51':
      return 'stopped';
    default:
      return needsBank ? 'needs_connection' : 'not_carried_out';
  }
}

/** Whether the bank was not asked for a debit, because the member's authorization was revoked before. */
export const isStoppedBefore = (why: Pick<FailedDebit, 'returnCode' | 'declineReason'> & Partial<StopOf>): boolean =>
  why.stop === 'mandate' && wasNotMade(why);

type StopOf = Pick<FailedDebit, 'stop'>;

/** Why a debit failed, as a part of a sentence. */
export const debitFailureReasons: Record<DebitFailure, string> = {
  our_limit: 'we had reached a limit of our own bank',
  our_bank: 'our own bank did not take our request, which has nothing to do with you',
  no_money: 'there was not enough money in the account',
  no_account: 'the account does not exist any more, or cannot be debited',
  account_rejected:
    'the bank network takes no transfers of this account; a checking account of another bank usually works',
  stopped: 'the debit was stopped or not authorized',
  stopped_before: 'your bank had returned a debit as stopped or not authorized, and none is made by itself since then',
  needs_connection: 'your bank asks you to confirm the connection',
  not_carried_out: 'your bank did not carry out the debit',
};
