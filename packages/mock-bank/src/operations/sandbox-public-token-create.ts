import { Products, type SandboxPublicTokenCreateRequest, type SandboxPublicTokenCreateResponse } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { findInstitution } from '../institutions.ts';
import { issuePublicToken } from '../issue-public-token.ts';
import { openItem } from '../open-item.ts';
import { goodLogin, openTestLogin } from '../test-login.ts';

const Options = z.object({
  webhook: z.url().optional(),
  override_username: z.string().nullish(),
  override_password: z.string().nullish(),
});

/** Links an item without the dialog: all accounts of the test login are shared. */
export const sandboxPublicTokenCreate = bankCall<SandboxPublicTokenCreateRequest, SandboxPublicTokenCreateResponse>({
  path: '/sandbox/public_token/create',
  input: z.object({
    institution_id: z.string(),
    initial_products: z.array(z.enum(Products)).min(1),
    options: Options.optional(),
  }),
  perform: ({ institution_id, initial_products, options }, { books, now }) => {
    const institution = findInstitution(institution_id);
    if ('refused' in institution) return institution;
    const username = options?.override_username ?? goodLogin.username;
    const accounts = openTestLogin(username, options?.override_password ?? goodLogin.password);
    if ('refused' in accounts) return accounts;

    const item = openItem(
      books,
      {
        institutionId: institution_id,
        products: initial_products,
        webhook: options?.webhook ?? null,
        accounts: accounts.answer,
      },
      now,
    );
    return { answer: { public_token: issuePublicToken(books, item, now) } };
  },
});
