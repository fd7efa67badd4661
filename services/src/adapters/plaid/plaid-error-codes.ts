/**
 * What an error of Plaid's means for whoever called. `outage`: nothing is known, and the call is repeated later. `login`:
 * Link's update mode repairs the connection. `account_ids`: the same, because the accounts have other ids since. `ended`: the
 * connection is over, and the member links again. `account`: another account helps, this one never. `limit`: one of ours with
 * Plaid. `ours`: our request or our contract with Plaid. `unknown`: a code that Plaid had not documented when this was written.
 */
export type PlaidErrorKind = 'outage' | 'login' | 'account_ids' | 'ended' | 'account' | 'limit' | 'ours' | 'unknown';

/**
 * The kind of a failed call. A response with 429 or 5xx, or none, is an outage whatever its code says; every other error is an
 * answer, which repeating the call does not change.
 *
 * @param status of the HTTP response; undefined without one
 */
export function plaidErrorKind({
  code,
  status,
}: {
  readonly code: string;
  readonly status: number | undefined;
}): PlaidErrorKind {
  if (status === undefined || status === 429 || status >= 500) return 'outage';
  return kinds.get(code) ?? 'unknown';
}

/** The codes of the calls that we make, as https://plaid.com/docs/errors/ documents them. */
const codes: Readonly<Record<Exclude<PlaidErrorKind, 'unknown'>, readonly string[]>> = {
  outage: [
    'INTERNAL_SERVER_ERROR',
    'PLANNED_MAINTENANCE',
    'INSTITUTION_DOWN',
    'INSTITUTION_NOT_RESPONDING',
    'INSTITUTION_NOT_AVAILABLE',
    // Rate limits, which come with 429.
    'ACCOUNTS_BALANCE_GET_LIMIT',
    'ACCOUNTS_LIMIT',
    'AUTH_LIMIT',
    'BALANCE_LIMIT',
    'INSTITUTION_RATE_LIMIT',
    'ITEM_GET_LIMIT',
    'RATE_LIMIT',
    'TRANSFER_AUTHORIZATION_LIMIT',
  ],
  login: [
    'ACCESS_NOT_GRANTED',
    'ADDITIONAL_CONSENT_REQUIRED',
    'INSUFFICIENT_CREDENTIALS',
    'INVALID_CREDENTIALS',
    'INVALID_MFA',
    'INVALID_OTP',
    'INVALID_SEND_METHOD',
    'INVALID_UPDATED_USERNAME',
    'ITEM_LOCKED',
    'ITEM_LOGIN_REQUIRED',
    'MANUAL_VERIFICATION_REQUIRED',
    'PASSWORD_RESET_REQUIRED',
    'UNAUTHORIZED_INSTITUTION',
    'USER_INPUT_TIMEOUT',
    'USER_SETUP_REQUIRED',
    'INCORRECT_OAUTH_NONCE',
    'OAUTH_STATE_ID_ALREADY_PROCESSED',
    'OAUTH_STATE_ID_NOT_FOUND',
  ],
  account_ids: ['INVALID_ACCOUNT_ID'],
  ended: [
    'INVALID_ACCESS_TOKEN',
    'ITEM_CONCURRENTLY_DELETED',
    'ITEM_NOT_FOUND',
    'NO_ACCOUNTS',
    'USER_ACCOUNT_REVOKED',
    'USER_PERMISSION_REVOKED',
  ],
  account: [
    'INSTITUTION_NO_LONGER_SUPPORTED',
    'ITEM_NOT_SUPPORTED',
    'MFA_NOT_SUPPORTED',
    'NO_AUTH_ACCOUNTS',
    'PRODUCTS_NOT_SUPPORTED',
    'TRANSFER_ACCOUNT_BLOCKED',
    'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE',
  ],
  limit: ['TRANSFER_LIMIT_EXCEEDED', 'TRANSFER_LIMIT_REACHED', 'TRANSFER_NETWORK_LIMIT_EXCEEDED'],
  ours: [
    'DIRECT_INTEGRATION_NOT_ENABLED',
    'INCOMPATIBLE_API_VERSION',
    'INCOMPLETE_CUSTOMER_ONBOARDING',
    'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
    'INSTITUTION_REGISTRATION_REQUIRED',
    'INVALID_API_KEYS',
    'INVALID_BODY',
    'INVALID_CONFIGURATION',
    'INVALID_FIELD',
    'INVALID_HEADERS',
    'INVALID_INSTITUTION',
    'INVALID_LINK_CUSTOMIZATION',
    'INVALID_LINK_TOKEN',
    'INVALID_PRODUCT',
    'INVALID_PUBLIC_TOKEN',
    'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
    'MISSING_FIELDS',
    'NOT_FOUND',
    'NO_LONGER_AVAILABLE',
    'PRODUCT_NOT_ENABLED',
    'PRODUCT_NOT_READY',
    'PRODUCT_UNAVAILABLE',
    'SANDBOX_ONLY',
    'TRANSFER_FORBIDDEN_ACH_CLASS',
    'TRANSFER_INVALID_ORIGINATION_ACCOUNT',
    'TRANSFER_MISSING_ORIGINATION_ACCOUNT',
    'TRANSFER_NOT_CANCELLABLE',
    'TRANSFER_ORIGINATOR_NOT_FOUND',
    'UNAUTHORIZED_ACCESS',
    'UNAUTHORIZED_ENVIRONMENT',
    'UNAUTHORIZED_ROUTE_ACCESS',
    'UNKNOWN_FIELDS',
  ],
};

const kinds: ReadonlyMap<string, PlaidErrorKind> = new Map(
  Object.entries(codes).flatMap(([kind, ofKind]) => ofKind.map((code) => [code, kind as PlaidErrorKind] as const)),
);
