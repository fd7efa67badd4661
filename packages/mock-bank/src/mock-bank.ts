import { mkdir } from 'node:fs/promises';
import { openBankBooks } from './bank-books.ts';
import { createFaultPlan, handleFaultRequest } from './faults.ts';
import { handlePlaidRequest } from './handle-plaid-request.ts';
import { listenOnLoopback, type RequestHandler, type RunningServer } from './http.ts';

export type MockBankOptions = {
  /** Where the bank keeps its books; created when missing. */
  directory: string;
  /** The time in epoch milliseconds. */
  clock: { now(): number };
  /** Where a browser reaches the bank, such as `http://localhost:8080/bank`. */
  publicUrl: string;
};

export type MockBank = {
  /** Handles a request whose path is relative to the bank's mount point. */
  handle: RequestHandler;
  stop(): Promise<void>;
};

/**
 * Creates a bank that speaks Plaid's protocol for linking accounts, with Plaid's Link dialog
 * (`/link-initialize.js`, `/_link/*`) and a fault plan (`/faults`). Its money is not real.
 */
export async function createMockBank({ directory, clock, publicUrl }: MockBankOptions): Promise<MockBank> {
  await mkdir(directory, { recursive: true });
  const { books, save } = await openBankBooks(directory);
  const faults = createFaultPlan();
  const closing = new AbortController();
  const server = { books, save, faults, now: clock.now, publicUrl, closing: closing.signal };

  return { handle, stop };

  async function handle(...[request, response]: Parameters<RequestHandler>): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://bank');
    if (pathname === '/faults') return handleFaultRequest(faults, request, response);
    return handlePlaidRequest(server, pathname, request, response);
  }

  async function stop(): Promise<void> {
    closing.abort();
    await save();
  }
}

/** Starts the bank on a port of its own. */
export async function startMockBank(options: Omit<MockBankOptions, 'publicUrl'>): Promise<RunningServer> {
  const bank = await createMockBank({ ...options, publicUrl: 'http://127.0.0.1/' });
  const server = await listenOnLoopback(bank.handle);
  return { url: server.url, stop };

  async function stop(): Promise<void> {
    await bank.stop();
    await server.stop();
  }
}
