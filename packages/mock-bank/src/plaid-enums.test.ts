import { CountryCode, Products, TransferStatus, TransferType } from 'plaid';
import { expect, it } from 'vitest';
import * as enums from './plaid-enums.ts';

it('has every product, country, type and status of a transfer that Plaid has', () => {
  expect(enums.Products).toEqual(Products);
  expect(enums.CountryCode).toEqual(CountryCode);
  expect(enums.TransferType).toEqual(TransferType);
  expect(enums.TransferStatus).toEqual(TransferStatus);
});
