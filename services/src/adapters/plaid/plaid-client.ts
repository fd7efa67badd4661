import { Configuration, PlaidApi } from 'plaid';
import * as z from 'zod';

/** The keys of our account at Plaid. */
export const plaidKeys = z.object({ clientId: z.string(), secret: z.string() });

/** The keys are read for each call, because the secret may change while the function runs. */
export type PlaidSettings = { readonly baseUrl: string; readonly keys: () => Promise<z.infer<typeof plaidKeys>> };

/** The limits of one call. Plaid asks for 30 s and more where it asks a bank first: balances and authorizations. */
export const timeouts = {
  /** Of a call that Plaid answers by itself: a member's request makes up to three, and its function ends at 28 s. */
  usual: 8_000,
  /** Of balances, which a member waits for: the longest that the function leaves. */
  balances: 25_000,
  /** Of transfers, for which nobody waits. A worker begins nothing more when it has less time left than three of them take. */
  transfers: 45_000,
};

/** The version of the API that the types of the package `plaid` describe. */
const PLAID_VERSION = '2020-09-14';

/** Plaid's client. */
export function plaidClient({ baseUrl, keys }: PlaidSettings, timeout = timeouts.usual): PlaidApi {
  /** The library asks for the value of each header before each call. */
  const apiKey = async (header: string): Promise<string> => {
    if (header === 'Plaid-Version') return PLAID_VERSION;
    const { clientId, secret } = await keys();
    return header === 'PLAID-SECRET' ? secret : clientId;
  };
  return new PlaidApi(new Configuration({ basePath: baseUrl, apiKey, baseOptions: { timeout } }));
}
