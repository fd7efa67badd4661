import { Configuration, CountryCode, PlaidApi, Products } from 'plaid';

/** Plaid's own client, pointed at the bank. */
export function plaidClient(basePath: string): PlaidApi {
  const headers = { 'PLAID-CLIENT-ID': 'local-client', 'PLAID-SECRET': 'local-secret' };
  return new PlaidApi(new Configuration({ basePath, baseOptions: { headers } }));
}

/** Links an item the way Plaid's sandbox does it without a person; answers its access token. */
export async function linkItem(plaid: PlaidApi): Promise<string> {
  const created = await plaid.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Auth, Products.Transfer],
  });
  const exchanged = await plaid.itemPublicTokenExchange({ public_token: created.data.public_token });
  return exchanged.data.access_token;
}

/** A link token for a new item, or to repair the one of the access token. */
export async function createLinkToken(plaid: PlaidApi, accessToken = ''): Promise<string> {
  const { data } = await plaid.linkTokenCreate({
    client_name: 'Halqa',
    language: 'en',
    country_codes: [CountryCode.Us],
    user: { client_user_id: 'member-1' },
    ...(accessToken === '' ? { products: [Products.Auth, Products.Transfer] } : { access_token: accessToken }),
  });
  return data.link_token;
}
