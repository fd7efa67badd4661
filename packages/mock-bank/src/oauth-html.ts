import type { Account, OAuthVisit } from './bank-books.ts';
import type { OpenSession } from './operations/link-session.ts';

/** A visit to the pages of a bank; `base` is their address. */
export type Visited = OpenSession & { visit: OAuthVisit; institution: string; base: string };

export function logInPage({ institution, visit, base }: Visited, problem: string | null): string {
  return page(
    `Log in at ${institution}`,
    `<form method="post" action="${base}log-in">
      ${stateField(visit)}
      <p>Every test bank takes user_good with pass_good. No real money moves.</p>
      ${problem === null ? '' : `<p role="alert" class="problem">${escaped(problem)}</p>`}
      <label>User name <input name="username" required autocomplete="off" autocapitalize="none"></label>
      <label>Password <input name="password" type="password" required autocomplete="off"></label>
      <button>Log in</button>
    </form>`,
  );
}

/** In update mode the accounts of the item stay as they are. */
export function accountChoicePage({ institution, visit, base, link }: Visited, accounts: Account[]): string {
  const isUpdate = link.updatesItemId !== null;
  const choices = accounts.map(
    ({ accountId, name, mask }, index) =>
      `<label class="account"><input type="${isUpdate ? 'checkbox' : 'radio'}" name="account" value="${accountId}"
        ${isUpdate || index === 0 ? 'checked' : ''}> ${escaped(name)} ••${escaped(mask)}</label>`,
  );
  return page(
    `${institution}: share an account`,
    `<form method="post" action="${base}share">
      ${stateField(visit)}
      <fieldset><legend>${escaped(link.clientName)} wants to see and to use</legend>${choices.join('')}</fieldset>
      <button name="decision" value="allow">Allow</button>
      <button name="decision" value="deny" class="quiet" formnovalidate>Deny</button>
    </form>`,
  );
}

/** Reports to the dialog that opened the pop-up. Without an opener, the dialog learns nothing. */
export const reportPage = (stateId: string): string =>
  page(
    'You can close this window',
    `<script>window.opener?.postMessage({ oauth_state_id: ${JSON.stringify(stateId)} }, location.origin); window.close();</script>`,
  );

export const messagePage = (sentence: string): string => page('Test bank', `<p>${escaped(sentence)}</p>`);

const stateField = ({ stateId }: OAuthVisit) =>
  `<input type="hidden" name="oauth_state_id" value="${escaped(stateId)}">`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`;

const style = `
:root { color-scheme: light dark; font: 400 1rem/1.5 system-ui, sans-serif }
main { max-width: 24rem; margin: 2rem auto; padding: 0 1rem } h1 { font-size: 1.375rem }
form, fieldset { display: grid; gap: 1rem } fieldset { border: 1px solid; border-radius: 8px }
input:not([type=radio], [type=checkbox]) { display: block; width: 100%; box-sizing: border-box; padding: .6rem; font: inherit }
button { padding: .7rem; font: inherit; min-height: 44px } .problem { color: light-dark(#a3211a, #ffb4ab) }`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
