import { describe, expect, it } from 'vitest';
import { plaidErrorKind } from './plaid-error-codes.ts';
import { errorReasons } from './rail-responses.ts';

const kindOf = (code: string, status: number | undefined = 400) => plaidErrorKind({ code, status });

/** As https://plaid.com/docs/errors/ documents the codes, for the calls that we make. */
const documented: readonly (readonly [kind: string, ...codes: string[]])[] = [
  ['outage', 'INTERNAL_SERVER_ERROR', 'PLANNED_MAINTENANCE'],
  ['outage', 'INSTITUTION_DOWN', 'INSTITUTION_NOT_RESPONDING', 'INSTITUTION_NOT_AVAILABLE'],
  ['account', 'TRANSFER_ACCOUNT_BLOCKED', 'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE', 'NO_AUTH_ACCOUNTS'],
  ['account', 'PRODUCTS_NOT_SUPPORTED', 'ITEM_NOT_SUPPORTED', 'INSTITUTION_NO_LONGER_SUPPORTED', 'MFA_NOT_SUPPORTED'],
  ['login', 'ITEM_LOGIN_REQUIRED', 'ADDITIONAL_CONSENT_REQUIRED', 'PASSWORD_RESET_REQUIRED', 'ACCESS_NOT_GRANTED'],
  [
    'login',
    'INVALID_UPDATED_USERNAME',
    'UNAUTHORIZED_INSTITUTION',
    'INVALID_CREDENTIALS',
    'INVALID_MFA',
    'ITEM_LOCKED',
  ],
  ['login', 'USER_SETUP_REQUIRED', 'INSUFFICIENT_CREDENTIALS', 'USER_INPUT_TIMEOUT'],
  ['account_ids', 'INVALID_ACCOUNT_ID'],
  ['ended', 'ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN', 'NO_ACCOUNTS', 'ITEM_CONCURRENTLY_DELETED'],
  ['ended', 'USER_PERMISSION_REVOKED', 'USER_ACCOUNT_REVOKED'],
  ['limit', 'TRANSFER_LIMIT_REACHED', 'TRANSFER_NETWORK_LIMIT_EXCEEDED'],
  ['ours', 'INVALID_FIELD', 'MISSING_FIELDS', 'UNKNOWN_FIELDS', 'INVALID_BODY', 'INVALID_API_KEYS', 'INVALID_HEADERS'],
  ['ours', 'UNAUTHORIZED_ROUTE_ACCESS', 'UNAUTHORIZED_ENVIRONMENT', 'INCOMPLETE_CUSTOMER_ONBOARDING', 'NOT_FOUND'],
  ['ours', 'TRANSFER_FORBIDDEN_ACH_CLASS', 'PRODUCT_NOT_READY', 'PRODUCT_NOT_ENABLED', 'SANDBOX_ONLY'],
];

describe("an error of Plaid's", () => {
  it.each(documented.flatMap(([kind, ...codes]) => codes.map((code) => [code, kind] as const)))(
    '%s with 400 is: %s',
    (code, kind) => {
      expect(kindOf(code)).toBe(kind);
    },
  );

  it('is an outage without a response, with 429 and with 5xx, whatever its code', () => {
    const statuses = [undefined, 429, 500, 502, 503, 504];
    const of = (code: string) => statuses.map((status) => plaidErrorKind({ code, status }));
    for (const code of ['TRANSFER_ACCOUNT_BLOCKED', 'RATE_LIMIT', 'never heard of']) {
      expect(new Set(of(code))).toEqual(new Set(['outage']));
    }
  });

  it('with a code that nobody had heard of is an answer, and no outage for ever', () => {
    expect(kindOf('SOMETHING_NEW')).toBe('unknown');
    expect(errorReasons.unknown).toBe('other');
  });
});
