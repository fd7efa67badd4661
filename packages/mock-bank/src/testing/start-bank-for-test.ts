import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaidApi } from 'plaid';
import { onTestFinished } from 'vitest';
import { type Clock, createClock } from '../../../local-aws/src/clock/clock.ts';
import { startBank } from '../start-bank.ts';
import { createLinkToken, linkItem, plaidClient } from './plaid-client.ts';

export type BankUnderTest = {
  url: string;
  directory: string;
  clock: Clock;
  /** Plaid's own client, pointed at the bank. */
  plaid: PlaidApi;
  linkItem(): Promise<string>;
  createLinkToken(accessToken?: string): Promise<string>;
  /** Moves the bank's clock forward. */
  pass(milliseconds: number): void;
};

/** A bank of its own for one test; it is gone when the test ends. */
export async function startBankForTest(kept?: { directory: string }): Promise<BankUnderTest> {
  const directory = kept?.directory ?? (await mkdtemp(join(tmpdir(), 'halqa-bank-')));
  const clock = createClock();
  const { url, stop } = await startBank({ directory, clock });
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const plaid = plaidClient(url);
  return {
    url,
    directory,
    clock,
    plaid,
    linkItem: () => linkItem(plaid),
    createLinkToken: (accessToken) => createLinkToken(plaid, accessToken),
    pass: (milliseconds) => clock.advanceTo(clock.now() + milliseconds),
  };
}
