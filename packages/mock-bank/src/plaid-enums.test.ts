import { CountryCode, Products, TransferStatus, TransferType } from 'plaid';
import { expect, it } from 'vitest';
import * as enums from './plaid-enums.ts';

it('knows every product, country and transfer that Plaid knows', () => {
  expect(enums.Products).toEqual(Products);
  expect(enums.CountryCode).toEqual(CountryCode);
  expect(enums.TransferType).toEqual(TransferType);
  expect(enums.TransferStatus).toEqual(TransferStatus);
});
