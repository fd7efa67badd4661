import { cents } from '@halqa/domain';
import { ACHClass, TransferNetwork, TransferType } from 'plaid';
import type * as z from 'zod';
import { isSandbox } from '../../basics/money-mode.ts';
import {
  type Authorization,
  type Created,
  type MoneyRail,
  RailUnavailable,
  type Rejection,
  type TransferRequest,
} from '../../ports/money-rail.ts';
import { type PlaidSettings, plaidClient, timeouts } from './plaid-client.ts';
import { plaidErrorKind } from './plaid-error-codes.ts';
import {
  type AuthorizationResponse,
  authorizationResponse,
  bankErrorOrRethrow,
  declineReasons,
  errorReasons,
  eventOf,
  eventsResponse,
  plaidLedgerResponse,
  transferResponse,
} from './rail-responses.ts';
import { metadataOf } from './transfer-metadata.ts';

/** How long a transfer may be created from an authorization. */
const AUTHORIZATION_MILLISECONDS = 3_600_000;

/** As many events as Plaid returns at once. */
const PAGE = 500;

/**
 * Debits and credits by Plaid Transfer, which the mock bank implements too. https://plaid.com/docs/transfer/ Throws for an
 * address where money is real, whatever the settings of the stage say.
 */
export function plaidRail(settings: PlaidSettings, timeoutMilliseconds = timeouts.transfers): MoneyRail {
  if (!isSandbox(settings.baseUrl))
    throw new Error(`Money is moved in a sandbox alone, and ${settings.baseUrl} is none`);
  const plaid = plaidClient(settings, timeoutMilliseconds);
  return { authorize, create, findByAuthorization, events, ledgerBalance };

  async function authorize(request: TransferRequest): Promise<Authorization> {
    const isDebit = request.direction === 'debit';
    const received = await call(() =>
      plaid.transferAuthorizationCreate({
        access_token: request.account.accessToken,
        account_id: request.account.accountId,
        type: isDebit ? TransferType.Debit : TransferType.Credit,
        network: TransferNetwork.Ach,
        ach_class: isDebit ? ACHClass.Web : ACHClass.Ppd,
        amount: dollarsOf(request.amount),
        user: { legal_name: request.holder },
        idempotency_key: request.key,
      }),
    );
    if (received.ok) return authorizationOf(parse(authorizationResponse, received.data).authorization);
    return rejectionOf(received);
  }

  async function create({ account, description, about }: TransferRequest, authorizationId: string): Promise<Created> {
    const received = await call(() =>
      plaid.transferCreate({
        access_token: account.accessToken,
        account_id: account.accountId,
        authorization_id: authorizationId,
        description,
        metadata: metadataOf(about),
      }),
    );
    if (!received.ok) return rejectionOf(received);
    return { kind: 'created', transferId: parse(transferResponse, received.data).transfer.id };
  }

  async function findByAuthorization(authorizationId: string) {
    const received = await call(() => plaid.transferGet({ authorization_id: authorizationId }));
    if (received.ok) return { transferId: parse(transferResponse, received.data).transfer.id };
    // No other failure says that there is none: a transfer that was only not found would be made twice.
    if (received.code === 'NOT_FOUND' && received.status === 404) return undefined;
    throw new RailUnavailable(received.code);
  }

  async function events(after: string) {
    const received = await call(() => plaid.transferEventSync({ after_id: Number(after), count: PAGE }));
    if (!received.ok) throw new RailUnavailable(received.code);
    const { transfer_events, has_more } = parse(eventsResponse, received.data);
    // The ids rise in the bank's order, whatever order a page has and however often it names an event.
    const page = new Map(transfer_events.map((event) => [event.event_id, event]));
    const events = [...page.values()].sort((one, other) => one.event_id - other.event_id);
    const last = events.at(-1);
    return {
      events: events.flatMap(eventOf),
      cursor: last === undefined ? after : String(last.event_id),
      hasMore: has_more,
    };
  }

  async function ledgerBalance() {
    const received = await call(() => plaid.transferLedgerGet({}));
    if (!received.ok) throw new RailUnavailable(received.code);
    return parse(plaidLedgerResponse, received.data).balance;
  }
}

type Received = { ok: true; data: unknown } | FailedCall;
type FailedCall = { ok: false; code: string; status: number | undefined };

async function call(perform: () => Promise<{ data: unknown }>): Promise<Received> {
  try {
    return { ok: true, data: (await perform()).data };
  } catch (error) {
    return { ok: false, ...bankErrorOrRethrow(error) };
  }
}

function parse<Output>(schema: z.ZodType<Output>, received: unknown): Output {
  const parsed = schema.safeParse(received);
  if (!parsed.success) throw new RailUnavailable('unknown shape of the response');
  return parsed.data;
}

/** Throws `RailUnavailable` for an outage. */
function rejectionOf(failed: FailedCall): Rejection {
  const kind = plaidErrorKind(failed);
  if (kind === 'outage') throw new RailUnavailable(failed.code);
  return { kind: 'rejected', reason: errorReasons[kind], code: failed.code };
}

/**
 * An approval with a rationale means that the balance could not be checked: the transfer may be made, and the bank wants its
 * login again. https://plaid.com/docs/api/products/transfer/initiating-transfers/
 */
function authorizationOf({
  id,
  created,
  decision,
  decision_rationale: rationale,
}: AuthorizationResponse): Authorization {
  const code = rationale?.code ?? decision;
  switch (decision) {
    case 'approved': {
      const needsLogin = declineReasons.get(code) === 'login';
      const expiresAt = created + AUTHORIZATION_MILLISECONDS;
      return { kind: 'authorized', authorizationId: id, expiresAt, ...(needsLogin && { needsLogin }) };
    }
    case 'declined':
      return { kind: 'rejected', reason: declineReasons.get(code) ?? 'other', code };
    case 'user_action_required':
      return { kind: 'rejected', reason: 'login', code, authorizationId: id };
  }
}

/** 1000 → "10.00". */
function dollarsOf(amount: number): string {
  const digits = String(cents(amount)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
