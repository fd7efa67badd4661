import type { PlaidInstitution, PlaidLinkError, PlaidLinkOnEventMetadata } from 'react-plaid-link';
import type { LinkAccount, LinkFinished, LinkInstitution, LinkStarted } from '../operations/link-messages.ts';
import { accountPane, institutionPane } from './choice-panes.ts';
import type { LinkDialog } from './dialog.ts';
import type { LinkClient, Reply } from './link-client.ts';
import { logInPane } from './log-in-pane.ts';
import { consentPane, errorPane } from './message-panes.ts';

/** The dialog's steps, by Plaid's names for them. */
export type View = 'LOADING' | 'CONSENT' | 'SELECT_INSTITUTION' | 'CREDENTIAL' | 'SELECT_ACCOUNT' | 'ERROR';

/** How far the person has come; the callbacks' metadata is read from here. */
export type Progress = { view: View; institution: PlaidInstitution | null; error: PlaidLinkError | null };

export type Report = (eventName: string, details?: Partial<PlaidLinkOnEventMetadata>) => void;

export type LinkFlow = {
  client: LinkClient;
  dialog: LinkDialog;
  progress: Progress;
  report: Report;
  exit(error: PlaidLinkError): void;
};

/** Leads through consent, bank, login and account. Never resolves when the person exits. */
export async function linkAccount(flow: LinkFlow): Promise<LinkFinished> {
  const started = await request(flow, flow.client.start);
  enter(flow, 'CONSENT');
  await flow.dialog.show(consentPane(started.client_name));
  const offered = await logInAtSomeBank(flow, started);
  const shared = started.update_mode ? offered : [await chooseAccount(flow, offered)];
  return request(flow, () => flow.client.finish(shared));
}

/** Returns the accounts of the bank where the login succeeded; "Back" leads to the list of banks. */
async function logInAtSomeBank(flow: LinkFlow, started: LinkStarted): Promise<LinkAccount[]> {
  for (;;) {
    const institution = started.institution ?? (await chooseInstitution(flow, started.institutions));
    flow.progress.institution = institution;
    flow.report('SELECT_INSTITUTION');
    const accounts = await logIn(flow, institution, started.institution === null);
    if (accounts !== 'back') return accounts;
    flow.progress.institution = null;
  }
}

function chooseInstitution(flow: LinkFlow, institutions: LinkInstitution[]): Promise<LinkInstitution> {
  enter(flow, 'SELECT_INSTITUTION');
  const onSearch = (query: string) => flow.report('SEARCH_INSTITUTION', { institution_search_query: query });
  return flow.dialog.show(institutionPane(institutions, onSearch));
}

/** Shows the login until it succeeds. An error is shown beside what was typed. */
async function logIn(
  flow: LinkFlow,
  institution: LinkInstitution,
  mayGoBack: boolean,
): Promise<LinkAccount[] | 'back'> {
  let username = '';
  for (;;) {
    enter(flow, 'CREDENTIAL');
    const login = await flow.dialog.show(logInPane({ institution, username, mayGoBack, error: flow.progress.error }));
    flow.progress.error = null;
    if (login === 'back') return 'back';
    username = login.username;
    flow.report('SUBMIT_CREDENTIALS');
    const loggedIn = await request(flow, async () =>
      acceptItemError(await flow.client.logIn(institution.institution_id, login)),
    );
    if ('accounts' in loggedIn) return loggedIn.accounts;
    recordError(flow, loggedIn.error);
  }
}

function chooseAccount(flow: LinkFlow, accounts: LinkAccount[]): Promise<LinkAccount> {
  enter(flow, 'SELECT_ACCOUNT');
  return flow.dialog.show(accountPane(accounts));
}

/** Repeats a call, whenever the person wants, until it succeeds. An expired link token ends the dialog, as with Plaid. */
async function request<Value>(flow: LinkFlow, call: () => Promise<Reply<Value>>): Promise<Value> {
  for (;;) {
    const reply = await flow.dialog.waitFor(call());
    if (reply.ok) return reply.value;
    if (reply.error.error_code === 'INVALID_LINK_TOKEN') {
      flow.exit(reply.error);
      return new Promise(() => {});
    }
    recordError(flow, reply.error);
    enter(flow, 'ERROR');
    await flow.dialog.show(errorPane());
    flow.progress.error = null;
  }
}

/** What the person can correct, such as a wrong password, belongs to the login step and not to the error step. */
function acceptItemError<Value>(reply: Reply<Value>): Reply<Value | { error: PlaidLinkError }> {
  return !reply.ok && reply.error.error_type === 'ITEM_ERROR' ? { ok: true, value: { error: reply.error } } : reply;
}

function recordError(flow: LinkFlow, error: PlaidLinkError): void {
  flow.progress.error = error;
  const { error_type, error_code, error_message } = error;
  flow.report('ERROR', { error_type, error_code, error_message });
}

function enter(flow: LinkFlow, view: View): void {
  flow.progress.view = view;
  flow.report('TRANSITION_VIEW', { view_name: view });
}
