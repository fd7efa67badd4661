import type { BankPorts } from '../bank/bank-ports.ts';
import { confirmBankRepair } from '../bank/confirm-repair.ts';
import { chooseDebitAccount } from '../bank/debit-account.ts';
import { createLinkToken, exchangePublicToken, resumeLink } from '../bank/link-bank.ts';
import { listBankAccounts } from '../bank/list-bank-accounts.ts';
import { receiveBankWebhook } from '../bank/receive-bank-webhook.ts';
import { listBankGroups, unlinkBank } from '../bank/unlink-bank.ts';
import type { Handlers } from '../basics/handler.ts';

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
