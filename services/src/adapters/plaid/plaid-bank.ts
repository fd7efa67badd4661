import { bankReturnPath, routes } from '@halqa/contract';
import { problemSentences, productName } from '@halqa/copy';
import { CountryCode, Products } from 'plaid';
import type { AccountsResult, Bank, ExchangeResult, LinkTokenResult, Repair } from '../../ports/bank.ts';
import { type PlaidSettings, plaidClient, timeouts } from './plaid-client.ts';
import { parseAccounts, parseError, parseLinkToken } from './plaid-responses.ts';

/** Where a bank's own pages lead back, as registered in Plaid's dashboard, and where the webhooks of an item are sent. */
export type LinkAddresses = { readonly redirectUri: string; readonly webhook: string };

/** The addresses of a site, without a slash at its end. */
export const linkAddresses = (siteUrl: string): LinkAddresses => ({
  redirectUri: siteUrl + bankReturnPath,
  webhook: siteUrl + routes.receiveBankWebhook.path,
});

type OnRejected = (code: string) => void;

/**
 * The bank by Plaid's API, which the mock bank implements too. Errors of the bank and of the network are results; any other one is
 * thrown. https://plaid.com/docs/api/
 *
 * @param onRejected gets the codes of errors that no member can mend, for operators
 */
export function plaidBank(
  settings: PlaidSettings,
  { redirectUri, webhook }: LinkAddresses,
  onRejected: OnRejected = () => undefined,
): Bank {
  const plaid = plaidClient(settings);
  return { createLinkToken, exchange, listAccounts, readBalances, ...plaidConnectionEnder(settings, onRejected) };

  async function createLinkToken(userId: string, repairs?: Repair): Promise<LinkTokenResult> {
    try {
      const { data } = await plaid.linkTokenCreate({
        user: { client_user_id: userId },
        client_name: productName,
        // Transfer lets the person choose only accounts that can be debited and credited, and includes Auth. In update
        // mode, no product may be named: https://plaid.com/docs/transfer/ and https://plaid.com/docs/link/update-mode/
        ...(repairs === undefined ? { products: [Products.Transfer] } : repairedBy(repairs)),
        country_codes: [CountryCode.Us],
        // Plaid has no Arabic: https://plaid.com/docs/api/link/#link-token-create-request-language
        language: 'en',
        // Most large banks have people log in on their own pages: https://plaid.com/docs/link/oauth/
        redirect_uri: redirectUri,
        // In update mode it has no effect: https://plaid.com/docs/api/link/#link-token-create-request-webhook
        ...(repairs === undefined && { webhook }),
      });
      return parseLinkToken(data);
    } catch (error) {
      return { ok: false, failure: parseReported(error, onRejected).failure };
    }
  }

  async function exchange(publicToken: string): Promise<ExchangeResult> {
    try {
      const { data } = await plaid.itemPublicTokenExchange({ public_token: publicToken });
      if (!data.access_token || !data.item_id) return { ok: false, sentence: problemSentences.bank_link_failed };
      return { ok: true, itemId: data.item_id, accessToken: data.access_token };
    } catch (error) {
      const { failure, sentence } = parseReported(error, onRejected);
      const code = failure === 'other_account' ? 'bank_account_unsupported' : 'bank_link_failed';
      return { ok: false, sentence: sentence ?? problemSentences[code] };
    }
  }

  async function listAccounts(accessToken: string): Promise<AccountsResult> {
    try {
      return parseAccounts((await plaid.accountsGet({ access_token: accessToken })).data);
    } catch (error) {
      return { ok: false, failure: parseReported(error, onRejected).failure };
    }
  }

  async function readBalances(accessToken: string): Promise<AccountsResult> {
    try {
      return parseAccounts(
        (await plaid.accountsBalanceGet({ access_token: accessToken }, { timeout: timeouts.balances })).data,
      );
    } catch (error) {
      return { ok: false, failure: parseReported(error, onRejected).failure };
    }
  }
}

/** The part of `plaidBank` that ends connections. */
export function plaidConnectionEnder(
  settings: PlaidSettings,
  onRejected: OnRejected = () => undefined,
): Pick<Bank, 'endConnection'> {
  const plaid = plaidClient(settings);
  return {
    endConnection: async (accessToken) => {
      try {
        await plaid.itemRemove({ access_token: accessToken });
        return true;
      } catch (error) {
        // An item that is not there any more has ended.
        return parseReported(error, onRejected).failure === 'expired';
      }
    },
  };
}

/** Parses an error and reports its code when no member can mend it. */
function parseReported(error: unknown, onRejected: OnRejected) {
  const parsed = parseError(error);
  if (parsed.failure === 'rejected' && parsed.code !== null) onRejected(parsed.code);
  return parsed;
}

/** What a dialog in update mode repairs: the connection, or what the authorization of a transfer waits for (`user_action_required`). */
const repairedBy = ({ accessToken, authorizationId }: Repair) =>
  authorizationId === undefined ? { access_token: accessToken } : { transfer: { authorization_id: authorizationId } };

/**
 * Creates a public token without the dialog, which Plaid's sandbox and the mock bank allow: for an item of First Platypus Bank
 * (`ins_109508`), whose accounts include Plaid Checking.
 */
export async function sandboxPublicToken(settings: PlaidSettings, webhook?: string): Promise<string> {
  const { data } = await plaidClient(settings).sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Transfer],
    ...(webhook !== undefined && { options: { webhook } }),
  });
  return data.public_token;
}
