import { mkdir } from 'node:fs/promises';
import type { Clock } from '../../local-aws/src/clock/clock.ts';
import type { Answerer } from '../../local-aws/src/http/listen-on-loopback.ts';
import { answerCall } from './answer-call.ts';
import { openBankBooks } from './bank-books.ts';
import { answerFaults } from './faults/answer-faults.ts';
import { createFaultPlan } from './faults/fault-plan.ts';

export type BankOptions = {
  directory: string;
  clock: Pick<Clock, 'now'>;
  /** Where a browser reaches the bank, such as `http://localhost:4000/__local/bank`. */
  publicUrl: string;
};

export type LocalBank = {
  /** Answers a request whose path is relative to the bank's mount point. */
  handle: Answerer;
  stop(): Promise<void>;
};

/**
 * The test bank: Plaid's protocol for linking accounts, its Link dialog (`/link-initialize.js`, `/_link/*`)
 * and planned faults (`/faults`). No money is real; everything it knows stands in `directory`.
 */
export async function createBank({ directory, clock, publicUrl }: BankOptions): Promise<LocalBank> {
  await mkdir(directory, { recursive: true });
  const { books, keep } = await openBankBooks(directory, clock.now());
  const faults = createFaultPlan();
  const closing = new AbortController();
  const desk = { books, keep, faults, now: clock.now, publicUrl, closing: closing.signal };

  return { handle, stop };

  async function handle(...[request, response]: Parameters<Answerer>): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://bank');
    if (pathname === '/faults') return answerFaults(faults, request, response);
    return answerCall(desk, pathname, request, response);
  }

  async function stop(): Promise<void> {
    closing.abort();
    await keep();
  }
}
