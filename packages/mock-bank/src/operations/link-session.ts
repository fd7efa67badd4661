import * as z from 'zod';
import type { Account, BankBooks, Item, LinkSession, LinkToken, OAuthVisit } from '../bank-books.ts';
import { findInstitution, type Institution, institutions, storedInstitution } from '../institutions.ts';
import { balanceOfAccount, createItem, issuePublicToken } from '../items.ts';
import { type Bank, operation } from '../operation.ts';
import { AccountType } from '../plaid-enums.ts';
import { fail, ok, type Result } from '../plaid-errors.ts';
import { logInTestUser } from '../test-users.ts';
import type { LinkAccount, LinkFinished, LinkLoggedIn, LinkStarted } from './link-messages.ts';

const StartInput = z.object({
  link_token: z.string(),
  link_session_id: z.uuid(),
  /** The id of a visit to the bank's own pages, in the address to which they led back. */
  oauth_state_id: z.string().optional(),
});

/** Opens the dialog under a session id that the dialog made itself. Repeated, it continues the same session. */
export const linkStart = operation<z.infer<typeof StartInput>, LinkStarted>({
  path: '/_link/start',
  input: StartInput,
  perform: ({ link_token, link_session_id, oauth_state_id }, { books, now }) => {
    const link = books.linkTokens.find(({ token }) => token === link_token);
    if (link === undefined || now >= link.expiresAt) return fail('INVALID_LINK_TOKEN');
    let session = link.sessions.find(({ sessionId }) => sessionId === link_session_id);
    if (session === undefined) {
      const continued = continueVisit(books, link, oauth_state_id);
      if (!continued.ok) return continued;
      session = { ...createSession(link_session_id, now), ...continued.value };
      link.sessions.push(session);
    }
    const { institutionId, offered } = session;
    return ok({
      client_name: link.clientName,
      institution: link.institutionId === null ? null : storedInstitution(link.institutionId),
      // Without an address to return to, Plaid offers no bank with pages of its own.
      institutions: institutions.filter(({ oauth }) => !oauth || link.redirectUri !== null),
      update_mode: link.updatesItemId !== null,
      granted:
        institutionId === null || offered.length === 0
          ? null
          : {
              institution: storedInstitution(institutionId),
              accounts: offered.map((account) => linkAccountJson(books, account)),
            },
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
    if (institution.value.oauth) return fail('INVALID_INSTITUTION');
    const loggedIn = logIn(bank.books, { link, session }, { username, password });
    if (!loggedIn.ok) return loggedIn;
    session.institutionId = institution.value.institution_id;
    return ok({ accounts: session.offered.map((account) => linkAccountJson(bank.books, account)) });
  },
});

export type OpenSession = { link: LinkToken; session: LinkSession };

/** Offers the person's accounts; in update mode, those of the item to repair. */
export function logIn(
  books: BankBooks,
  { link, session }: OpenSession,
  { username, password }: { username: string; password: string },
): Result<Account[]> {
  const accounts = logInTestUser(username, password);
  if (!accounts.ok) return accounts;
  const updated = books.items.find(({ itemId }) => itemId === link.updatesItemId);
  session.offered = updated?.accounts ?? accounts.value;
  return ok(session.offered);
}

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
              {
                institutionId: session.institutionId,
                products: link.products,
                accounts,
                webhook: link.webhook,
              },
              bank.now,
            )
          : repairItem(link, bank);
      if (item === undefined) return fail('ITEM_NOT_FOUND');
      session.finished = { publicToken: issuePublicToken(bank.books, item, bank.now) };
    }
    return ok({
      public_token: session.finished.publicToken,
      institution: nameOf(storedInstitution(session.institutionId)),
      accounts: accounts.map((account) => linkAccountJson(bank.books, account)),
    });
  },
});

/** What a dialog begins with when it is opened after a visit to the bank's own pages; each visit is continued once. */
function continueVisit(
  books: BankBooks,
  link: LinkToken,
  stateId: string | undefined,
): Result<Partial<Pick<LinkSession, 'institutionId' | 'offered'>>> {
  if (stateId === undefined) return ok({});
  const visited = findVisit(books, stateId);
  if (visited === undefined) return fail('OAUTH_STATE_ID_NOT_FOUND');
  if (visited.link !== link) return fail('INCORRECT_LINK_TOKEN');
  const { visit, session } = visited;
  if (visit.status === 'processed') return fail('OAUTH_STATE_ID_ALREADY_PROCESSED');
  if (visit.status === 'open') return ok({});
  const isGranted = visit.status === 'granted';
  visit.status = 'processed';
  if (!isGranted) return fail('ACCESS_NOT_GRANTED');
  return ok({ institutionId: session.institutionId, offered: session.offered });
}

/** A visit to the bank's own pages, with the session that led there. */
export function findVisit(books: BankBooks, stateId: string): (OpenSession & { visit: OAuthVisit }) | undefined {
  for (const link of books.linkTokens) {
    for (const session of link.sessions) {
      if (session.oauth?.stateId === stateId) return { link, session, visit: session.oauth };
    }
  }
  return undefined;
}

const nameOf = ({ institution_id, name }: Institution) => ({ institution_id, name });

function createSession(sessionId: string, startedAt: number): LinkSession {
  return { sessionId, startedAt, institutionId: null, offered: [], oauth: null, finished: null };
}

/** Plaid closes a dialog that takes longer: https://plaid.com/docs/link/handle-invalid-link-token/ */
const sessionMilliseconds = 30 * 60_000;

export function findSession(
  { books, now }: Pick<Bank, 'books' | 'now'>,
  linkToken: string,
  sessionId: string,
): Result<OpenSession> {
  const link = books.linkTokens.find(({ token }) => token === linkToken);
  const session = link?.sessions.find((candidate) => candidate.sessionId === sessionId);
  if (link === undefined || session === undefined) return fail('INVALID_LINK_TOKEN');
  if (now >= session.startedAt + sessionMilliseconds) return fail('INVALID_LINK_TOKEN');
  return ok({ link, session });
}

function repairItem(link: LinkToken, { books }: Bank): Item | undefined {
  const item = books.items.find(({ itemId, removed }) => itemId === link.updatesItemId && !removed);
  if (item === undefined) return undefined;
  Object.assign(item, { loginRequired: false, disconnectsAt: null });
  const waiting = link.isForTransfer ? item.accounts.filter(({ rejects }) => rejects === 'USER_ACTION_REQUIRED') : [];
  for (const account of waiting) account.rejects = null;
  return item;
}

export function linkAccountJson(books: BankBooks, account: Account): LinkAccount {
  const { accountId: id, name, mask, subtype } = account;
  return { id, name, mask, type: AccountType.Depository, subtype, availableCents: balanceOfAccount(books, account) };
}
