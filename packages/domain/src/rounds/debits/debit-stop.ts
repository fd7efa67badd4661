import type { DebitStop, DeclineReason, TransferEvent } from '../cycle.ts';

/** What a return means for later debits, by the rules of the ACH network. */
export function debitStopOf(returnCode: string | undefined): DebitStop | null {
  return stops[returnCode ?? ''] ?? null;
}

/**
 * Whether a return says that whoever gave the mandate has died, or may not act for its account any more. Nobody is blamed for
 * that, and nothing is asked of whoever reads their mails.
 */
export const isOfDeceased = (returnCode: string | undefined): boolean => returnCode === 'R14' || returnCode === 'R15';

/** What the end of a transfer means for later ones: an account that the bank takes no transfers of is asked no more, either. */
export const stopBy = ({ returnCode, declineReason }: Pick<TransferEvent, 'returnCode' | 'declineReason'>) =>
  declineReason === 'account' ? ('account' as const) : debitStopOf(returnCode);

type Ending = {
  readonly stop?: DebitStop | null | undefined;
  readonly returnCode?: string | undefined;
  readonly declineReason?: DeclineReason | undefined;
};

/** Whether no bank was asked for a debit, because those of its member had stopped before. */
export const wasNotMade = ({ stop, returnCode, declineReason }: Ending): boolean =>
  stop != null && returnCode === undefined && declineReason === undefined;

const stops: Readonly<Record<string, DebitStop>> = {
  R02: 'account', // closed
  R03: 'account', // unknown
  R04: 'account', // not a valid number
  R16: 'account', // frozen
  R20: 'account', // cannot be debited
  R05: 'mandate', // unauthorised
  R07: 'mandate', // revoked
  R08: 'mandate', // payment stopped: another debit needs fresh consent
  R10: 'mandate', // unauthorised
  R11: 'mandate', // not as authorised
  R14: 'mandate', // whoever acted for the account's owner has died
  R15: 'mandate', // the account's owner has died
  R29: 'mandate', // unauthorised, of a company
  R51: 'mandate', // ineligible
};
