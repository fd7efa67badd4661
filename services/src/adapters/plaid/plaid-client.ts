import { Configuration, PlaidApi } from 'plaid';
import * as z from 'zod';

/** The keys of our account at Plaid. */
export const plaidKeys = z.object({ clientId: z.string(), secret: z.string() });

/** The keys are read for each call, because the secret may change while the function runs. */
export type PlaidSettings = { readonly baseUrl: string; readonly keys: () => Promise<z.infer<typeof plaidKeys>> };

/** The limit of one call; the gateway ends the member's request at 28 s. */
const TIMEOUT_MILLISECONDS = 8_000;

/** Of the API that these types describe. */
const PLAID_VERSION = '2020-09-14';

/** Plaid's client, for the rail with a limit of its own: a shorter one in tests. */
export function plaidClient({ baseUrl, keys }: PlaidSettings, timeout = TIMEOUT_MILLISECONDS): PlaidApi {
  /** The library asks for the value of each header before each call. */
  const apiKey = async (header: string): Promise<string> => {
    if (header === 'Plaid-Version') return PLAID_VERSION;
    const { clientId, secret } = await keys();
    return header === 'PLAID-SECRET' ? secret : clientId;
  };
  return new PlaidApi(new Configuration({ basePath: baseUrl, apiKey, baseOptions: { timeout } }));
}
