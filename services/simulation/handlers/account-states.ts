import { bankDate } from '@halqa/domain';
import type { BankReport } from '../../src/ports/bank.ts';
import type { Rejection } from '../../src/ports/money-rail.ts';
import type { Random } from '../random.ts';
import { isOf, itemOfAccount } from './bank-dialogs.ts';

const WEEK = 7 * 24 * 3_600_000;

type AccountStatesOptions = {
  readonly now: () => number;
  readonly plan: (at: number, begin: () => void) => void;
  readonly note: (line: string) => void;
  /** Called with what the bank reports about a connection. */
  readonly report: (report: BankReport) => void;
};

/** Which accounts the bank makes no transfers of: until their person logs in again, or for ever. */
export function createAccountStates({ now, plan, note, report }: AccountStatesOptions) {
  /** The login of their person is stale: no debits. */
  const stale = new Set<string>();
  /** The permission of their person is about to end. */
  const ending = new Set<string>();
  /** For ever: no debits, and no credits. */
  const blocked = new Set<string>();

  function announceEnd(accountId: string): void {
    if (ending.has(accountId)) return;
    ending.add(accountId);
    const itemId = itemOfAccount(accountId);
    report({ kind: 'attention', itemId, attention: { kind: 'ending', until: bankDate(now() + WEEK) } });
    plan(now() + WEEK, () => {
      if (!ending.delete(accountId)) return;
      stale.add(accountId);
      note(`bank: the login of ${accountId} is stale`);
      report({ kind: 'attention', itemId, attention: { kind: 'login_required', until: null } });
    });
  }

  return {
    /** A week later the login is stale, unless its person has renewed it. */
    announceEnd,
    /**
     * Why the bank authorizes no transfer of an account; undefined if it does. `isRejected`: it does not this time, for a reason that
     * chance decides, and some reasons last.
     */
    reject: (
      random: Random,
      kind: 'debit' | 'credit',
      accountId: string,
      isRejected: boolean,
    ): Rejection | undefined => {
      if (blocked.has(accountId)) return rejection('account');
      if (kind === 'debit' && stale.has(accountId)) return rejection('login');
      const rejected = isRejected ? rejectionBy(random) : undefined;
      if (rejected?.reason === 'login' && kind === 'debit') stale.add(accountId);
      if (rejected?.reason === 'account') blocked.add(accountId);
      return rejected;
    },
    /** A person logged in at their bank again. */
    repair: (person: string): void => {
      for (const accounts of [stale, ending]) {
        for (const accountId of accounts) if (isOf(person, accountId)) accounts.delete(accountId);
      }
    },
  };
}

const rejection = (reason: Rejection['reason']): Rejection => ({ kind: 'rejected', reason, code: reason });

function rejectionBy(random: Random): Rejection {
  if (random.chance(0.3)) return rejection('login');
  return rejection(random.pick(['insufficient_funds', 'risk', 'limit', 'ours', 'account', 'other']));
}
