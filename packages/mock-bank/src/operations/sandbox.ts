import type {
  SandboxItemResetLoginRequest,
  SandboxItemResetLoginResponse,
  SandboxPublicTokenCreateRequest,
  SandboxPublicTokenCreateResponse,
} from 'plaid';
import * as z from 'zod';
import { findInstitution } from '../institutions.ts';
import { makeLoginStale } from '../item-webhooks.ts';
import { createItem, findItem, issuePublicToken } from '../items.ts';
import { operation } from '../operation.ts';
import { Products } from '../plaid-enums.ts';
import { ok } from '../plaid-errors.ts';
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

/** Makes an item's login stale, as a changed password would: ITEM_LOGIN_REQUIRED until Link's update mode repairs it. */
export const sandboxItemResetLogin = operation<SandboxItemResetLoginRequest, SandboxItemResetLoginResponse>({
  path: '/sandbox/item/reset_login',
  input: z.object({ access_token: z.string() }),
  perform: ({ access_token }, bank) => {
    const found = findItem(bank.books, access_token);
    if (!found.ok) return found;
    makeLoginStale(bank, found.value);
    return ok({ reset_login: true });
  },
});
