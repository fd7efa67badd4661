import * as z from 'zod';
import type { Account, BankBooks, Item, LinkSession, LinkToken } from '../bank-books.ts';
import { findInstitution, institutions, storedInstitution } from '../institutions.ts';
import { balanceOfAccount, createItem, issuePublicToken } from '../items.ts';
import { type Bank, operation } from '../operation.ts';
import { AccountType } from '../plaid-enums.ts';
import { fail, ok, type Result } from '../plaid-errors.ts';
import { logInTestUser } from '../test-users.ts';
import type { LinkAccount, LinkFinished, LinkLoggedIn, LinkStarted } from './link-messages.ts';

const StartInput = z.object({ link_token: z.string(), link_session_id: z.uuid() });

/** Opens the dialog under a session id that the dialog made itself. Repeated, it continues the same session. */
export const linkStart = operation<z.infer<typeof StartInput>, LinkStarted>({
  path: '/_link/start',
  input: StartInput,
  perform: ({ link_token, link_session_id }, { books, now }) => {
    const link = books.linkTokens.find(({ token }) => token === link_token);
    if (link === undefined || now >= link.expiresAt) return fail('INVALID_LINK_TOKEN');
    if (!link.sessions.some(({ sessionId }) => sessionId === link_session_id)) {
      link.sessions.push(createSession(link_session_id, now));
    }
    return ok({
      client_name: link.clientName,
      institution: link.institutionId === null ? null : storedInstitution(link.institutionId),
      institutions,
      update_mode: link.updatesItemId !== null,
    });
  },
});

const LogInInput = z.object({
  link_token: z.string(),
  link_session_id: z.string(),
  institution_id: z.string(),
  username: z.string(),
  password: z.string(),
});

/** Logs the person in at a bank and returns the accounts there; in update mode, those of the item to repair. */
export const linkLogIn = operation<z.infer<typeof LogInInput>, LinkLoggedIn>({
  path: '/_link/log-in',
  input: LogInInput,
  perform: ({ link_token, link_session_id, institution_id, username, password }, bank) => {
    const found = findSession(bank, link_token, link_session_id);
    if (!found.ok) return found;
    const { link, session } = found.value;
    const institution = findInstitution(link.institutionId ?? institution_id);
    if (!institution.ok) return institution;
    const accounts = logInTestUser(username, password);
    if (!accounts.ok) return accounts;

    const updated = bank.books.items.find(({ itemId }) => itemId === link.updatesItemId);
    session.institutionId = institution.value.institution_id;
    session.offered = updated?.accounts ?? accounts.value;
    return ok({ accounts: session.offered.map((account) => linkAccountJson(bank.books, account)) });
  },
});

const FinishInput = z.object({ link_token: z.string(), link_session_id: z.string(), account_ids: z.array(z.string()) });

/**
 * Shares the chosen accounts: links a new item with these and no others or, in update mode, repairs the old one.
 * Repeated, it returns the same public token, so that a lost response links nothing twice.
 */
export const linkFinish = operation<z.infer<typeof FinishInput>, LinkFinished>({
  path: '/_link/finish',
  input: FinishInput,
  perform: ({ link_token, link_session_id, account_ids }, bank) => {
    const found = findSession(bank, link_token, link_session_id);
    if (!found.ok) return found;
    const { link, session } = found.value;
    const accounts = session.offered.filter(({ accountId }) => account_ids.includes(accountId));
    if (session.institutionId === null || accounts.length === 0) return fail('INVALID_ACCOUNT_ID');

    if (session.finished === null) {
      const item =
        link.updatesItemId === null
          ? createItem(
              bank.books,
              { institutionId: session.institutionId, products: link.products, accounts },
              bank.now,
            )
          : repairItem(link, bank);
      if (item === undefined) return fail('ITEM_NOT_FOUND');
      session.finished = { publicToken: issuePublicToken(bank.books, item, bank.now) };
    }
    return ok({
      public_token: session.finished.publicToken,
      institution: storedInstitution(session.institutionId),
      accounts: accounts.map((account) => linkAccountJson(bank.books, account)),
    });
  },
});

function createSession(sessionId: string, startedAt: number): LinkSession {
  return { sessionId, startedAt, institutionId: null, offered: [], finished: null };
}

/** Plaid closes a dialog that takes longer: https://plaid.com/docs/link/handle-invalid-link-token/ */
const sessionMilliseconds = 30 * 60_000;

function findSession(
  { books, now }: Bank,
  linkToken: string,
  sessionId: string,
): Result<{ link: LinkToken; session: LinkSession }> {
  const link = books.linkTokens.find(({ token }) => token === linkToken);
  const session = link?.sessions.find((candidate) => candidate.sessionId === sessionId);
  if (link === undefined || session === undefined) return fail('INVALID_LINK_TOKEN');
  if (now >= session.startedAt + sessionMilliseconds) return fail('INVALID_LINK_TOKEN');
  return ok({ link, session });
}

function repairItem(link: LinkToken, { books }: Bank): Item | undefined {
  const item = books.items.find(({ itemId, removed }) => itemId === link.updatesItemId && !removed);
  if (item !== undefined) item.loginRequired = false;
  return item;
}

function linkAccountJson(books: BankBooks, account: Account): LinkAccount {
  const { accountId: id, name, mask, subtype } = account;
  return { id, name, mask, type: AccountType.Depository, subtype, availableCents: balanceOfAccount(books, account) };
}
