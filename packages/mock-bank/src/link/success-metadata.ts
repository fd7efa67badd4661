import type { PlaidLinkOnSuccessMetadata } from 'react-plaid-link';
import type { LinkFinished } from '../link-desk/link-answers.ts';

/** What `onSuccess` is told besides the public token. Balances are not part of it, as with Plaid. */
export function successMetadata(
  { institution, accounts }: LinkFinished,
  link_session_id: string,
): PlaidLinkOnSuccessMetadata {
  const shown = accounts.map(({ id, name, mask, type, subtype }) => {
    return { id, name, mask, type, subtype, verification_status: null, class_type: null };
  });
  return { institution, accounts: shown, link_session_id, transfer_status: null };
}
