import { fail, ok, type Result } from './plaid-errors.ts';

export type Institution = { institution_id: string; name: string };

/** The banks of Plaid's own sandbox. */
export const institutions: Institution[] = [
  { institution_id: 'ins_109508', name: 'First Platypus Bank' },
  { institution_id: 'ins_109509', name: 'First Gingham Credit Union' },
  { institution_id: 'ins_109510', name: 'Tattersall Federal Credit Union' },
  { institution_id: 'ins_109511', name: 'Tartan Bank' },
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
