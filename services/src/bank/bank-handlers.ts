import type { Handlers } from '../request.ts';
import type { BankPorts } from './bank-ports.ts';
import { createLinkToken } from './create-link-token.ts';
import { exchangePublicToken } from './exchange-public-token.ts';
import { listBankAccounts } from './list-bank-accounts.ts';

export function bankHandlers(ports: BankPorts): Handlers<'bank'> {
  return {
    createLinkToken: (request) => createLinkToken(ports, request),
    exchangePublicToken: (request) => exchangePublicToken(ports, request),
    listBankAccounts: (request) => listBankAccounts(ports, request),
  };
}
