import type * as plaid from 'plaid';

/** Plaid's own types of the request and the response of each path; `error` is any path's other response, `webhook` what Plaid sends. */
export type PlaidExchanges = {
  '/link/token/create': { request: plaid.LinkTokenCreateRequest; response: plaid.LinkTokenCreateResponse };
  '/item/public_token/exchange': {
    request: plaid.ItemPublicTokenExchangeRequest;
    response: plaid.ItemPublicTokenExchangeResponse;
  };
  '/item/get': { request: plaid.ItemGetRequest; response: plaid.ItemGetResponse };
  '/item/remove': { request: plaid.ItemRemoveRequest; response: plaid.ItemRemoveResponse };
  '/accounts/get': { request: plaid.AccountsGetRequest; response: plaid.AccountsGetResponse };
  '/accounts/balance/get': { request: plaid.AccountsBalanceGetRequest; response: plaid.AccountsGetResponse };
  '/sandbox/public_token/create': {
    request: plaid.SandboxPublicTokenCreateRequest;
    response: plaid.SandboxPublicTokenCreateResponse;
  };
  '/sandbox/item/reset_login': {
    request: plaid.SandboxItemResetLoginRequest;
    response: plaid.SandboxItemResetLoginResponse;
  };
  '/sandbox/transfer/simulate': {
    request: plaid.SandboxTransferSimulateRequest;
    response: plaid.SandboxTransferSimulateResponse;
  };
  '/sandbox/transfer/fire_webhook': {
    request: plaid.SandboxTransferFireWebhookRequest;
    response: plaid.SandboxTransferFireWebhookResponse;
  };
  '/transfer/authorization/create': {
    request: plaid.TransferAuthorizationCreateRequest;
    response: plaid.TransferAuthorizationCreateResponse;
  };
  '/transfer/create': { request: plaid.TransferCreateRequest; response: plaid.TransferCreateResponse };
  '/transfer/get': { request: plaid.TransferGetRequest; response: plaid.TransferGetResponse };
  '/transfer/list': { request: plaid.TransferListRequest; response: plaid.TransferListResponse };
  '/transfer/cancel': { request: plaid.TransferCancelRequest; response: plaid.TransferCancelResponse };
  '/transfer/event/sync': { request: plaid.TransferEventSyncRequest; response: plaid.TransferEventSyncResponse };
  '/transfer/event/list': { request: plaid.TransferEventListRequest; response: plaid.TransferEventListResponse };
  '/transfer/ledger/get': { request: plaid.TransferLedgerGetRequest; response: plaid.TransferLedgerGetResponse };
  '/webhook_verification_key/get': {
    request: plaid.WebhookVerificationKeyGetRequest;
    response: plaid.WebhookVerificationKeyGetResponse;
  };
  '/sandbox/item/fire_webhook': {
    request: plaid.SandboxItemFireWebhookRequest;
    response: plaid.SandboxItemFireWebhookResponse;
  };
  error: { response: plaid.PlaidError };
  webhook: {
    response:
      | plaid.TransferEventsUpdateWebhook
      | plaid.ItemErrorWebhook
      | plaid.ItemLoginRepairedWebhook
      | plaid.PendingDisconnectWebhook
      | plaid.PendingExpirationWebhook
      | plaid.UserAccountRevokedWebhook
      | plaid.UserPermissionRevokedWebhook;
  };
};
