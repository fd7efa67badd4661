import { mkdir } from 'node:fs/promises';
import { handleAccessTokenRequest } from './access-token.ts';
import { openBankBooks } from './bank-books.ts';
import { createFaultPlan, handleFaultRequest } from './faults.ts';
import { handlePlaidRequest } from './handle-plaid-request.ts';
import { listenOnLoopback, type RequestHandler, type RunningServer } from './http.ts';
import { disconnectItems, nextDisconnection } from './item-webhooks.ts';
import { createReports } from './reports.ts';
import { type AccountChange, type BankStatement, changeAccount as changeAccountIn, statementOf } from './statement.ts';
import { nextStepAt, performPlannedSteps } from './transfers/move-transfer.ts';

export type { AccountChange, AccountStatement, BankStatement, TransferStatement } from './statement.ts';

export type MockBankOptions = {
  /** Where the bank keeps its books; created when missing. */
  directory: string;
  /** The time in epoch milliseconds. */
  clock: { now(): number };
  /** Where a browser reaches the bank, such as `http://localhost:8080/bank`. Its path alone is used: pages call their own origin. */
  publicUrl: string;
  /** Where the bank reports that transfers have changed, as configured in Plaid's dashboard; nowhere when absent. */
  transferWebhook?: string;
  /** The allowed addresses of `redirect_uri`, as configured in Plaid's dashboard. Default: none. */
  redirectUris?: readonly string[];
};

export type MockBank = {
  /** Handles a request whose path is relative to the bank's mount point. */
  handle: RequestHandler;
  /** When something happens at the bank by itself next; undefined when nothing is under way. */
  nextStepAt(): number | undefined;
  /** Does what was planned until now. Resolves when that has been reported. */
  performPlanned(): Promise<void>;
  /** The id of the newest event of a transfer; 0 before the first. */
  lastEventId(): number;
  /** What the accounts hold, and every transfer with its postings. */
  statement(): BankStatement;
  /** False when there is no such account. */
  changeAccount(accountId: string, change: AccountChange): Promise<boolean>;
  stop(): Promise<void>;
};

/**
 * Creates a bank that speaks Plaid's protocol for linking accounts, with Plaid's Link dialog
 * (`/link-initialize.js`, `/_link/*`) and a fault plan (`/faults`). Its money is not real.
 */
export async function createMockBank({
  directory,
  clock,
  publicUrl,
  transferWebhook,
  redirectUris = [],
}: MockBankOptions): Promise<MockBank> {
  await mkdir(directory, { recursive: true });
  const { books, save } = await openBankBooks(directory, clock.now());
  const faults = createFaultPlan();
  const closing = new AbortController();
  const reports = createReports({ books, now: clock.now, faults }, transferWebhook);
  const fireWebhook = (url: string, body?: object): void => void reports.fire(url, body);
  const server = {
    books,
    save,
    faults,
    publicUrl,
    fireWebhook,
    redirectUris,
    now: clock.now,
    closing: closing.signal,
  };

  return {
    handle,
    performPlanned,
    changeAccount,
    stop,
    nextStepAt: () => earliest(nextStepAt(books), nextDisconnection(books)),
    lastEventId: () => books.events.at(-1)?.eventId ?? 0,
    statement: () => statementOf(books),
  };

  async function handle(...[request, response]: Parameters<RequestHandler>): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://bank');
    if (pathname === '/faults') return handleFaultRequest(faults, request, response);
    if (pathname === '/access-token') return handleAccessTokenRequest(books, request, response);
    await handlePlaidRequest(server, pathname, request, response);
    void reports.send();
  }

  async function performPlanned(): Promise<void> {
    performPlannedSteps(books, clock.now());
    disconnectItems({ books, now: clock.now(), fireWebhook });
    await save();
    await reports.send();
  }

  async function changeAccount(accountId: string, change: AccountChange): Promise<boolean> {
    const isKnown = changeAccountIn(books, accountId, change, clock.now());
    await save();
    return isKnown;
  }

  async function stop(): Promise<void> {
    closing.abort();
    await reports.done();
    await save();
  }
}

const earliest = (...moments: (number | undefined)[]): number | undefined =>
  moments.filter((moment) => moment !== undefined).toSorted((one, other) => one - other)[0];

/** Starts the bank on a port of its own. */
export async function startMockBank(options: Omit<MockBankOptions, 'publicUrl'>): Promise<MockBank & RunningServer> {
  const bank = await createMockBank({ ...options, publicUrl: 'http://127.0.0.1/' });
  const server = await listenOnLoopback(bank.handle);
  return { ...bank, url: server.url, stop };

  async function stop(): Promise<void> {
    await bank.stop();
    await server.stop();
  }
}
