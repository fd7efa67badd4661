import { CountryCode, type InstitutionsGetByIdRequest, type InstitutionsGetByIdResponse } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { findInstitution } from '../institutions.ts';

export const institutionsGetById = bankCall<InstitutionsGetByIdRequest, InstitutionsGetByIdResponse>({
  path: '/institutions/get_by_id',
  input: z.object({ institution_id: z.string(), country_codes: z.array(z.enum(CountryCode)).min(1) }),
  perform: ({ institution_id }) => {
    const found = findInstitution(institution_id);
    return 'refused' in found ? found : { answer: { institution: found.answer } };
  },
});
