/**
 * Why no debit of a member may be started any more: `account`, until another one is linked; `mandate`, until the member has
 * agreed to debits again.
 */
export type DebitStop = 'account' | 'mandate';

/** What a return means for later debits, by the rules of the ACH network. */
export function debitStopOf(returnCode: string | undefined): DebitStop | null {
  return stops[returnCode ?? ''] ?? null;
}

const stops: Readonly<Record<string, DebitStop>> = {
  R02: 'account', // closed
  R03: 'account', // unknown
  R04: 'account', // not a valid number
  R16: 'account', // frozen
  R20: 'account', // cannot be debited
  R05: 'mandate', // unauthorised
  R07: 'mandate', // revoked
  R10: 'mandate', // unauthorised
  R11: 'mandate', // not as authorised
  R29: 'mandate', // unauthorised, of a company
  R51: 'mandate', // ineligible
};
