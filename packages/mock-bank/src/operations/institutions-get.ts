import { CountryCode, type InstitutionsGetRequest, type InstitutionsGetResponse } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { institutions } from '../institutions.ts';

export const institutionsGet = bankCall<InstitutionsGetRequest, InstitutionsGetResponse>({
  path: '/institutions/get',
  input: z.object({
    count: z.int().min(1).max(500),
    offset: z.int().min(0),
    country_codes: z.array(z.enum(CountryCode)).min(1),
  }),
  perform: ({ count, offset, country_codes }) => {
    const inCountry = institutions.filter((each) => each.country_codes.some((code) => country_codes.includes(code)));
    return { answer: { institutions: inCountry.slice(offset, offset + count), total: inCountry.length } };
  },
});
