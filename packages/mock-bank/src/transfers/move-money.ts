import type { BankBooks } from '../bank-books.ts';
import { TransferStatus, TransferType } from '../plaid-enums.ts';
import { type AchReturn, reachesPerson } from './ach-return.ts';
import { accounts, postJournal } from './post-journal.ts';
import type { Transfer } from './transfer-books.ts';

const { Pending, Settled, FundsAvailable, Returned, Failed, Cancelled } = TransferStatus;

type Step = { step: TransferStatus; at: number; achReturn: AchReturn | undefined };

/** Posts what a status means for the books. `transfer` still has the status before it. */
export function moveMoney(books: BankBooks, transfer: Transfer, { step, at, achReturn }: Step): void {
  const { transferId, amountCents: cents, type, reachedPerson } = transfer;
  const { pending, available, network } = accounts;
  const person = accounts.ofPerson(transfer.accountId);
  const post = (text: string, from: string, to: string) =>
    postJournal(books, { at, transferId, text: `${type} ${text}`, cents, from, to });

  if (type === TransferType.Debit) {
    // https://plaid.com/docs/transfer/flow-of-funds/: in the pending balance as soon as the transfer is created.
    if (step === Pending) post('created', network, pending);
    if (step === Settled && reachesPerson(achReturn)) post('posted', person, network);
    if (step === FundsAvailable) post('released', pending, available);
    if (step !== Returned && step !== Failed && step !== Cancelled) return;
    post(step, transfer.status === FundsAvailable ? available : pending, network);
    if (reachedPerson) post('reversed', network, person);
    return;
  }
  if (step === Pending) post('created', available, network);
  if (step === Settled && reachesPerson(achReturn)) post('posted', network, person);
  if (step === Returned && reachedPerson) post('reversed', person, network);
  if (step === Returned || step === Failed || step === Cancelled) post(step, network, available);
}
