import { problemSentences, productName } from '@halqa/copy';
import { Configuration, CountryCode, PlaidApi, Products } from 'plaid';
import type { AccountsResult, Bank, ExchangeResult } from '../../ports/bank.ts';
import { parseAccounts, parseError } from './plaid-responses.ts';

type PlaidSettings = { readonly baseUrl: string; readonly clientId: string; readonly secret: string };

/** The limit of one call; the gateway ends the member's request at 28 s. */
const TIMEOUT_MILLISECONDS = 8_000;

/** The bank by Plaid's API, which the mock bank implements too. https://plaid.com/docs/api/ */
export function plaidBank({ baseUrl, clientId, secret }: PlaidSettings): Bank {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret };
  const plaid = new PlaidApi(
    new Configuration({ basePath: baseUrl, baseOptions: { headers, timeout: TIMEOUT_MILLISECONDS } }),
  );
  return { createLinkToken, exchange, readAccounts, endConnection };

  async function createLinkToken(userId: string): Promise<string | null> {
    try {
      const { data } = await plaid.linkTokenCreate({
        user: { client_user_id: userId },
        client_name: productName,
        products: [Products.Auth],
        country_codes: [CountryCode.Us],
        language: 'en',
      });
      return data.link_token ?? null;
    } catch (error) {
      parseError(error);
      return null;
    }
  }

  async function exchange(publicToken: string): Promise<ExchangeResult> {
    try {
      const { data } = await plaid.itemPublicTokenExchange({ public_token: publicToken });
      if (!data.access_token || !data.item_id) return { ok: false, sentence: problemSentences.bank_link_failed };
      return { ok: true, itemId: data.item_id, accessToken: data.access_token };
    } catch (error) {
      return { ok: false, sentence: parseError(error).sentence ?? problemSentences.bank_link_failed };
    }
  }

  async function readAccounts(accessToken: string): Promise<AccountsResult> {
    try {
      const { data } = await plaid.accountsBalanceGet({ access_token: accessToken });
      return parseAccounts(data);
    } catch (error) {
      return { ok: false, failure: parseError(error).failure };
    }
  }

  async function endConnection(accessToken: string): Promise<void> {
    try {
      await plaid.itemRemove({ access_token: accessToken });
    } catch (error) {
      parseError(error);
    }
  }
}

/** Creates a public token without the dialog; Plaid's sandbox and the mock bank allow it. Account: Plaid Checking. */
export async function sandboxPublicToken({ baseUrl, clientId, secret }: PlaidSettings): Promise<string> {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret };
  const plaid = new PlaidApi(new Configuration({ basePath: baseUrl, baseOptions: { headers } }));
  const { data } = await plaid.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Auth],
  });
  return data.public_token;
}
