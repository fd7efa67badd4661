import { CountryCode, type Institution, Products } from 'plaid';
import { type Outcome, refuse } from './outcome.ts';

/** Plaid's own sandbox banks, with routing numbers that no real bank uses except First Platypus's, which is Plaid's. */
export const institutions: Institution[] = [
  institution('ins_109508', 'First Platypus Bank', '011401533'),
  institution('ins_109509', 'First Gingham Credit Union', '099000011'),
  institution('ins_109510', 'Tattersall Federal Credit Union', '099000024'),
  institution('ins_109511', 'Tartan Bank', '099000037'),
];

export function findInstitution(institutionId: string): Outcome<Institution> {
  const found = institutions.find(({ institution_id }) => institution_id === institutionId);
  return found === undefined ? refuse('INVALID_INSTITUTION') : { answer: found };
}

/** Name and routing number of an institution that the books already hold. */
export function knownInstitution(institutionId: string): Institution {
  const found = findInstitution(institutionId);
  if ('refused' in found) throw new Error(`The books name an unknown institution: ${institutionId}`);
  return found.answer;
}

function institution(id: string, name: string, routingNumber: string): Institution {
  return {
    institution_id: id,
    name,
    products: [Products.Auth, Products.Transfer],
    country_codes: [CountryCode.Us],
    url: null,
    primary_color: null,
    logo: null,
    routing_numbers: [routingNumber],
    oauth: false,
  };
}
