import * as z from 'zod';
import { findInstitution } from '../institutions.ts';
import { operation } from '../operation.ts';
import { fail, ok } from '../plaid-errors.ts';
import type { LinkOAuthVisit } from './link-messages.ts';
import { findSession, linkAccountJson } from './link-session.ts';

const BeginInput = z.object({
  link_token: z.string(),
  link_session_id: z.string(),
  institution_id: z.string(),
  oauth_state_id: z.uuid(),
  display: z.enum(['popup', 'redirect']),
});

/** Announces a visit to the bank's own pages, under an id that the dialog made. A later one takes the place of an earlier. */
export const linkOAuthBegin = operation<z.infer<typeof BeginInput>, object>({
  path: '/_link/oauth-begin',
  input: BeginInput,
  perform: ({ link_token, link_session_id, institution_id, oauth_state_id, display }, bank) => {
    const found = findSession(bank, link_token, link_session_id);
    if (!found.ok) return found;
    const { link, session } = found.value;
    const institution = findInstitution(link.institutionId ?? institution_id);
    if (!institution.ok) return institution;
    if (!institution.value.oauth || link.redirectUri === null) return fail('INVALID_INSTITUTION');
    session.institutionId = institution.value.institution_id;
    session.offered = [];
    session.oauth = { stateId: oauth_state_id, status: 'open', display };
    return ok({});
  },
});

const EndInput = z.object({ link_token: z.string(), link_session_id: z.string() });

/** What the person decided in the pop-up. */
export const linkOAuthEnd = operation<z.infer<typeof EndInput>, LinkOAuthVisit>({
  path: '/_link/oauth-end',
  input: EndInput,
  perform: ({ link_token, link_session_id }, bank) => {
    const found = findSession(bank, link_token, link_session_id);
    if (!found.ok) return found;
    const { session } = found.value;
    const status = session.oauth?.status ?? 'open';
    if (session.oauth === null || status === 'open') return ok({ status: 'open', accounts: [] });
    session.oauth.status = 'processed';
    const accounts = session.offered.map((account) => linkAccountJson(bank.books, account));
    return ok(status === 'denied' ? { status, accounts: [] } : { status: 'granted', accounts });
  },
});
