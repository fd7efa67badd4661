import type { Institution } from 'plaid';
import type { LinkInstitution } from './link-answers.ts';

export function showLinkInstitution({ institution_id, name }: Institution): LinkInstitution {
  return { institution_id, name };
}
