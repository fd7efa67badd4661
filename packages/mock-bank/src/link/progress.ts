import type { PlaidInstitution, PlaidLinkError } from 'react-plaid-link';

/** The steps of the dialog, by Plaid's names for them. */
export type View = 'LOADING' | 'CONSENT' | 'SELECT_INSTITUTION' | 'CREDENTIAL' | 'SELECT_ACCOUNT' | 'ERROR';

/** How far a person has come; what the callbacks tell is read from here. */
export type Progress = { view: View; institution: PlaidInstitution | null; error: PlaidLinkError | null };

/** Plaid's word for where someone left: https://plaid.com/docs/link/web/#link-web-onexit-metadata-status */
export const exitStatus: Record<View, string | null> = {
  LOADING: null,
  CONSENT: 'requires_credentials',
  SELECT_INSTITUTION: 'institution_not_found',
  CREDENTIAL: 'requires_credentials',
  SELECT_ACCOUNT: 'requires_account_selection',
  ERROR: null,
};
