import { CountryCode, Products } from 'plaid';
import { expect, it } from 'vitest';
import * as enums from './plaid-enums.ts';

it('knows every product and country that Plaid knows', () => {
  expect(enums.Products).toEqual(Products);
  expect(enums.CountryCode).toEqual(CountryCode);
});
