import { randomUUID } from 'node:crypto';
import type { LinkTokenCreateRequest, LinkTokenCreateResponse } from 'plaid';
import * as z from 'zod';
import type { Item, LinkToken } from '../bank-books.ts';
import { findInstitution } from '../institutions.ts';
import { findItem } from '../items.ts';
import { type Bank, operation } from '../operation.ts';
import { CountryCode, Products } from '../plaid-enums.ts';
import { fail, ok, type Result } from '../plaid-errors.ts';

const minute = 60_000;
/** Plaid's lifetimes: four hours to link a new item, half an hour to repair one (update mode). */
const lifetimes = { newItem: 240 * minute, update: 30 * minute };

const Input = z.object({
  client_name: z.string().min(1).max(30),
  language: z.string().min(2),
  country_codes: z.array(z.enum(CountryCode)).min(1),
  user: z.object({ client_user_id: z.string().min(1) }),
  products: z.array(z.enum(Products)).nullish(),
  webhook: z.url({ protocol: /^https?$/ }).optional(),
  redirect_uri: z.url().optional(),
  institution_id: z.string().optional(),
  access_token: z.string().nullish(),
  transfer: z.object({ authorization_id: z.string().optional() }).optional(),
});

/**
 * Creates the token that opens the Link dialog. With an access token the dialog repairs that item's login; with an authorization
 * that waits for its person, they do what it waits for.
 */
export const linkTokenCreate = operation<LinkTokenCreateRequest, LinkTokenCreateResponse>({
  path: '/link/token/create',
  input: Input,
  perform: (request, bank) => {
    const updated = findItemToUpdate(request, bank);
    if (!updated.ok) return updated;
    if (request.institution_id !== undefined) {
      const institution = findInstitution(request.institution_id);
      if (!institution.ok) return institution;
    }
    const redirect = checkRedirectUri(request.redirect_uri, bank);
    if (!redirect.ok) return redirect;
    const link = createLinkToken(request, updated.value, bank.now);
    bank.books.linkTokens.push(link);
    return ok({ link_token: link.token, expiration: new Date(link.expiresAt).toISOString() });
  },
});

function findItemToUpdate(request: LinkTokenCreateRequest, { books }: Bank): Result<Item | undefined> {
  const authorizationId = request.transfer?.authorization_id;
  if (authorizationId !== undefined) {
    const waiting = books.authorizations.find((each) => each.authorizationId === authorizationId);
    const item = books.items.find(({ itemId, removed }) => itemId === waiting?.itemId && !removed);
    const isWaiting = waiting?.decision === 'USER_ACTION_REQUIRED' && item !== undefined;
    return isWaiting ? ok(item) : fail('INVALID_FIELD', 'transfer.authorization_id: no action is required');
  }
  if (request.access_token != null) return findItem(books, request.access_token);
  if (request.products?.length) return ok(undefined);
  return fail('MISSING_FIELDS', 'the following required fields are missing: products');
}

/** https://plaid.com/docs/link/oauth/#create-and-register-a-redirect-uri; http is allowed for localhost in the sandbox alone. */
function checkRedirectUri(redirectUri: string | undefined, { redirectUris }: Bank): Result<undefined> {
  if (redirectUri === undefined) return ok(undefined);
  const { protocol, hostname, search, hash } = new URL(redirectUri);
  if (protocol !== 'https:' && hostname !== 'localhost') return fail('INVALID_FIELD', 'redirect_uri must use HTTPS');
  if (search !== '' || hash !== '') return fail('INVALID_FIELD', 'redirect_uri must not contain a query or a fragment');
  return redirectUris.includes(redirectUri) ? ok(undefined) : fail('INVALID_FIELD', notRegistered);
}

const notRegistered =
  'OAuth redirect URI must be configured in the developer dashboard. See https://plaid.com/docs/#oauth-redirect-uris';

function createLinkToken(request: LinkTokenCreateRequest, updated: Item | undefined, now: number): LinkToken {
  return {
    token: `link-sandbox-${randomUUID()}`,
    expiresAt: now + (updated === undefined ? lifetimes.newItem : lifetimes.update),
    clientName: request.client_name,
    products: request.products ?? [],
    institutionId: updated?.institutionId ?? request.institution_id ?? null,
    updatesItemId: updated?.itemId ?? null,
    isForTransfer: request.transfer?.authorization_id !== undefined,
    webhook: request.webhook ?? null,
    redirectUri: request.redirect_uri ?? null,
    sessions: [],
  };
}
