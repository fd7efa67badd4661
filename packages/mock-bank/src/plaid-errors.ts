import type { PlaidErrorType as ErrorType, PlaidError } from 'plaid';
import { PlaidErrorType } from './plaid-enums.ts';

/** What an operation returns: a value, or one of Plaid's errors. */
export type Result<Value> = { ok: true; value: Value } | Failure;

/** One of Plaid's errors; `message` replaces the table's sentence where the case has its own. */
export type Failure = { ok: false; code: PlaidErrorCode; message?: string };

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(code: PlaidErrorCode, message?: string): Failure {
  return message === undefined ? { ok: false, code } : { ok: false, code, message };
}

type ErrorEntry = { type: ErrorType; message: string; display?: string; status?: number };

const {
  ApiError,
  InstitutionError,
  InvalidInput,
  InvalidRequest,
  ItemError,
  OauthError,
  RateLimitExceeded,
  SandboxError,
  TransferError,
} = PlaidErrorType;

/**
 * The errors that an operation returns or a fault plan may ask for, word for word from https://plaid.com/docs/errors/.
 * The HTTP status is 400 where the entry has none.
 */
export const plaidErrors = {
  INTERNAL_SERVER_ERROR: { type: ApiError, message: 'an unexpected error occurred', status: 500 },
  PLANNED_MAINTENANCE: {
    type: ApiError,
    message:
      'the Plaid API is temporarily unavailable due to maintenance. visit http://status.plaid.com for more information',
    status: 503,
  },
  RATE_LIMIT: {
    type: RateLimitExceeded,
    message: 'rate limit exceeded for attempts to access this item. please try again later',
    status: 429,
  },
  INSTITUTION_DOWN: {
    type: InstitutionError,
    message: 'this institution is not currently responding to this request. please try again soon',
    display: 'This financial institution is not currently responding to requests. We apologize for the inconvenience.',
  },
  INSTITUTION_NOT_RESPONDING: {
    type: InstitutionError,
    message: 'this institution is not currently responding to this request. please try again soon',
    display: 'This financial institution is not currently responding to requests. We apologize for the inconvenience.',
  },
  UNKNOWN_FIELDS: {
    type: InvalidRequest,
    message: 'the following fields are not recognized by this endpoint',
  },
  INVALID_BODY: { type: InvalidRequest, message: 'body could not be parsed as JSON' },
  INVALID_FIELD: { type: InvalidRequest, message: 'a field of the request is invalid' },
  MISSING_FIELDS: { type: InvalidRequest, message: 'required fields are missing' },
  NOT_FOUND: { type: InvalidRequest, message: 'not found', status: 404 },
  INVALID_ACCESS_TOKEN: { type: InvalidInput, message: 'could not find matching access token' },
  INVALID_ACCOUNT_ID: { type: InvalidInput, message: 'failed to find requested account ID for requested item' },
  INVALID_API_KEYS: { type: InvalidInput, message: 'invalid client_id or secret provided' },
  INVALID_INSTITUTION: { type: InvalidInput, message: 'invalid institution_id provided' },
  INVALID_LINK_TOKEN: { type: InvalidInput, message: 'invalid link_token provided' },
  INVALID_PUBLIC_TOKEN: { type: InvalidInput, message: 'could not find matching public token' },
  INVALID_WEBHOOK_VERIFICATION_KEY_ID: { type: InvalidInput, message: 'invalid key_id provided' },
  INCORRECT_LINK_TOKEN: {
    type: OauthError,
    message: 'An incorrect Link token was supplied when re-initializing Link.',
  },
  OAUTH_STATE_ID_ALREADY_PROCESSED: { type: OauthError, message: 'The OAuth state has already been processed.' },
  OAUTH_STATE_ID_NOT_FOUND: { type: OauthError, message: 'The OAuth state id could not be found.' },
  ACCESS_NOT_GRANTED: { type: ItemError, message: 'access to this product was not granted for the account' },
  USER_PERMISSION_REVOKED: { type: ItemError, message: 'the holder of this account has revoked their permission' },
  INVALID_CREDENTIALS: {
    type: ItemError,
    message: 'the provided credentials were not correct',
    display: 'The provided credentials were not correct. Please try again.',
  },
  ITEM_LOCKED: {
    type: ItemError,
    message: "the account is locked. prompt the user to visit the institution's site and unlock their account",
    display:
      "The given account has been locked by the financial institution. Please visit your financial institution's website to unlock your account.",
  },
  ITEM_LOGIN_REQUIRED: {
    type: ItemError,
    message:
      "the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information. use Link's update mode to restore the item to a good state",
  },
  ITEM_NOT_FOUND: {
    type: ItemError,
    message:
      'The Item you requested cannot be found. This Item does not exist, has been previously removed via /item/remove, or has had access removed by the user.',
  },
  NO_ACCOUNTS: {
    type: ItemError,
    message: 'no valid accounts were found for this item',
    display:
      "No valid accounts were found at the financial institution. Please visit your financial institution's website to confirm accounts are available.",
  },
  NO_AUTH_ACCOUNTS: {
    type: ItemError,
    message: 'There are no accounts of this item that are eligible for this product',
  },
  ITEM_NOT_SUPPORTED: {
    type: ItemError,
    message: 'this account is currently not supported',
    display:
      'The given account is not currently supported for this financial institution. We apologize for the inconvenience.',
  },
  PRODUCTS_NOT_SUPPORTED: { type: ItemError, message: 'the products are not supported for the item' },
  PASSWORD_RESET_REQUIRED: {
    type: ItemError,
    message: 'the user must reset their password',
    display: 'The user needs to reset their password for their account',
  },
  INVALID_UPDATED_USERNAME: {
    type: ItemError,
    message: 'the username provided to update this item does not match its original username',
  },
  ADDITIONAL_CONSENT_REQUIRED: {
    type: InvalidInput,
    message: 'client does not have user consent to access the product',
  },
  INSTITUTION_NO_LONGER_SUPPORTED: {
    type: InstitutionError,
    message: 'this institution is no longer supported',
  },
  UNAUTHORIZED_INSTITUTION: {
    type: InvalidInput,
    message: 'not authorized to create items for this institution',
  },
  UNAUTHORIZED_ROUTE_ACCESS: {
    type: InvalidInput,
    message: 'client is not authorized to access this route',
  },
  TRANSFER_ACCOUNT_BLOCKED: {
    type: TransferError,
    message: 'transfer was blocked due to a previous ACH return on this account',
  },
  TRANSFER_UNSUPPORTED_ACCOUNT_TYPE: { type: TransferError, message: 'transfer account type not supported' },
  TRANSFER_LIMIT_REACHED: { type: TransferError, message: 'transfer limit exceeded' },
  TRANSFER_FORBIDDEN_ACH_CLASS: { type: TransferError, message: 'specified ach_class is forbidden' },
  SANDBOX_WEBHOOK_INVALID: {
    type: SandboxError,
    message: 'webhook for this item is either not set up, or invalid',
  },
  TRANSFER_NOT_CANCELLABLE: { type: TransferError, message: 'transfer is not cancellable' },
  SANDBOX_TRANSFER_EVENT_TRANSITION_INVALID: {
    type: SandboxError,
    message: 'the provided simulated event type is incompatible with the current transfer status',
  },
  PRODUCT_NOT_READY: { type: ItemError, message: 'the requested product is not yet ready' },
} satisfies Record<string, ErrorEntry>;

export type PlaidErrorCode = keyof typeof plaidErrors;

export function statusOf({ code }: Failure): number {
  return entryOf(code).status ?? 400;
}

/** The error as Plaid's JSON. */
export function errorJson({ code, message }: Failure, requestId: string): PlaidError {
  const entry = entryOf(code);
  return {
    display_message: entry.display ?? null,
    documentation_url: `https://plaid.com/docs/?ref=error#${docsSection(entry.type)}`,
    error_code: code,
    error_message: message ?? entry.message,
    error_type: entry.type,
    request_id: requestId,
    suggested_action: null,
  };
}

function entryOf(code: PlaidErrorCode): ErrorEntry {
  return plaidErrors[code];
}

/** Plaid's docs list the errors of a type under `invalid-input-errors`, `item-errors` and so on. */
function docsSection(type: string): string {
  return `${type
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/-error$/, '')}-errors`;
}
