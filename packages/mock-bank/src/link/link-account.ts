import type { PlaidLinkError } from 'react-plaid-link';
import type { LinkAccount, LinkFinished, LinkInstitution, LinkStarted } from '../link-desk/link-answers.ts';
import type { Asked, LinkClient } from './link-client.ts';
import type { LinkDialog } from './link-dialog.ts';
import { accountPane } from './panes/account-pane.ts';
import { consentPane } from './panes/consent-pane.ts';
import { institutionPane } from './panes/institution-pane.ts';
import { logInPane } from './panes/log-in-pane.ts';
import { troublePane } from './panes/trouble-pane.ts';
import type { Progress, View } from './progress.ts';
import type { Report } from './reporter.ts';

/** What the walk through the dialog works with. */
export type Walk = {
  client: LinkClient;
  dialog: LinkDialog;
  progress: Progress;
  report: Report;
  leave(error: PlaidLinkError): void;
};

/** Consent, bank, login, account. A walk that is left never resolves; nobody waits for it any more. */
export async function linkAccount(walk: Walk): Promise<LinkFinished> {
  const started = await ask(walk, walk.client.start);
  enter(walk, 'CONSENT');
  await walk.dialog.show(consentPane(started.client_name));
  const offered = await logInSomewhere(walk, started);
  const shared = started.update_mode ? offered : [await chooseAccount(walk, offered)];
  return ask(walk, () => walk.client.finish(shared));
}

/** Answers the accounts of the bank where the login worked; "Back" leads to the list of banks. */
async function logInSomewhere(walk: Walk, started: LinkStarted): Promise<LinkAccount[]> {
  for (;;) {
    const institution = started.institution ?? (await chooseInstitution(walk, started.institutions));
    walk.progress.institution = institution;
    walk.report('SELECT_INSTITUTION');
    const accounts = await logIn(walk, institution, started.institution === null);
    if (accounts !== 'back') return accounts;
    walk.progress.institution = null;
  }
}

function chooseInstitution(walk: Walk, institutions: LinkInstitution[]): Promise<LinkInstitution> {
  enter(walk, 'SELECT_INSTITUTION');
  const searched = (query: string) => walk.report('SEARCH_INSTITUTION', { institution_search_query: query });
  return walk.dialog.show(institutionPane(institutions, searched));
}

/** Asks for the login until the bank takes it. A refusal is shown beside what was typed. */
async function logIn(walk: Walk, institution: LinkInstitution, mayGoBack: boolean): Promise<LinkAccount[] | 'back'> {
  let username = '';
  for (;;) {
    enter(walk, 'CREDENTIAL');
    const login = await walk.dialog.show(logInPane({ institution, username, mayGoBack, error: walk.progress.error }));
    walk.progress.error = null;
    if (login === 'back') return 'back';
    username = login.username;
    walk.report('SUBMIT_CREDENTIALS');
    const loggedIn = await ask(walk, async () => asAnswer(await walk.client.logIn(institution.institution_id, login)));
    if ('accounts' in loggedIn) return loggedIn.accounts;
    fail(walk, loggedIn.refused);
  }
}

function chooseAccount(walk: Walk, accounts: LinkAccount[]): Promise<LinkAccount> {
  enter(walk, 'SELECT_ACCOUNT');
  return walk.dialog.show(accountPane(accounts));
}

/** Asks the bank until it answers. A link token that is no good any more ends the walk, as with Plaid. */
async function ask<Answer>(walk: Walk, question: () => Promise<Asked<Answer>>): Promise<Answer> {
  for (;;) {
    const asked = await walk.dialog.waitFor(question());
    if ('answer' in asked) return asked.answer;
    if (asked.refused.error_code === 'INVALID_LINK_TOKEN') {
      walk.leave(asked.refused);
      return new Promise(() => {});
    }
    fail(walk, asked.refused);
    enter(walk, 'ERROR');
    await walk.dialog.show(troublePane());
    walk.progress.error = null;
  }
}

/** What the person can put right (a wrong password, a locked account) is an answer to a login. */
function asAnswer<Answer>(asked: Asked<Answer>): Asked<Answer | { refused: PlaidLinkError }> {
  const personal = 'refused' in asked && asked.refused.error_type === 'ITEM_ERROR';
  return personal ? { answer: asked } : asked;
}

function fail(walk: Walk, error: PlaidLinkError): void {
  walk.progress.error = error;
  const { error_type, error_code, error_message } = error;
  walk.report('ERROR', { error_type, error_code, error_message });
}

function enter(walk: Walk, view: View): void {
  walk.progress.view = view;
  walk.report('TRANSITION_VIEW', { view_name: view });
}
