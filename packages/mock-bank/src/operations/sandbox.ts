import type {
  SandboxItemResetLoginRequest,
  SandboxItemResetLoginResponse,
  SandboxPublicTokenCreateRequest,
  SandboxPublicTokenCreateResponse,
} from 'plaid';
import * as z from 'zod';
import type { BankBooks, Item } from '../bank-books.ts';
import { findInstitution } from '../institutions.ts';
import { makeLoginStale } from '../item-webhooks.ts';
import { createItem, findItem, issuePublicToken } from '../items.ts';
import { operation } from '../operation.ts';
import { Products } from '../plaid-enums.ts';
import { fail, ok, type Result } from '../plaid-errors.ts';
import { defaultUser, logInTestUser } from '../test-users.ts';

/** Links an item without the dialog, sharing all accounts of the test user. */
export const sandboxPublicTokenCreate = operation<SandboxPublicTokenCreateRequest, SandboxPublicTokenCreateResponse>({
  path: '/sandbox/public_token/create',
  input: z.object({
    institution_id: z.string(),
    initial_products: z.array(z.enum(Products)).min(1),
    options: z
      .object({
        webhook: z.url().optional(),
        override_username: z.string().nullish(),
        override_password: z.string().nullish(),
      })
      .optional(),
  }),
  perform: ({ institution_id, initial_products, options }, { books, now }) => {
    const institution = findInstitution(institution_id);
    if (!institution.ok) return institution;
    const { username, password } = defaultUser;
    const accounts = logInTestUser(options?.override_username ?? username, options?.override_password ?? password);
    if (!accounts.ok) return accounts;

    const webhook = options?.webhook ?? null;
    const details = { institutionId: institution_id, products: initial_products, accounts: accounts.value, webhook };
    return ok({ public_token: issuePublicToken(books, createItem(books, details, now), now) });
  },
});

type ResetLoginRequest = SandboxItemResetLoginRequest | { public_token: string };

/**
 * Makes an item's login stale, as a changed password would: ITEM_LOGIN_REQUIRED until Link's update mode repairs it.
 * Beside Plaid's own access token it takes the public token that linked the item, because a test in a browser has no other.
 */
export const sandboxItemResetLogin = operation<ResetLoginRequest, SandboxItemResetLoginResponse>({
  path: '/sandbox/item/reset_login',
  input: z.union([z.object({ access_token: z.string() }), z.object({ public_token: z.string() })]),
  perform: (request, bank) => {
    const found =
      'access_token' in request
        ? findItem(bank.books, request.access_token)
        : findLinkedItem(bank.books, request.public_token);
    if (!found.ok) return found;
    makeLoginStale(bank, found.value);
    return ok({ reset_login: true });
  },
});

export function findLinkedItem(books: BankBooks, publicToken: string): Result<Item> {
  const linked = books.publicTokens.find(({ token }) => token === publicToken);
  const item = books.items.find(({ itemId, removed }) => itemId === linked?.itemId && !removed);
  return item === undefined ? fail('INVALID_PUBLIC_TOKEN') : ok(item);
}
