import { randomUUID } from 'node:crypto';
import { CountryCode, type LinkTokenCreateRequest, type LinkTokenCreateResponse, Products } from 'plaid';
import * as z from 'zod';
import type { Item, LinkToken } from '../bank-books.ts';
import { type Bank, bankCall } from '../bank-call.ts';
import { findItem } from '../find-item.ts';
import { findInstitution } from '../institutions.ts';
import { type Outcome, refuse } from '../outcome.ts';

const minute = 60_000;
/** Plaid's lifetimes: four hours to link a new item, half an hour to repair one (update mode). */
const lifetimes = { newItem: 240 * minute, update: 30 * minute };

const Input = z.object({
  client_name: z.string().min(1).max(30),
  language: z.string().min(2),
  country_codes: z.array(z.enum(CountryCode)).min(1),
  user: z.object({ client_user_id: z.string().min(1) }),
  products: z.array(z.enum(Products)).nullish(),
  webhook: z.url().optional(),
  redirect_uri: z.url().optional(),
  institution_id: z.string().optional(),
  access_token: z.string().nullish(),
});

/** Opens the door of the Link dialog. With an access token it repairs that item's login instead of linking another. */
export const linkTokenCreate = bankCall<LinkTokenCreateRequest, LinkTokenCreateResponse>({
  path: '/link/token/create',
  input: Input,
  perform: (request, bank) => {
    const updated = itemToUpdate(request, bank);
    if ('refused' in updated) return updated;
    if (request.institution_id !== undefined) {
      const institution = findInstitution(request.institution_id);
      if ('refused' in institution) return institution;
    }
    const link = linkTokenFor(request, updated.answer, bank.now);
    bank.books.linkTokens.push(link);
    return { answer: { link_token: link.token, expiration: new Date(link.expiresAt).toISOString() } };
  },
});

function itemToUpdate(request: LinkTokenCreateRequest, { books }: Bank): Outcome<Item | undefined> {
  if (request.access_token != null) return findItem(books, request.access_token);
  if (request.products?.length) return { answer: undefined };
  return refuse('MISSING_FIELDS', 'the following required fields are missing: products');
}

function linkTokenFor(request: LinkTokenCreateRequest, updated: Item | undefined, now: number): LinkToken {
  return {
    token: `link-sandbox-${randomUUID()}`,
    createdAt: now,
    expiresAt: now + (updated === undefined ? lifetimes.newItem : lifetimes.update),
    clientName: request.client_name,
    language: request.language,
    countryCodes: request.country_codes,
    products: request.products ?? [],
    webhook: request.webhook ?? null,
    redirectUri: request.redirect_uri ?? null,
    institutionId: updated?.institutionId ?? request.institution_id ?? null,
    updatesItemId: updated?.itemId ?? null,
    sessions: [],
  };
}
