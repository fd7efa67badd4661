import { Configuration, PlaidApi, Products } from 'plaid';
import type { PlaidSettings } from './plaid-bank.ts';

/** A public token without a dialog, which Plaid's sandbox and the mock bank hand out. Account: Plaid Checking. */
export async function sandboxPublicToken({ baseUrl, clientId, secret }: PlaidSettings): Promise<string> {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret };
  const plaid = new PlaidApi(new Configuration({ basePath: baseUrl, baseOptions: { headers } }));
  const { data } = await plaid.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Auth],
  });
  return data.public_token;
}
