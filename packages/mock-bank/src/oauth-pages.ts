import type { ServerResponse } from 'node:http';
import type { BankBooks } from './bank-books.ts';
import { storedInstitution } from './institutions.ts';
import { accountChoicePage, logInPage, messagePage, reportPage, type Visited } from './oauth-html.ts';
import type { Bank } from './operation.ts';
import { findVisit, logIn } from './operations/link-session.ts';

/** The pages of a bank with OAuth: a login, then the choice of what to share. They lead back to the Link dialog. */
export const oauthPath = '/_link/oauth/';

type PageRequest = { path: string; method: string | undefined; url: string; body: string };

/** Serves `log-in` and `share`. Pages of an unknown visit, or of one that is over, say so. */
export function serveOAuthPage(
  bank: Pick<Bank, 'books'>,
  { path, method, url, body }: PageRequest,
  publicUrl: string,
  response: ServerResponse,
): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  const form = new URLSearchParams(method === 'POST' ? body : new URL(url, 'http://bank').searchParams);
  const visited = findOpenVisit(bank.books, form.get('oauth_state_id') ?? '', new URL(publicUrl).pathname);
  if (visited === undefined) {
    response.statusCode = 404;
    response.end(messagePage('This page is out of date. Please go back to where you came from.'));
    return;
  }
  if (path === `${oauthPath}log-in`) response.end(answerLogIn(bank.books, visited, method, form));
  else if (path === `${oauthPath}share` && method === 'POST') recordDecision(visited, form, response);
  else response.end(logInPage(visited, null));
}

function answerLogIn(books: BankBooks, visited: Visited, method: string | undefined, form: URLSearchParams): string {
  if (method !== 'POST') return logInPage(visited, null);
  const login = { username: form.get('username') ?? '', password: form.get('password') ?? '' };
  const accounts = logIn(books, visited, login);
  if (!accounts.ok) return logInPage(visited, 'The user name or the password is wrong. Please try again.');
  return accountChoicePage(visited, accounts.value);
}

/** Records what the person decided, and leads back: a pop-up reports to its opener, everything else is a redirect. */
function recordDecision({ visit, session, link }: Visited, form: URLSearchParams, response: ServerResponse): void {
  const chosen = form.getAll('account');
  const isGranted = form.get('decision') === 'allow' && chosen.length > 0;
  visit.status = isGranted ? 'granted' : 'denied';
  session.offered = isGranted ? session.offered.filter(({ accountId }) => chosen.includes(accountId)) : [];
  if (visit.display === 'popup') {
    response.end(reportPage(visit.stateId));
    return;
  }
  response.statusCode = 303;
  response.setHeader('location', `${link.redirectUri}?oauth_state_id=${visit.stateId}`);
  response.end();
}

function findOpenVisit(books: BankBooks, stateId: string, mountPath: string): Visited | undefined {
  const found = findVisit(books, stateId);
  if (found === undefined || found.visit.status !== 'open' || found.session.institutionId === null) return undefined;
  const institution = storedInstitution(found.session.institutionId).name;
  return { ...found, institution, base: `${mountPath.replace(/\/$/, '')}${oauthPath}` };
}
