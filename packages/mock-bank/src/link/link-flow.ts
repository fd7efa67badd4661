import type { PlaidLinkError } from 'react-plaid-link';
import type { LinkAccount, LinkFinished, LinkInstitution, LinkStarted } from '../operations/link-messages.ts';
import { accountPane, institutionPane } from './choice-panes.ts';
import { enter, type LinkFlow, recordError, request } from './flow-steps.ts';
import type { Reply } from './link-client.ts';
import { logInPane } from './log-in-pane.ts';
import { consentPane } from './message-panes.ts';
import { visitBank } from './visit-bank.ts';

/** Leads through consent, bank, login and account. Never resolves when the person exits. */
export async function linkAccount(flow: LinkFlow): Promise<LinkFinished> {
  const started = await request(flow, flow.client.start);
  if (started.granted !== null) return finishGranted(flow, started.granted);
  enter(flow, 'CONSENT');
  await flow.dialog.show(consentPane(started.client_name));
  const { accounts, areChosen } = await logInAtSomeBank(flow, started);
  const shared = started.update_mode || areChosen ? accounts : [await chooseAccount(flow, accounts)];
  return request(flow, () => flow.client.finish(shared));
}

/** Goes on after the bank's own pages have led back to the page. */
function finishGranted(flow: LinkFlow, granted: NonNullable<LinkStarted['granted']>): Promise<LinkFinished> {
  flow.progress.institution = granted.institution;
  flow.report('CLOSE_OAUTH');
  return request(flow, () => flow.client.finish(granted.accounts));
}

/** `areChosen`: the person has chosen the accounts on the bank's own pages. */
type LoggedIn = { accounts: LinkAccount[]; areChosen: boolean };

/** Returns the accounts of the bank where the login succeeded; "Back" leads to the list of banks. */
async function logInAtSomeBank(flow: LinkFlow, started: LinkStarted): Promise<LoggedIn> {
  for (;;) {
    const institution = started.institution ?? (await chooseInstitution(flow, started.institutions));
    flow.progress.institution = institution;
    flow.report('SELECT_INSTITUTION');
    const mayGoBack = started.institution === null;
    const accounts = await (institution.oauth ? visitBank : logIn)(flow, institution, mayGoBack);
    if (accounts !== 'back') return { accounts, areChosen: institution.oauth };
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

/** What the person can correct, such as a wrong password, belongs to the login step and not to the error step. */
function acceptItemError<Value>(reply: Reply<Value>): Reply<Value | { error: PlaidLinkError }> {
  return !reply.ok && reply.error.error_type === 'ITEM_ERROR' ? { ok: true, value: { error: reply.error } } : reply;
}
