import { fail, ok, type Result } from './plaid-errors.ts';

/** With `oauth`, people log in on the bank's own pages: https://plaid.com/docs/link/oauth/ */
export type Institution = { institution_id: string; name: string; oauth: boolean };

/** The banks of Plaid's own sandbox. */
export const institutions: Institution[] = [
  { institution_id: 'ins_109508', name: 'First Platypus Bank', oauth: false },
  { institution_id: 'ins_109509', name: 'First Gingham Credit Union', oauth: false },
  { institution_id: 'ins_109510', name: 'Tattersall Federal Credit Union', oauth: false },
  { institution_id: 'ins_109511', name: 'Tartan Bank', oauth: false },
  { institution_id: 'ins_127287', name: 'Platypus OAuth Bank', oauth: true },
];

export function findInstitution(institutionId: string): Result<Institution> {
  const found = institutions.find(({ institution_id }) => institution_id === institutionId);
  return found === undefined ? fail('INVALID_INSTITUTION') : ok(found);
}

/** An institution that the books name; throws when there is none. */
export function storedInstitution(institutionId: string): Institution {
  const found = findInstitution(institutionId);
  if (!found.ok) throw new Error(`The books name an unknown institution: ${institutionId}`);
  return found.value;
}
