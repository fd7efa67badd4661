import type { Transfer as PlaidTransfer, TransferEvent as PlaidTransferEvent, TransferUserInResponse } from 'plaid';
import {
  ACHClass,
  noFundsSource,
  noGuaranteeDecision,
  OmittableTransferType,
  TransferEventType,
  TransferNetwork,
  TransferStatus,
  TransferType,
} from '../plaid-enums.ts';
import { dollarsOf } from './money-text.ts';
import type { Transfer, TransferEvent } from './transfer-books.ts';

/** What is the same in every authorization and transfer of a client that has one ledger and originates for itself. */
export const constantFields = {
  funding_account_id: null,
  origination_account_id: '',
  originator_client_id: null,
  iso_currency_code: 'USD',
  guarantee_decision: noGuaranteeDecision,
  guarantee_decision_rationale: null,
  credit_funds_source: noFundsSource,
};

/** The class that Plaid requires of a person's debit over the internet, and of a credit. */
export const achClassOf = (type: TransferType): ACHClass => (type === TransferType.Debit ? ACHClass.Web : ACHClass.Ppd);

export const userJson = (legal_name: string): TransferUserInResponse => ({
  legal_name,
  phone_number: null,
  email_address: null,
  address: null,
});

/** Plaid's times have no milliseconds: `2006-01-02T15:04:05Z`. */
export const timeJson = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`;

export function transferJson(transfer: Transfer): PlaidTransfer {
  return {
    ...constantFields,
    id: transfer.transferId,
    authorization_id: transfer.authorizationId,
    ach_class: achClassOf(transfer.type),
    account_id: transfer.accountId,
    type: transfer.type,
    user: userJson(transfer.legalName),
    amount: dollarsOf(transfer.amountCents),
    description: transfer.description,
    created: timeJson(transfer.createdAt),
    status: transfer.status,
    network: TransferNetwork.Ach,
    cancellable: transfer.status === TransferStatus.Pending,
    failure_reason: transfer.status === TransferStatus.Returned ? failureJson(transfer.returnCode) : null,
    metadata: transfer.metadata ?? null,
    standard_return_window: null,
    unauthorized_return_window: null,
    expected_settlement_date: null,
    refunds: [],
    recurring_transfer_id: null,
  };
}

export function eventJson(event: TransferEvent, transfer: Transfer): PlaidTransferEvent {
  const { funding_account_id, origination_account_id, originator_client_id } = constantFields;
  return {
    event_id: event.eventId,
    timestamp: timeJson(event.at),
    event_type: TransferEventType[eventNames[event.type]],
    account_id: transfer.accountId,
    funding_account_id,
    origination_account_id,
    originator_client_id,
    transfer_id: event.transferId,
    transfer_type: transfer.type === TransferType.Debit ? OmittableTransferType.Debit : OmittableTransferType.Credit,
    transfer_amount: dollarsOf(transfer.amountCents),
    failure_reason: event.returnCode === null ? null : failureJson(event.returnCode),
    sweep_id: null,
    sweep_amount: null,
    refund_id: null,
  };
}

const eventNames = {
  [TransferStatus.Pending]: 'Pending',
  [TransferStatus.Posted]: 'Posted',
  [TransferStatus.Settled]: 'Settled',
  [TransferStatus.FundsAvailable]: 'FundsAvailable',
  [TransferStatus.Cancelled]: 'Cancelled',
  [TransferStatus.Failed]: 'Failed',
  [TransferStatus.Returned]: 'Returned',
} as const;

function failureJson(code: string | null) {
  return { failure_code: code, ach_return_code: code, description: code === null ? '' : `returned with ${code}` };
}
