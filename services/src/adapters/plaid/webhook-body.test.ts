import type {
  ItemErrorWebhook,
  ItemLoginRepairedWebhook,
  PendingDisconnectWebhook,
  PendingExpirationWebhook,
  UserAccountRevokedWebhook,
  UserPermissionRevokedWebhook,
} from 'plaid';
import { PendingDisconnectWebhookReason, type PlaidError, PlaidErrorType, WebhookEnvironmentValues } from 'plaid';
import { describe, expect, it } from 'vitest';
import { readPlaidWebhook } from './webhook-body.ts';

const read = (body: unknown) => readPlaidWebhook(Buffer.from(JSON.stringify(body)));
const about = (webhook_code: string) => ({
  webhook_type: 'ITEM',
  webhook_code,
  item_id: 'item-1',
  environment: WebhookEnvironmentValues.Production,
});
const errorOf = (error_code: string): PlaidError => ({
  error_type: PlaidErrorType.ItemError,
  error_code,
  error_message: '',
  display_message: null,
});
const itemError = (code: string): ItemErrorWebhook => ({ ...about('ERROR'), error: errorOf(code) });
const attention = (kind: string, until: string | null = null) => ({
  kind: 'attention',
  itemId: 'item-1',
  attention: { kind, until },
});

describe("Plaid's webhooks about an item", () => {
  it('announce the end of a permission, by its day in New York', () => {
    const disconnect: PendingDisconnectWebhook = {
      ...about('PENDING_DISCONNECT'),
      reason: PendingDisconnectWebhookReason.TokenExpiration,
      disconnect_time: '2026-07-09T03:30:00Z',
    };
    const expiration: PendingExpirationWebhook = {
      ...about('PENDING_EXPIRATION'),
      consent_expiration_time: '2026-07-09T12:00:00Z',
    };
    expect(read(disconnect)).toEqual(attention('ending', '2026-07-08'));
    expect(read(expiration)).toEqual(attention('ending', '2026-07-09'));
  });

  it('report a stale login as an error, and other errors by what they mean', () => {
    expect(read(itemError('ITEM_LOGIN_REQUIRED'))).toEqual(attention('login_required'));
    expect(read(itemError('PASSWORD_RESET_REQUIRED'))).toEqual(attention('login_required'));
    expect(read(itemError('USER_PERMISSION_REVOKED'))).toEqual(attention('access_revoked'));
    expect(read(itemError('INSTITUTION_DOWN'))).toEqual({ kind: 'other' });
    expect(read(itemError('SOMETHING_NEW'))).toEqual({ kind: 'other' });
  });

  it('report what a person has revoked or repaired', () => {
    const permission: UserPermissionRevokedWebhook = about('USER_PERMISSION_REVOKED');
    const account: UserAccountRevokedWebhook = { ...about('USER_ACCOUNT_REVOKED'), account_id: 'account-1' };
    const repaired: ItemLoginRepairedWebhook = about('LOGIN_REPAIRED');
    expect(read(permission)).toEqual(attention('access_revoked'));
    expect(read(account)).toEqual({ ...attention('account_revoked'), accountId: 'account-1' });
    expect(read(repaired)).toEqual({ kind: 'repaired', itemId: 'item-1' });
  });

  it('of another kind, or unreadable, are read as `other`', () => {
    for (const body of [{ ...about('NEW_ACCOUNTS_AVAILABLE') }, { ...about('PENDING_DISCONNECT') }, [], 'x', null]) {
      expect(read(body)).toEqual({ kind: 'other' });
    }
    expect(readPlaidWebhook(Buffer.from('{"half'))).toEqual({ kind: 'other' });
  });
});
