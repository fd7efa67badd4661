import * as z from 'zod';
import type { LinkSession } from '../bank-books.ts';
import { bankCall } from '../bank-call.ts';
import { institutions, knownInstitution } from '../institutions.ts';
import { findLinkToken } from './find-link-session.ts';
import type { LinkStarted } from './link-answers.ts';
import { showLinkInstitution } from './show-link-institution.ts';

const Input = z.object({ link_token: z.string(), link_session_id: z.uuid() });

/** The dialog opens, under a session id that it made itself. Asked again, it goes on with the same session. */
export const linkStart = bankCall<z.infer<typeof Input>, LinkStarted>({
  path: '/_link/start',
  input: Input,
  perform: ({ link_token, link_session_id }, bank) => {
    const found = findLinkToken(bank, link_token);
    if ('refused' in found) return found;
    const link = found.answer;
    if (!link.sessions.some(({ sessionId }) => sessionId === link_session_id)) {
      link.sessions.push(openSession(link_session_id, bank.now));
    }
    return {
      answer: {
        client_name: link.clientName,
        institution: link.institutionId === null ? null : showLinkInstitution(knownInstitution(link.institutionId)),
        institutions: institutions.map(showLinkInstitution),
        update_mode: link.updatesItemId !== null,
      },
    };
  },
});

function openSession(sessionId: string, startedAt: number): LinkSession {
  return { sessionId, startedAt, institutionId: null, offered: [], finished: null };
}
