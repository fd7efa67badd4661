import type { DebitFailure } from './failed-debit.ts';

/** Why a debit failed, as a part of a sentence. */
export const debitFailureWords: Record<DebitFailure, string> = {
  our_limit: 'we had reached a limit of our own bank',
  our_bank: 'our own bank did not take our request, which has nothing to do with you',
  no_money: 'there was not enough money in the account',
  no_account: 'the account does not exist any more, or cannot be debited',
  account_rejected:
    'the bank network takes no transfers of this account; a checking account of another bank usually works',
  stopped: 'the debit was stopped at your bank',
  needs_connection: 'your bank asks you to confirm the connection',
  not_carried_out: 'your bank did not carry out the debit',
};
