import { randomUUID } from 'node:crypto';
import type { TransferAuthorizationCreateRequest, TransferAuthorizationCreateResponse } from 'plaid';
import * as z from 'zod';
import type { Account, BankBooks, Item } from '../bank-books.ts';
import { balanceOfAccount, findItem } from '../items.ts';
import { type Bank, operation } from '../operation.ts';
import {
  ACHClass,
  TransferAuthorizationDecision,
  TransferAuthorizationDecisionRationaleCode,
  TransferNetwork,
  TransferType,
} from '../plaid-enums.ts';
import { fail, ok } from '../plaid-errors.ts';
import { Amount, centsOf, dollarsOf } from '../transfers/money-text.ts';
import { accounts, balanceOf } from '../transfers/post-journal.ts';
import type { Authorization } from '../transfers/transfer-books.ts';
import { achClassOf, constantFields, timeJson, userJson } from '../transfers/transfer-json.ts';

const Input = z.object({
  access_token: z.string(),
  account_id: z.string(),
  type: z.enum(TransferType),
  network: z.literal(TransferNetwork.Ach),
  amount: Amount,
  ach_class: z.enum([ACHClass.Web, ACHClass.Ppd]),
  user: z.object({ legal_name: z.string().min(1) }),
  idempotency_key: z.string().min(1).max(50).nullish(),
});

const hour = 3_600_000;
/** How long the bank repeats its decision for an idempotency key. */
const keyMilliseconds = 48 * hour;

/** Decides whether a debit or credit may be made. A repeated idempotency key gets the same decision for 48 hours. */
export const transferAuthorizationCreate = operation<
  TransferAuthorizationCreateRequest,
  TransferAuthorizationCreateResponse
>({
  path: '/transfer/authorization/create',
  input: Input,
  perform: (request, bank) => {
    const item = findItem(bank.books, request.access_token);
    if (!item.ok) return item;
    const account = item.value.accounts.find(({ accountId }) => accountId === request.account_id);
    if (account === undefined) return fail('INVALID_ACCOUNT_ID');
    if (request.ach_class !== achClassOf(request.type))
      return fail('INVALID_FIELD', 'ach_class: debit web, credit ppd');

    const known = findByKey(bank, request.idempotency_key);
    const { rejects } = account;
    if (known === undefined && isError(rejects)) return fail(rejects);
    const authorization = known ?? authorize(bank, item.value, account, request);
    return ok({ authorization: authorizationJson(authorization) });
  },
});

function findByKey({ books, now }: Bank, key: string | null | undefined): Authorization | undefined {
  if (key == null) return undefined;
  return books.authorizations.find(
    ({ idempotencyKey, createdAt }) => idempotencyKey === key && now < createdAt + keyMilliseconds,
  );
}

function authorize(
  { books, now }: Bank,
  item: Item,
  account: Account,
  request: TransferAuthorizationCreateRequest,
): Authorization {
  const amountCents = centsOf(request.amount);
  const authorization: Authorization = {
    authorizationId: randomUUID(),
    idempotencyKey: request.idempotency_key ?? null,
    createdAt: now,
    itemId: item.itemId,
    accountId: account.accountId,
    type: request.type,
    amountCents,
    legalName: request.user.legal_name,
    decision: decide(books, item, account, request.type, amountCents),
  };
  books.authorizations.push(authorization);
  return authorization;
}

type RejectingError = 'TRANSFER_ACCOUNT_BLOCKED' | 'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE';

const isError = (rejects: Account['rejects']): rejects is RejectingError =>
  rejects === 'TRANSFER_ACCOUNT_BLOCKED' || rejects === 'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE';

/**
 * Decides a credit by the available ledger, and a debit by the payer's balance as it is now: what they spend before the debit is
 * presented is not known. A debit is approved without its balance when the login is stale (as at Plaid since August 2025), and
 * when the account is closed, whose bank returns it.
 */
function decide(
  books: BankBooks,
  item: Item,
  account: Account,
  type: TransferType,
  amountCents: number,
): Authorization['decision'] {
  if (type === TransferType.Credit) return balanceOf(books, accounts.available) < amountCents ? 'NSF' : 'approved';
  if (account.rejects !== null && !isError(account.rejects)) return account.rejects;
  if (item.loginRequired) return 'approved_unseen';
  return account.closed || balanceOfAccount(books, account) >= amountCents ? 'approved' : 'NSF';
}

const { Approved, Declined, UserActionRequired } = TransferAuthorizationDecision;
const { ItemLoginRequired, Nsf, Risk, TransferLimitReached } = TransferAuthorizationDecisionRationaleCode;

const stale = {
  code: ItemLoginRequired,
  description: 'Unable to collect the account information due to Item staleness.',
};

/** Each decision as Plaid's JSON has it, with its rationale. */
const decisions = {
  approved: { decision: Approved, decision_rationale: null },
  approved_unseen: { decision: Approved, decision_rationale: stale },
  NSF: {
    decision: Declined,
    decision_rationale: {
      code: Nsf,
      description: 'Transaction has an elevated risk of resulting in a return due to insufficient funds.',
    },
  },
  RISK: {
    decision: Declined,
    decision_rationale: {
      code: Risk,
      description: 'Transaction has an elevated risk of resulting in a return.',
    },
  },
  TRANSFER_LIMIT_REACHED: {
    decision: Declined,
    decision_rationale: {
      code: TransferLimitReached,
      description: 'The transaction exceeds a transfer limit of the account.',
    },
  },
  ITEM_LOGIN_REQUIRED: { decision: Declined, decision_rationale: stale },
  USER_ACTION_REQUIRED: { decision: UserActionRequired, decision_rationale: stale },
};

function authorizationJson(authorization: Authorization): TransferAuthorizationCreateResponse['authorization'] {
  const { guarantee_decision, guarantee_decision_rationale, ...transferFields } = constantFields;
  const amount = dollarsOf(authorization.amountCents);
  return {
    id: authorization.authorizationId,
    created: timeJson(authorization.createdAt),
    ...decisions[authorization.decision],
    guarantee_decision,
    guarantee_decision_rationale,
    payment_risk: null,
    proposed_transfer: {
      ...transferFields,
      ach_class: achClassOf(authorization.type),
      account_id: authorization.accountId,
      type: authorization.type,
      user: userJson(authorization.legalName),
      amount,
      requested_amount: amount,
      network: TransferNetwork.Ach,
    },
  };
}
