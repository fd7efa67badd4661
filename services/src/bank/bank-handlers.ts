import type { UserId } from '@halqa/domain';
import type { Handlers } from '../handler.ts';
import type { Bank, BankConnections, LinkTokens } from '../ports/bank.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { Clock } from '../ports/system.ts';
import { createLinkToken, exchangePublicToken } from './link-bank.ts';
import { listBankAccounts } from './list-bank-accounts.ts';

export type BankPorts = {
  readonly bank: Bank;
  readonly connections: BankConnections;
  readonly linkTokens: LinkTokens;
  readonly profiles: ProfileRepository;
  readonly clock: Clock;
  /** Takes the seats that wait for a linked bank. */
  readonly onBankLinked: (userId: UserId) => Promise<void>;
};

export function bankHandlers(ports: BankPorts): Handlers<'bank'> {
  return {
    createLinkToken: (request) => createLinkToken(ports, request),
    exchangePublicToken: (request) => exchangePublicToken(ports, request),
    listBankAccounts: (request) => listBankAccounts(ports, request),
  };
}
