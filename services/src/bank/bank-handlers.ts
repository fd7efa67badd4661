import type { Handlers } from '../handler.ts';
import type { BankPorts } from './bank-ports.ts';
import { confirmBankRepair } from './confirm-repair.ts';
import { chooseDebitAccount } from './debit-account.ts';
import { createLinkToken, exchangePublicToken, resumeLink } from './link-bank.ts';
import { listBankAccounts } from './list-bank-accounts.ts';
import { receiveBankWebhook } from './receive-bank-webhook.ts';
import { listBankGroups, unlinkBank } from './unlink-bank.ts';

export function bankHandlers(ports: BankPorts): Handlers<'bank'> {
  return {
    createLinkToken: (request) => createLinkToken(ports, request),
    resumeLink: (request) => resumeLink(ports, request),
    exchangePublicToken: (request) => exchangePublicToken(ports, request),
    confirmBankRepair: (request) => confirmBankRepair(ports, request),
    listBankAccounts: (request) => listBankAccounts(ports, request),
    chooseDebitAccount: (request) => chooseDebitAccount(ports, request),
    listBankGroups: (request) => listBankGroups(ports, request),
    unlinkBank: (request) => unlinkBank(ports, request),
    receiveBankWebhook: (request) => receiveBankWebhook(ports, request),
  };
}
