import * as z from 'zod';
import type { Account, Item, LinkSession, LinkToken } from '../bank-books.ts';
import { type Bank, bankCall } from '../bank-call.ts';
import { knownInstitution } from '../institutions.ts';
import { issuePublicToken } from '../issue-public-token.ts';
import { openItem } from '../open-item.ts';
import { type Outcome, refuse } from '../outcome.ts';
import { findLinkSession } from './find-link-session.ts';
import type { LinkFinished } from './link-answers.ts';
import { showLinkAccount } from './show-link-account.ts';
import { showLinkInstitution } from './show-link-institution.ts';

const Input = z.object({ link_token: z.string(), link_session_id: z.string(), account_ids: z.array(z.string()) });

/**
 * The person shares the chosen accounts: a new item with these and no others, or, in update mode, the old one repaired.
 * Asked again, it answers the same public token, so that a lost answer links nothing twice.
 */
export const linkFinish = bankCall<z.infer<typeof Input>, LinkFinished>({
  path: '/_link/finish',
  input: Input,
  perform: ({ link_token, link_session_id, account_ids }, bank) => {
    const found = findLinkSession(bank, link_token, link_session_id);
    if ('refused' in found) return found;
    const { link, session } = found.answer;
    const chosen = session.offered.filter(({ accountId }) => account_ids.includes(accountId));
    if (session.institutionId === null || chosen.length === 0) return refuse('INVALID_ACCOUNT_ID');

    const token = session.finished === null ? finish(link, session, chosen, bank) : { answer: session.finished };
    if ('refused' in token) return token;
    return {
      answer: {
        public_token: token.answer.publicToken,
        institution: showLinkInstitution(knownInstitution(session.institutionId)),
        accounts: chosen.map(showLinkAccount),
      },
    };
  },
});

function finish(
  link: LinkToken,
  session: LinkSession,
  accounts: Account[],
  bank: Bank,
): Outcome<{ at: number; publicToken: string }> {
  const item = link.updatesItemId === null ? linkItem(link, session, accounts, bank) : repairItem(link, bank);
  if (item === undefined) return refuse('ITEM_NOT_FOUND');
  session.finished = { at: bank.now, publicToken: issuePublicToken(bank.books, item, bank.now) };
  return { answer: session.finished };
}

function linkItem(link: LinkToken, session: LinkSession, accounts: Account[], { books, now }: Bank): Item | undefined {
  if (session.institutionId === null) return undefined;
  const { products, webhook } = link;
  return openItem(books, { institutionId: session.institutionId, products, webhook, accounts }, now);
}

function repairItem(link: LinkToken, { books }: Bank): Item | undefined {
  const item = books.items.find(({ itemId, removed }) => itemId === link.updatesItemId && !removed);
  if (item !== undefined) item.loginRequired = false;
  return item;
}
