import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { BankBooks } from './bank-books.ts';
import { readBody } from './http.ts';

const Body = z.string().transform((text) => z.object({ public_token: z.string() }).parse(JSON.parse(text)));

/**
 * `POST /access-token`: the access token of the item that a public token linked. Plaid has no such call; a test in a browser has
 * no other way to the sandbox's own calls, which take access tokens.
 */
export async function handleAccessTokenRequest(
  { publicTokens, items }: BankBooks,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Body.safeParse(await readBody(request));
  const linked = publicTokens.find(({ token }) => token === body.data?.public_token);
  const item = items.find(({ itemId, removed }) => itemId === linked?.itemId && !removed);
  response.setHeader('content-type', 'application/json');
  if (item === undefined) response.statusCode = 404;
  response.end(JSON.stringify(item === undefined ? {} : { access_token: item.accessToken }));
}
