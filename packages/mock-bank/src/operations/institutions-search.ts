import { CountryCode, type InstitutionsSearchRequest, type InstitutionsSearchResponse, Products } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { institutions } from '../institutions.ts';

export const institutionsSearch = bankCall<InstitutionsSearchRequest, InstitutionsSearchResponse>({
  path: '/institutions/search',
  input: z.object({
    query: z.string().min(1),
    country_codes: z.array(z.enum(CountryCode)).min(1),
    products: z.array(z.enum(Products)).nullish(),
  }),
  perform: ({ query, products }) => {
    const named = institutions.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
    const able = named.filter((each) => products?.every((product) => each.products.includes(product)) ?? true);
    return { answer: { institutions: able } };
  },
});
