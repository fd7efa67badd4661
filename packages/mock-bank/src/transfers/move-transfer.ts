import type { BankBooks } from '../bank-books.ts';
import { TransferStatus, TransferType } from '../plaid-enums.ts';
import { type AchReturn, achReturnOf, reachesPerson } from './ach-return.ts';
import { bankingDayAfter, dayOf, daysAfter, momentOf } from './banking-days.ts';
import { moveMoney } from './move-money.ts';
import type { PlannedStep, Transfer } from './transfer-books.ts';

const { Posted, Settled, FundsAvailable, Returned, Failed, Cancelled } = TransferStatus;

/** In New York: https://plaid.com/docs/transfer/reconciling-transfers/ */
const times = { cutoff: '20:30', returns: '08:15', settlement: '08:30', release: '08:45' };

/** How many banking days after settlement a debit's money is released; at Plaid 2 to 5. */
const holdBankingDays = 2;

/** When the bank hands a transfer to the network: at the next cut-off of a banking day. */
export function nextCutoff(now: number): number {
  const today = momentOf(bankingDayAfter(dayOf(now), 0), times.cutoff);
  return now < today ? today : momentOf(bankingDayAfter(dayOf(now), 1), times.cutoff);
}

/** The next moment at which something happens at the bank by itself; undefined when nothing is under way. */
export function nextStepAt(books: BankBooks): number | undefined {
  return nextToMove(books)?.planned[0]?.at;
}

/** Performs what was planned until now, each step at its own moment, the earliest first. */
export function performPlannedSteps(books: BankBooks, now: number): void {
  for (let transfer = nextToMove(books); transfer !== undefined; transfer = nextToMove(books)) {
    const [next, ...later] = transfer.planned;
    if (next === undefined || next.at > now) return;
    transfer.planned = later;
    moveTransfer(books, transfer, next);
  }
}

function nextToMove({ transfers }: BankBooks): Transfer | undefined {
  let earliest: Transfer | undefined;
  for (const transfer of transfers) if (stepAt(transfer) < stepAt(earliest)) earliest = transfer;
  return earliest;
}

const stepAt = (transfer: Transfer | undefined): number => transfer?.planned[0]?.at ?? Number.POSITIVE_INFINITY;

type Step = { step: TransferStatus; at: number; returnCode?: string };

/** Moves a transfer and its money to a status, records the event and plans what follows from it. */
export function moveTransfer(books: BankBooks, transfer: Transfer, { step, at, returnCode }: Step): void {
  const achReturn = step === Settled ? achReturnOf(books, transfer) : undefined;
  moveMoney(books, transfer, { step, at, achReturn });
  transfer.status = step;
  if (step === Posted) transfer.planned = [{ step: Settled, at: nextDayAt(at, times.settlement) }];
  if (step === Settled) {
    transfer.settledAt = at;
    transfer.reachedPerson = reachesPerson(achReturn);
    transfer.returnCode = achReturn?.code ?? null;
    transfer.planned = afterSettlement(transfer.type, achReturn, at);
  }
  if (step === FundsAvailable) transfer.planned = transfer.planned.filter((planned) => planned.step !== FundsAvailable);
  if (step === Returned) transfer.returnCode = returnCode ?? transfer.returnCode;
  if (step === Returned || step === Failed || step === Cancelled) transfer.planned = [];
  recordEvent(books, transfer, at);
}

function recordEvent(books: BankBooks, { transferId, status, returnCode }: Transfer, at: number): void {
  const reason = status === Returned ? returnCode : null;
  books.events.push({ eventId: books.events.length + 1, transferId, type: status, at, returnCode: reason });
}

function nextDayAt(moment: number, time: string): number {
  return momentOf(bankingDayAfter(dayOf(moment), 1), time);
}

/** A debit is released after the hold, a credit has reached its account; what the person's bank rejects comes back. */
function afterSettlement(type: TransferType, achReturn: AchReturn | undefined, at: number): PlannedStep[] {
  const planned: PlannedStep[] = [];
  if (type === TransferType.Debit) {
    planned.push({ step: FundsAvailable, at: momentOf(bankingDayAfter(dayOf(at), holdBankingDays), times.release) });
  }
  if (achReturn !== undefined) {
    const day = bankingDayAfter(daysAfter(dayOf(at), achReturn.days), 0);
    planned.push({ step: Returned, at: momentOf(day, times.returns) });
  }
  return planned.sort((one, other) => one.at - other.at);
}
