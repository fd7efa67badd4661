import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { findInstitution } from '../institutions.ts';
import { openTestLogin } from '../test-login.ts';
import { findLinkSession } from './find-link-session.ts';
import type { LinkLoggedIn } from './link-answers.ts';
import { showLinkAccount } from './show-link-account.ts';

const Input = z.object({
  link_token: z.string(),
  link_session_id: z.string(),
  institution_id: z.string(),
  username: z.string(),
  password: z.string(),
});

/** The person logs in at a bank and sees the accounts there; in update mode, those of the item that is repaired. */
export const linkLogIn = bankCall<z.infer<typeof Input>, LinkLoggedIn>({
  path: '/_link/log-in',
  input: Input,
  perform: ({ link_token, link_session_id, institution_id, username, password }, bank) => {
    const found = findLinkSession(bank, link_token, link_session_id);
    if ('refused' in found) return found;
    const { link, session } = found.answer;
    const institution = findInstitution(link.institutionId ?? institution_id);
    if ('refused' in institution) return institution;
    const login = openTestLogin(username, password);
    if ('refused' in login) return login;

    const updated = bank.books.items.find(({ itemId }) => itemId === link.updatesItemId);
    session.institutionId = institution.answer.institution_id;
    session.offered = updated?.accounts ?? login.answer;
    return { answer: { accounts: session.offered.map(showLinkAccount) } };
  },
});
