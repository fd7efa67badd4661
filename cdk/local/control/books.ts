import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from 'local-aws';
import type { AccountChange, AccountStatement, BankStatement, MockBank, TransferStatement } from 'mock-bank';
import * as z from 'zod';
import { type Html, html, pageHeaders, pageLayout } from './page.ts';

type BooksControl = { bank: Pick<MockBank, 'statement' | 'changeAccount'> };

/** `/__local/books`: what the bank's accounts hold and every transfer; `POST /__local/books/<account>` changes an account. */
export async function handleBooks(
  { bank }: BooksControl,
  accountId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, pageHeaders);
    response.end(booksPage(bank.statement()));
    return;
  }
  const change = AccountForm.safeParse(Object.fromEntries(new URLSearchParams(await readBody(request))));
  if (!change.success)
    return sendJson(response, 400, { error: 'Send closed=true, frozen=true, rejects=RISK or balance=12.34.' });
  if (!(await bank.changeAccount(accountId, change.data))) {
    return sendJson(response, 404, { error: 'There is no such account.' });
  }
  response.writeHead(303, { location: '/__local/books#accounts' }).end();
}

const isTrue = z.enum(['true', 'false']).transform((text) => text === 'true');
const dollars = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

/** What a person may set an account to, by what the bank calls it. */
const rejections = new Map([
  ['RISK', 'Decline as a risk'],
  ['TRANSFER_LIMIT_REACHED', 'Decline at the limit'],
  ['ITEM_LOGIN_REQUIRED', 'Decline without a login'],
  ['USER_ACTION_REQUIRED', 'Ask its person first'],
  ['TRANSFER_ACCOUNT_BLOCKED', 'Block for transfers'],
  ['TRANSFER_UNSUPPORTED_ACCOUNT_TYPE', 'Support no transfers'],
] as const);

const AccountForm: z.ZodType<AccountChange> = z.union([
  z.strictObject({ closed: isTrue }),
  z.strictObject({ frozen: isTrue }),
  z.strictObject({ rejects: z.enum(['', ...rejections.keys()]).transform((code) => code || null) }),
  z.strictObject({ balance: dollars }),
]);

const mostRows = 200;

export function booksPage({ pending, available, network, accounts, transfers }: BankStatement): string {
  return pageLayout('The bank’s books', [
    html`<section><h2>Money of the groups</h2><dl>
${[figure('Available', available), figure('Pending', pending), figure('Between two banks', network)]}</dl>
<p><small>Pending is being collected and not yet released. Between two banks is what one bank has booked and the other has not.</small></p></section>`,
    html`<section id="transfers"><h2>Transfers</h2>${transfers.length === 0 ? html`<p>None yet.</p>` : transfers.slice(0, mostRows).map(transferItem)}</section>`,
    html`<section id="accounts"><h2>Accounts of people</h2>${accounts.length === 0 ? html`<p>Nobody has linked a bank yet.</p>` : accounts.slice(0, mostRows).map(accountItem)}</section>`,
  ]);
}

const figure = (name: string, cents: number): Html => html`<div><dt>${name}</dt><dd>${money(cents)}</dd></div>`;

function transferItem(transfer: TransferStatement): Html {
  const { type, amountCents, legalName, description, status, returnCode, createdAt, nextAt, events, postings } =
    transfer;
  const state = status === 'returned' ? `returned, ${returnCode}` : status.replace('_', ' ');
  return html`<details><summary>${money(amountCents)} ${type === 'debit' ? 'from' : 'to'} ${legalName}: ${state}
<small>${description}, ${timeOf(createdAt)}${nextAt === undefined ? '' : `, moves on ${timeOf(nextAt)}`}</small></summary>
<div class="wide"><table><tr><th>Event</th><th>When</th></tr>
${events.map(({ type: name, at }) => html`<tr><td>${name.replace('_', ' ')}</td><td>${timeOf(at)}</td></tr>`)}</table></div>
${postings.length === 0 ? '' : postingTable(postings)}</details>`;
}

const postingTable = (postings: TransferStatement['postings']): Html =>
  html`<div class="wide"><table><tr><th>Posting</th><th>From</th><th>To</th><th class="money">Amount</th></tr>
${postings.map(
  ({ text, from, to, cents }) =>
    html`<tr><td>${text}</td><td>${nameOf(from)}</td><td>${nameOf(to)}</td><td class="money">${money(cents)}</td></tr>`,
)}</table></div>`;

function accountItem(account: AccountStatement): Html {
  const { accountId, name, mask, institution, holder, balance, closed, frozen, rejects, loginRequired } = account;
  const states = [
    closed && 'closed',
    frozen && 'frozen',
    loginRequired && 'login stale',
    rejects !== null && `rejects with ${rejects}`,
  ].filter((state) => state);
  const action = `/__local/books/${accountId}`;
  return html`<details><summary>${name} ${mask}${holder === undefined ? '' : ` of ${holder}`}: ${money(balance)}${states.length === 0 ? '' : `, ${states.join(', ')}`}
<small>${institution}</small></summary>
<form method="post" action="${action}"><label>Balance in dollars
<input name="balance" inputmode="decimal" pattern="\\d{1,7}(\\.\\d{1,2})?" required value="${plainDollars(balance)}"></label><button>Set</button></form>
<form method="post" action="${action}"><button name="closed" value="${closed ? 'false' : 'true'}">${closed ? 'Open again' : 'Close'}</button>
<button name="frozen" value="${frozen ? 'false' : 'true'}">${frozen ? 'Unfreeze' : 'Freeze'}</button>
${rejects === null ? [...rejections].map(([code, label]) => html`<button name="rejects" value="${code}">${label}</button> `) : html`<button name="rejects" value="">Approve again</button>`}</form></details>`;
}

/** An account of a person has a long id, of which nobody reads more than the beginning. */
const nameOf = (account: string): string => account.replace(/^account:(.{6}).*$/, 'account $1…').replace(':', ' ');

const plainDollars = (cents: number): string => (Math.max(cents, 0) / 100).toFixed(2);

const money = (cents: number): string => dollarFormat.format(cents / 100);
const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `2026-02-02 09:30 UTC`. */
const timeOf = (moment: number): string => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
