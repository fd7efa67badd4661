import type * as plaid from 'plaid';

/**
 * Members of an enum of Plaid's, which the compiler compares with it. Only the types of `plaid` are imported: loading the
 * package takes 60 MB.
 */
function membersOf<Enum extends Record<string, string>>() {
  return <Name extends keyof Enum>(members: { readonly [Each in Name]: `${Enum[Each]}` }) =>
    members as unknown as Pick<Enum, Name>;
}

export const Products = membersOf<typeof plaid.Products>()({
  Assets: 'assets',
  Auth: 'auth',
  Balance: 'balance',
  BalancePlus: 'balance_plus',
  Beacon: 'beacon',
  Identity: 'identity',
  IdentityMatch: 'identity_match',
  Investments: 'investments',
  InvestmentsAuth: 'investments_auth',
  Liabilities: 'liabilities',
  PaymentInitiation: 'payment_initiation',
  IdentityVerification: 'identity_verification',
  Transactions: 'transactions',
  CreditDetails: 'credit_details',
  Income: 'income',
  IncomeVerification: 'income_verification',
  StandingOrders: 'standing_orders',
  Transfer: 'transfer',
  Employment: 'employment',
  RecurringTransactions: 'recurring_transactions',
  TransactionsRefresh: 'transactions_refresh',
  Signal: 'signal',
  Statements: 'statements',
  ProcessorPayments: 'processor_payments',
  ProcessorIdentity: 'processor_identity',
  Profile: 'profile',
  CraBaseReport: 'cra_base_report',
  CraIncomeInsights: 'cra_income_insights',
  CraPartnerInsights: 'cra_partner_insights',
  CraNetworkInsights: 'cra_network_insights',
  CraCashflowInsights: 'cra_cashflow_insights',
  CraMonitoring: 'cra_monitoring',
  CraLendScore: 'cra_lend_score',
  CraPlaidCreditScore: 'cra_plaid_credit_score',
  CraQualify: 'cra_qualify',
  CraHomeLending: 'cra_home_lending',
  Layer: 'layer',
  PayByBank: 'pay_by_bank',
  ProtectLinkedBank: 'protect_linked_bank',
  ProtectTransactions: 'protect_transactions',
});

export const CountryCode = membersOf<typeof plaid.CountryCode>()({
  Us: 'US',
  Gb: 'GB',
  Es: 'ES',
  Nl: 'NL',
  Fr: 'FR',
  Ie: 'IE',
  Ca: 'CA',
  De: 'DE',
  It: 'IT',
  Pl: 'PL',
  Dk: 'DK',
  No: 'NO',
  Se: 'SE',
  Ee: 'EE',
  Lt: 'LT',
  Lv: 'LV',
  Pt: 'PT',
  Be: 'BE',
  At: 'AT',
  Fi: 'FI',
});

export const AccountSubtype = membersOf<typeof plaid.AccountSubtype>()({
  Checking: 'checking',
  Savings: 'savings',
});

export const AccountType = membersOf<typeof plaid.AccountType>()({
  Depository: 'depository',
});

export const AccountHolderCategory = membersOf<typeof plaid.AccountHolderCategory>()({
  Personal: 'personal',
});

export const ItemUpdateTypeEnum = membersOf<typeof plaid.ItemUpdateTypeEnum>()({
  Background: 'background',
});

export const ItemWithConsentFieldsUpdateTypeEnum = membersOf<typeof plaid.ItemWithConsentFieldsUpdateTypeEnum>()({
  Background: 'background',
});

export const PlaidErrorType = membersOf<typeof plaid.PlaidErrorType>()({
  InvalidRequest: 'INVALID_REQUEST',
  InvalidInput: 'INVALID_INPUT',
  InstitutionError: 'INSTITUTION_ERROR',
  RateLimitExceeded: 'RATE_LIMIT_EXCEEDED',
  ApiError: 'API_ERROR',
  ItemError: 'ITEM_ERROR',
  OauthError: 'OAUTH_ERROR',
  SandboxError: 'SANDBOX_ERROR',
  TransferError: 'TRANSFER_ERROR',
});

export const PendingDisconnectWebhookReason = membersOf<typeof plaid.PendingDisconnectWebhookReason>()({
  TokenExpiration: 'INSTITUTION_TOKEN_EXPIRATION',
});

export const WebhookEnvironmentValues = membersOf<typeof plaid.WebhookEnvironmentValues>()({ Sandbox: 'sandbox' });

export type TransferType = plaid.TransferType;
export const TransferType = membersOf<typeof plaid.TransferType>()({
  Debit: 'debit',
  Credit: 'credit',
});

export const OmittableTransferType = membersOf<typeof plaid.OmittableTransferType>()(TransferType);

export type TransferStatus = plaid.TransferStatus;
export const TransferStatus = membersOf<typeof plaid.TransferStatus>()({
  Pending: 'pending',
  Posted: 'posted',
  Settled: 'settled',
  FundsAvailable: 'funds_available',
  Cancelled: 'cancelled',
  Failed: 'failed',
  Returned: 'returned',
});

/** The events of transfers; Plaid has more, for sweeps and refunds. */
export const TransferEventType = membersOf<typeof plaid.TransferEventType>()({
  Pending: 'pending',
  Posted: 'posted',
  Settled: 'settled',
  FundsAvailable: 'funds_available',
  Cancelled: 'cancelled',
  Failed: 'failed',
  Returned: 'returned',
});

export const TransferNetwork = membersOf<typeof plaid.TransferNetwork>()({
  Ach: 'ach',
});

export type ACHClass = plaid.ACHClass;
export const ACHClass = membersOf<typeof plaid.ACHClass>()({
  Web: 'web',
  Ppd: 'ppd',
});

export const TransferAuthorizationDecision = membersOf<typeof plaid.TransferAuthorizationDecision>()({
  Approved: 'approved',
  Declined: 'declined',
  UserActionRequired: 'user_action_required',
});

export const TransferAuthorizationDecisionRationaleCode = membersOf<
  typeof plaid.TransferAuthorizationDecisionRationaleCode
>()({
  Nsf: 'NSF',
  Risk: 'RISK',
  TransferLimitReached: 'TRANSFER_LIMIT_REACHED',
  ItemLoginRequired: 'ITEM_LOGIN_REQUIRED',
});

/** The null of an enum: the types of Plaid's client have the text "null" for it, which Plaid never sends. */
const nullOf = <Enum>(): Enum => null as unknown as Enum;

export const noGuaranteeDecision = nullOf<plaid.TransferAuthorizationGuaranteeDecision>();
export const noFundsSource = nullOf<plaid.TransferCreditFundsSource>();
